package chessup

import (
	"strings"
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Decoder turns the bytes of a board into frames. The zero value is ready to
// use.
type Decoder struct {
	Turned bool // White sits at the board's Black side

	cut    codec.Cutter
	start  chess.Board
	move   adoube.Frame // the last move, which the board may repeat
	answer []byte
}

// Start returns the first commands to a new board: the greeting captured from a real host,
// which ends an old game and sets up the pieces, and then the start of a game of two
// people.
func Start() [][]byte { return append([][]byte{{cmdReset}, setUp()}, Resume()...) }

// Resume returns the first commands to a reconnected board, whose game goes on.
func Resume() [][]byte {
	return [][]byte{
		{cmdSession, 5, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0},
		{cmdBoard},
		{cmdOccupied},
	}
}

// Pause is the wait after each command.
const Pause = 200 * time.Millisecond

// setUp returns the command that sets the starting position: the first four fields of the
// FEN, and the counts of moves in three bytes.
func setUp() []byte {
	fields := strings.Fields(chess.StartFEN)
	text := strings.Join(fields[:4], " ") + " "
	return append(append([]byte{cmdSetUp, byte(len(text) + 3)}, text...), 0, 0, 1)
}

// Dump is the command that asks for all squares.
var Dump = []byte{cmdOccupied}

// Decode appends the frames completed by p to dst. They get the time at.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		dst = d.cut.Flush(dst, at)
		f, ok := d.read(m[0], m[1:])
		if !ok {
			continue
		}
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

// Answer returns the confirmations of moves, which the board repeats until confirmed.
func (d *Decoder) Answer() []byte {
	answer := d.answer
	d.answer = nil
	return answer
}

// read decodes a message.
func (d *Decoder) read(id byte, data []byte) (adoube.Frame, bool) {
	switch id {
	case msgTouch:
		return adoube.Frame{Kind: adoube.FrameTouch, Square: chess.Square(data[0]), Piece: piece(data[1])}, true
	case msgLetGo:
		return adoube.Frame{Kind: adoube.FrameLetGo, Square: chess.NoSquare}, true
	case msgOccupied:
		return occupied(data[1:]), true
	case msgBoard:
		d.move = adoube.Frame{}
		return reckoned(data[:64]), true
	case msgMove:
		return d.moved(data[1:])
	case msgPromotion:
		return d.promoted(types[data[0]])
	}
	return d.say(id, data)
}

// say decodes the messages about the board itself.
func (d *Decoder) say(id byte, data []byte) (adoube.Frame, bool) {
	switch id {
	case msgCharging:
		return codec.Info("battery charging: %t", data[0] != 0), true
	case msgAtStart:
		return codec.Info("pieces at the start: %t", data[0] != 0), true
	case msgModel:
		return codec.Info("model %s", codec.Plain(data)), true
	case msgTakeBack:
		d.move = adoube.Frame{}
		return codec.Info("a move was taken back on the board"), true
	case msgSetUp:
		d.move = adoube.Frame{}
		return codec.Info("a position was set up on the board"), true
	}
	return adoube.Frame{}, false // the answer to a command
}

// moved decodes a move, ignoring repetitions.
func (d *Decoder) moved(data []byte) (adoube.Frame, bool) {
	d.answer = append(d.answer, cmdMoveSeen)
	f := adoube.Frame{
		Kind:   adoube.FrameMove,
		Square: chess.MakeSquare(int(data[0]), int(data[1])),
		To:     chess.MakeSquare(int(data[2]), int(data[3])),
	}
	if f.Square == d.move.Square && f.To == d.move.To {
		return f, false
	}
	d.move = f
	return f, true
}

// promoted returns the last move with the chosen piece, ignoring repetitions.
func (d *Decoder) promoted(t chess.PieceType) (adoube.Frame, bool) {
	d.answer = append(d.answer, cmdPromotionSeen)
	if d.move.Kind != adoube.FrameMove || d.move.Piece != chess.NoPiece {
		return adoube.Frame{}, false
	}
	color := chess.White
	if (d.move.To.Rank() == 0) != d.Turned {
		color = chess.Black
	}
	d.move.Piece = chess.MakePiece(color, t)
	return d.move, true
}

// occupied decodes a byte for each rank from the eighth, with the a-file in the lowest bit.
func occupied(ranks []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameOccupancy}
	for _, rank := range ranks {
		f.Full = f.Full<<8 | chess.Squares(rank)
	}
	return f
}

// reckoned decodes the occupied squares of the board's own position.
func reckoned(codes []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameOccupancy}
	for s, code := range codes {
		if code != none {
			f.Full = f.Full.With(chess.Square(s))
		}
	}
	return f
}
