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

// Dump is the command that asks for the occupied squares. A Neo or a Swap does not answer
// it on this line.
var Dump = []byte("30#R*")

// Start returns the first commands to a new or reconnected board.
func Start() [][]byte { return [][]byte{[]byte("14#1*"), Dump, []byte("4#*")} }

// A Decoder turns the bytes of a board into frames. The zero value is ready to
// use.
type Decoder struct {
	Turned bool // White sits at the board's Black side

	cut   codec.Cutter
	start chess.Board
}

// longest is the length of the longest message accepted.
const longest = 96

// size returns the length of the message beginning with b, code#data* or a bare event.
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

// ended returns the length of a message up to its asterisk.
func ended(b []byte) int {
	if end := bytes.IndexByte(b[:min(len(b), longest)], '*'); end > 0 {
		return end + 1
	}
	if len(b) >= longest {
		return -1
	}
	return codec.Incomplete
}

// bare returns the length of a bare event, or -1 if its bytes so far are invalid.
func bare(b []byte) int {
	for i, x := range b[:min(len(b), 3)] {
		if i == 1 && (x < '1' || x > '8') || i == 2 && x != lifted && x != placed {
			return -1
		}
	}
	return 3
}

// Decode appends the frames completed by p to dst. They get the time at.
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

// End appends a fault for skipped or truncated bytes.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// read decodes a message.
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

// event decodes a lift or a place.
func event(data []byte) (adoube.Frame, bool) {
	if len(data) != 3 || bare(data) < 0 {
		return adoube.Frame{}, false
	}
	s, ok := chess.ParseSquare(string(data[:2]))
	return codec.Changed(s, data[2] == placed), ok
}

// occupied decodes a digit for each square, in the order a1 to a8, b1 to b8 and so on.
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

// byFile returns the square with that number: a1, a2 … a8, b1 and so on.
func byFile(i int) chess.Square { return chess.MakeSquare(i/8, i%8) }
