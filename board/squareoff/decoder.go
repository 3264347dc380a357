package squareoff

import (
	"bytes"
	"strconv"
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// The codes of messages.
const (
	codeEvent    = 0 // a lift or a place
	codeConnect  = 14
	codeBattery  = 22
	codeOccupied = 30
)

// The last letter of an event.
const (
	lifted = 'u'
	placed = 'd'
)

// Dump is what a host writes to get the occupied squares. A Neo or a Swap
// does not answer it on this line.
var Dump = []byte("30#R*")

// Start returns what a host writes to a board that was found or has come back.
func Start() [][]byte { return [][]byte{[]byte("14#1*"), Dump, []byte("4#*")} }

// A Decoder turns the bytes of a board into frames. The zero value is ready to
// use.
type Decoder struct {
	Turned bool // White sits where the board counts Black

	cut   codec.Cutter
	start chess.Board
}

// longest is the longest message that is read.
const longest = 96

// size returns the length of a message, code#data*, or of a bare event.
func size(b []byte) int {
	if b[0] >= 'a' && b[0] <= 'h' {
		return bare(b)
	}
	digits := 0
	for digits < len(b) && b[digits] >= '0' && b[digits] <= '9' {
		digits++
	}
	switch {
	case digits == 0 || digits > 2:
		return -1
	case digits == len(b):
		return codec.Incomplete
	case b[digits] != '#':
		return -1
	}
	return ended(b)
}

// ended returns the length up to the end of the message that has begun.
func ended(b []byte) int {
	if end := bytes.IndexByte(b[:min(len(b), longest)], '*'); end > 0 {
		return end + 1
	}
	if len(b) >= longest {
		return -1
	}
	return codec.Incomplete
}

// bare returns the length of an event alone.
func bare(b []byte) int {
	for i, x := range b[:min(len(b), 3)] {
		if i == 1 && (x < '1' || x > '8') || i == 2 && x != lifted && x != placed {
			return -1
		}
	}
	return 3
}

// Decode adds the frames that are complete with the bytes p. They get the time
// at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		f, ok := read(m)
		if !ok {
			d.cut.Skip(m)
			continue
		}
		dst = d.cut.Flush(dst, at)
		view := codec.View{Turned: d.Turned}
		f = view.Turn(f, &d.start)
		f.At = at
		dst = append(dst, f)
	}
	return dst
}

// End adds the fault of what was skipped or cut off at the end.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// read reads a message.
func read(m []byte) (adoube.Frame, bool) {
	number, data, coded := bytes.Cut(m, []byte("#"))
	if !coded {
		return event(m)
	}
	data = data[:len(data)-1]
	code, _ := strconv.Atoi(string(number))
	switch code {
	case codeEvent:
		return event(data)
	case codeOccupied:
		return occupied(data)
	case codeConnect:
		return codec.Info("connected: %s", codec.Plain(data)), true
	case codeBattery:
		return codec.Info("battery %s V", codec.Plain(data)), true
	}
	return codec.Info("message %d: %s", code, codec.Plain(data)), true
}

// event reads a lift or a place.
func event(data []byte) (adoube.Frame, bool) {
	if len(data) != 3 || bare(data) < 0 {
		return adoube.Frame{}, false
	}
	s, ok := chess.ParseSquare(string(data[:2]))
	return codec.Changed(s, data[2] == placed), ok
}

// occupied reads a digit for each square, from a1 up the files.
func occupied(data []byte) (adoube.Frame, bool) {
	f := adoube.Frame{Kind: adoube.FrameOccupancy}
	if len(data) != 64 {
		return f, false
	}
	for i, x := range data {
		if x != '0' && x != '1' {
			return f, false
		}
		if x == '1' {
			f.Full = f.Full.With(byFile(i))
		}
	}
	return f, true
}

// byFile returns the square of that number: a1, a2 … a8, b1 and so on.
func byFile(i int) chess.Square { return chess.MakeSquare(i/8, i%8) }
