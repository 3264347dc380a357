package pegasus

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// The messages of a board.
const (
	msgBoard      = 0x86
	msgField      = 0x8E
	msgSerial     = 0x91
	msgTrademark  = 0x92
	msgVersion    = 0x93
	msgBattery    = 0xA0
	msgLongSerial = 0xA2
)

// The commands of a host.
const (
	cmdReset  = 0x40
	cmdBoard  = 0x42
	cmdUpdate = 0x44
	cmdKey    = 0x63
)

// key unlocks the board; it is public and used by other programs.
var key = []byte{cmdKey, 0x07, 0xBE, 0xF5, 0xAE, 0xDD, 0xA9, 0x5F, 0x00}

// Start returns the first commands to a new or reconnected board. The last one asks for the
// board again, so that no change is lost in between.
func Start() [][]byte { return [][]byte{key, {cmdReset}, {cmdBoard}, {cmdUpdate}, {cmdBoard}} }

// A Decoder turns the bytes of a board into frames. The zero value is ready to
// use.
type Decoder struct {
	Turned bool // White sits at the board's Black side

	cut   codec.Cutter
	start chess.Board
}

// longest is the length of the longest message accepted.
const longest = 512

func size(b []byte) int {
	n := codec.Framed(b, longest)
	if want := sizes[b[0]]; n > 0 && want > 0 && n != want {
		return -codec.HeaderSize
	}
	return n
}

// sizes are the lengths of the messages with a fixed length.
var sizes = map[byte]int{msgBoard: 67, msgField: 5, msgVersion: 5, msgSerial: 8, msgLongSerial: 13, msgBattery: 12}

// Decode appends the frames completed by p to dst. They get the time at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		view := codec.View{Turned: d.Turned}
		f := view.Turn(read(m[0], m[codec.HeaderSize:]), &d.start)
		f.At = at
		dst = append(d.cut.Flush(dst, at), f)
	}
	return dst
}

// End appends a fault for skipped or truncated bytes.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// read decodes a message.
func read(id byte, data []byte) adoube.Frame {
	switch id {
	case msgField:
		return codec.Changed(square(int(data[0]&0x3F)), data[1] != 0)
	case msgBoard:
		return board(data)
	case msgTrademark, msgSerial, msgLongSerial:
		return codec.Info("%s %s", names[id], codec.Plain(data))
	case msgVersion:
		return codec.Info("version %d.%d", data[0], data[1])
	case msgBattery:
		return codec.Info("battery %d %%", data[0])
	}
	return codec.Info("message %02x, %d bytes", id, len(data))
}

// names are the subjects of text messages.
var names = map[byte]string{msgTrademark: "trademark", msgSerial: "serial number", msgLongSerial: "long serial number"}

// board decodes the occupied squares.
func board(data []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameOccupancy}
	for i, full := range data {
		if full != 0 {
			f.Full = f.Full.With(square(i))
		}
	}
	if f.Full == chess.AllSquares {
		return codec.Fault("the board is locked or not calibrated")
	}
	return f
}

// square returns the square with the number, from a8 along the ranks.
func square(number int) chess.Square { return chess.Square(number) ^ 56 }
