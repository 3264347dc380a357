package dgt

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Decoder turns the bytes of a board into frames, whatever pieces they come
// in. Bytes that are no message, or are the rest of one that was cut off, are
// skipped up to the next byte with bit 7 set, where a message begins, and are
// reported as one [adoube.FrameFault] before the next frame. A decoder never
// keeps more than the 16 KiB that a message can be long.
//
// A board does not know where White sits. The decoder takes it from the first
// board on which one side is clearly nearer home, and again whenever all
// pieces stand as the game starts; squares and the sides of the clock are then
// turned with the board. White's side of the clock is only presumed so: clocks
// stand differently from hall to hall, and the moves decide.
//
// The zero value is ready to use.
type Decoder struct {
	// Start is what stands on the board when a game starts; left empty, the
	// start of standard chess.
	Start chess.Board
	// Address is which board is read where several speak on one bus; left 0,
	// the first that is heard.
	Address int

	message []byte // the beginning of a message
	skipped int    // bytes that were no message since the last frame
	bus     bool   // an answer on a bus has been heard
	view    codec.View
}

// Decode adds the frames that are complete with the bytes p to dst. They all
// get the time at.
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

// End adds the fault of what was skipped or cut off at the end of the bytes.
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

// drop gives up the message that was begun.
func (d *Decoder) drop() {
	d.skipped += len(d.message)
	d.message = d.message[:0]
}

// flush reports what was skipped.
func (d *Decoder) flush(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	if d.skipped == 0 {
		return dst
	}
	f := codec.Fault("%d bytes skipped", d.skipped)
	f.At, d.skipped = at, 0
	return append(dst, f)
}

// deliver reads the complete message and adds its frames.
func (d *Decoder) deliver(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	n := len(dst)
	dst = d.read(dst, d.message)
	for i := n; i < len(dst); i++ {
		dst[i] = d.view.Turn(dst[i], &d.Start)
		dst[i].At = at
	}
	return dst
}

// read reads a message as it is sent, with White's left at the connector.
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

// boardSize is how many pieces a dump has.
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
