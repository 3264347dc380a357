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
	Turned bool // White sits where the board counts Black

	cut    codec.Cutter
	start  chess.Board
	move   adoube.Frame // the move sent last, which may be sent again
	answer []byte
}

// Start returns what a host writes to a board that was found: the greeting that was
// captured from a host, which ends a game of before and sets up the pieces, and then a
// game of two people.
func Start() [][]byte { return append([][]byte{{cmdReset}, setUp()}, Resume()...) }

// Resume returns what a host writes to a board that has come back: its game goes on.
func Resume() [][]byte {
	return [][]byte{
		{cmdSession, 5, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0},
		{cmdBoard},
		{cmdOccupied},
	}
}

// Pause is how long a host waits after each command.
const Pause = 200 * time.Millisecond

// setUp returns the command by which the board takes over the pieces at the start: the
// first four fields of the FEN, and the numbers of moves in three bytes.
func setUp() []byte {
	fields := strings.Fields(chess.StartFEN)
	text := strings.Join(fields[:4], " ") + " "
	return append(append([]byte{cmdSetUp, byte(len(text) + 3)}, text...), 0, 0, 1)
}

// Dump is what a host writes to ask for all squares.
var Dump = []byte{cmdOccupied}

// Decode adds the frames that are complete with the bytes p. They get the time
// at.
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

// End adds the fault of what was skipped or cut off at the end.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// Answer returns what the host should write now: that moves were seen, which
// the board repeats until it hears so.
func (d *Decoder) Answer() []byte {
	answer := d.answer
	d.answer = nil
	return answer
}

// read reads a message.
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

// say reads what the board says of itself.
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

// moved reads a move, once.
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

// promoted tells the last move again with the piece that was chosen, once.
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

// occupied reads a byte for each rank from the eighth, the a-file lowest.
func occupied(ranks []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameOccupancy}
	for _, rank := range ranks {
		f.Full = f.Full<<8 | chess.Squares(rank)
	}
	return f
}

// reckoned reads where the board reckons that pieces stand.
func reckoned(codes []byte) adoube.Frame {
	f := adoube.Frame{Kind: adoube.FrameOccupancy}
	for s, code := range codes {
		if code != none {
			f.Full = f.Full.With(chess.Square(s))
		}
	}
	return f
}
