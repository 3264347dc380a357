package dgt

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Decoder turns the bytes of a board, in chunks of any size, into frames. Bytes outside
// messages, or of a truncated message, are skipped up to the next byte with bit 7 set, the
// beginning of a message, and reported as one [adoube.FrameFault] before the next frame. A
// decoder never keeps more than a message's 16 KiB.
//
// A board does not know where White sits. The decoder derives it from the first board on
// which one side is clearly nearer to its starting squares, and again from each starting
// position. Squares and the sides of the clock are then turned with the board. The side of
// White's clock is only presumed, as clocks stand differently in each hall; the moves
// decide it.
//
// The zero value is ready to use.
type Decoder struct {
	// Start is the placement at the start of a game; empty: standard chess.
	Start chess.Board
	// Address selects a board on a bus; 0: the first one that answers.
	Address int

	message []byte // the bytes of an incomplete message
	skipped int    // bytes skipped since the last frame
	bus     bool   // a bus message was seen
	view    codec.View
}

// Decode appends the frames completed by p to dst. They get the time at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	for _, b := range p {
		if d.next(b) {
			dst = d.flush(dst, at)
			dst = d.deliver(dst, at)
			d.message = d.message[:0]
		}
	}
	return dst
}

// End appends a fault for skipped or truncated bytes.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	d.drop()
	return d.flush(dst, at)
}

// next takes one byte and reports whether it completes a message.
func (d *Decoder) next(b byte) bool {
	if b >= 0x80 {
		d.drop()
	} else if len(d.message) == 0 {
		d.skipped++
		return false
	}
	d.message = append(d.message, b)
	if len(d.message) < headerSize {
		return false
	}
	n, ok := size(d.message)
	if !ok {
		d.drop()
	}
	return ok && len(d.message) == n
}

// drop drops the incomplete message.
func (d *Decoder) drop() {
	d.skipped += len(d.message)
	d.message = d.message[:0]
}

// flush appends a fault for the skipped bytes, if there are any.
func (d *Decoder) flush(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	if d.skipped == 0 {
		return dst
	}
	f := codec.Fault("%d bytes skipped", d.skipped)
	f.At, d.skipped = at, 0
	return append(dst, f)
}

// deliver decodes the complete message and appends its frames.
func (d *Decoder) deliver(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	n := len(dst)
	dst = d.read(dst, d.message)
	for i := n; i < len(dst); i++ {
		dst[i] = d.view.Turn(dst[i], &d.Start)
		dst[i].At = at
	}
	return dst
}

// read decodes a message, in the board's own orientation.
func (d *Decoder) read(dst []adoube.Frame, m []byte) []adoube.Frame {
	data := m[headerSize:]
	switch {
	case d.fromBus(m):
		return d.readBus(dst, m)
	case m[0] == msgBoard && len(data) == boardSize:
		return append(dst, decodeBoard(data))
	case m[0] == msgField:
		return append(dst, decodeField(data))
	case m[0] == msgClock:
		return decodeClock(dst, data)
	}
	return append(dst, decodeInfo(m[0], data))
}

// boardSize is the number of squares in a dump.
const boardSize = 64

func decodeBoard(data []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameBoard}
	for i, code := range data {
		f.Board[square(byte(i))] = piece(code)
	}
	return f
}

func decodeField(data []byte) adoube.Frame {
	if result, ok := mark(data[1]); ok {
		return adoube.Frame{Kind: adoube.FrameResult, Square: square(data[0]), Text: result}
	}
	return adoube.Frame{Kind: adoube.FrameField, Square: square(data[0]), Piece: piece(data[1])}
}
