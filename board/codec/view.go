package codec

import (
	"math/bits"

	"adoube"
	"adoube/chess"
)

// A View is which way round a board stands, and what stands on it as far as
// that is known, as the board itself counts its squares.
//
// Few boards know where White sits. Where they tell the pieces, it is taken
// from the first board on which one side is clearly nearer home, and again
// whenever all pieces stand as the game starts. Where they tell only that
// something stands there, both ways look the same, and somebody must say it.
type View struct {
	Turned bool // the board stands the other way round than it counts

	board   [64]chess.Piece
	known   bool // the whole board has been seen
	decided bool // it has been taken from a board which way round it is
}

// standard is what stands on the board when a game of standard chess starts.
var standard = func() chess.Board { p := chess.Start(); return p.Board() }()

// Turn returns the frame as White sees it. Where a change shows that the board
// stands the other way round than presumed, the frame becomes the whole board.
// The board at the start of a game is start, or, where that is empty, the
// start of standard chess.
func (v *View) Turn(f adoube.Frame, start *chess.Board) adoube.Frame {
	before := v.Turned
	v.note(&f)
	if f.Kind == adoube.FrameField || f.Kind == adoube.FrameBoard {
		v.decide(start)
	}
	if v.Turned != before && f.Kind == adoube.FrameField {
		f = adoube.Frame{Kind: adoube.FrameBoard, Board: v.board}
	}
	if v.Turned {
		reverse(&f)
	}
	return f
}

// note keeps what stands on the board.
func (v *View) note(f *adoube.Frame) {
	switch f.Kind {
	case adoube.FrameBoard:
		v.board, v.known = f.Board, true
	case adoube.FrameField:
		v.board[f.Square] = f.Piece
	}
}

// decide takes from what stands on the board which way round it is: surely
// where all pieces stand at home, else at first by the nearer home, so that a
// recording may begin within a game.
func (v *View) decide(start *chess.Board) {
	if !v.known {
		return
	}
	if *start == (chess.Board{}) {
		start = &standard
	}
	pieces := start.Occupied()
	all, straight, turned := pieces.Count(), 0, 0
	for s := range pieces.All {
		straight += one(v.board[s] == start.At(s))
		turned += one(v.board[Opposite(s)] == start.At(s))
	}
	switch {
	case straight == all || turned == all:
		v.Turned, v.decided = turned > straight, true
	case !v.decided && max(straight, turned) >= all/4:
		v.Turned, v.decided = turned > straight, turned != straight
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Opposite returns the square that s is when the board is turned round.
func Opposite(s chess.Square) chess.Square { return s ^ 63 }

// reverse turns the frame round, with the clock that stands beside the board.
func reverse(f *adoube.Frame) {
	switch f.Kind {
	case adoube.FrameField, adoube.FrameEmpty, adoube.FrameFull, adoube.FrameTouch:
		f.Square = Opposite(f.Square)
	case adoube.FrameMove:
		f.Square, f.To = Opposite(f.Square), Opposite(f.To)
	case adoube.FrameBoard:
		b := f.Board
		for s, p := range b {
			f.Board[Opposite(chess.Square(s))] = p
		}
	case adoube.FrameOccupancy:
		f.Full = chess.Squares(bits.Reverse64(uint64(f.Full)))
	case adoube.FrameClock:
		f.Clock = Exchanged(f.Clock)
	}
}

// Exchanged returns the clock with its sides exchanged.
func Exchanged(f adoube.ClockFace) adoube.ClockFace {
	f.White, f.Black = f.Black, f.White
	f.Turn, f.Flag = exchange(f.Turn), exchange(f.Flag)
	return f
}

func exchange(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok {
		return adoube.PartyOf(c.Other())
	}
	return p
}
