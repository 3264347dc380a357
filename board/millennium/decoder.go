package millennium

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Decoder turns the bytes of a board into frames. It derives the orientation of the board
// from the pieces. The zero value is ready to use.
type Decoder struct {
	Start chess.Board // the placement at the start of a game; empty: standard chess

	cut  codec.Cutter
	view codec.View
}

// Start returns the first commands to a new or reconnected board.
func Start() [][]byte { return [][]byte{message("V"), message("S")} }

// Period is the default interval between reports: 20 units of 2.048 ms. A setting in the
// board's memory can change it.
const Period = 40960 * time.Microsecond

// Decode appends the frames completed by p to dst. They get the time at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		n := len(dst)
		dst = d.read(d.cut.Flush(dst, at), m)
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

// read decodes a message.
func (d *Decoder) read(dst []adoube.Frame, m []byte) []adoube.Frame {
	data := m[1 : len(m)-parity]
	switch m[0] & 0x7F {
	case msgBoard:
		return append(dst, board(data))
	case msgVersion:
		return append(dst, codec.Info("version %d.%d", hex(data[0:2]), hex(data[2:4])))
	}
	return dst // the answer to a command
}

// hex decodes two hexadecimal digits.
func hex(b []byte) int { return digit(b[0])<<4 | digit(b[1]) }

// board decodes the letters of the pieces, from a8 along the ranks.
func board(data []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameBoard}
	for i, b := range data {
		letter := b & 0x7F
		p, ok := chess.ParsePiece(letter)
		if !ok && letter != '.' {
			return codec.Fault("no piece is called %q", letter)
		}
		f.Board[i^56] = p
	}
	return f
}
