package chessnut

import (
	"encoding/binary"
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Decoder turns the bytes of a board into frames. It derives the orientation of the board
// from the pieces. The zero value is ready to use.
type Decoder struct {
	Start chess.Board // the placement at the start of a game; empty: standard chess

	cut    codec.Cutter
	view   codec.View
	uptime uint32 // seconds since the board was switched on
}

// Start returns the first commands to a new or reconnected board.
func Start() [][]byte { return [][]byte{{cmdMode, 1, 0}, {cmdBattery, 1, 0}} }

// Decode appends the frames completed by p to dst. They get the time at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		if m[0] == 0 {
			continue
		}
		dst = d.cut.Flush(dst, at)
		n := len(dst)
		dst = d.read(dst, m[0], m[2:])
		for i := n; i < len(dst); i++ {
			dst[i] = d.view.Turn(dst[i], &d.Start)
			dst[i].At = at
		}
	}
	return dst
}

// End appends a fault for skipped or truncated bytes.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// read decodes the data of a message.
func (d *Decoder) read(dst []adoube.Frame, id byte, data []byte) []adoube.Frame {
	switch id {
	case msgBoard:
		return append(d.restarted(dst, data[boardSize:]), board(data))
	case msgBattery:
		return append(dst, battery(data))
	case msgButton:
		return append(dst, codec.Info("button %d", data[0]))
	case msgMove:
		return append(dst, move(data))
	}
	return dst // the answer to a command
}

// restarted appends a frame if the time since power-up has gone back.
func (d *Decoder) restarted(dst []adoube.Frame, rest []byte) []adoube.Frame {
	if len(rest) < 4 {
		return dst
	}
	before := d.uptime
	d.uptime = binary.LittleEndian.Uint32(rest)
	if d.uptime < before {
		dst = append(dst, codec.Info("the board was switched off and on"))
	}
	return dst
}

// board decodes the pieces, two in a byte, the first in its lower half.
func board(data []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameBoard}
	for i, two := range data[:boardSize] {
		f.Board[square(2*i)] = pieces[two&0x0F]
		f.Board[square(2*i+1)] = pieces[two>>4]
	}
	return f
}

// battery decodes the charge in percent. The upper bit means charging.
func battery(data []byte) adoube.Frame {
	const charging = 1 << 7
	text := ""
	if data[0]&charging != 0 {
		text = ", charging"
	}
	return codec.Info("battery %d %%%s", data[0]&^charging, text)
}

// move decodes the messages of the Move only.
func move(data []byte) adoube.Frame {
	const own = 0x0C
	if data[0] == own && len(data) == 3 {
		text := ""
		if data[1] != 0 {
			text = ", charging"
		}
		return codec.Info("battery %d %%%s", data[2], text)
	}
	return codec.Info("the pieces' batteries, %d bytes", len(data)-1)
}
