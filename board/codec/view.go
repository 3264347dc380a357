package codec

import (
	"math/bits"

	"adoube"
	"adoube/chess"
)

// A View is the orientation of a board, with its pieces as far as known, by the board's own
// numbering of squares.
//
// Few boards know where White sits. If they identify pieces, the orientation follows from
// the first board on which one side is clearly nearer to its starting squares, and again
// from each board with all pieces on their starting squares. Boards that only report
// occupied squares look the same both ways, so their orientation must be set.
type View struct {
	Turned bool // the board is turned round against its own numbering

	board   [64]chess.Piece
	known   bool // the whole board has been seen
	decided bool // the orientation is derived from a board
}

// standard is the starting placement of standard chess.
var standard = func() chess.Board { p := chess.Start(); return p.Board() }()

// Turn returns the frame as seen from White's side. If a change shows that the board is
// turned the other way than presumed, the result is the whole board. start is the placement
// at the start of the game; an empty one means standard chess.
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

// note records the placement.
func (v *View) note(f *adoube.Frame) {
	switch f.Kind {
	case adoube.FrameBoard:
		v.board, v.known = f.Board, true
	case adoube.FrameField:
		v.board[f.Square] = f.Piece
	}
}

// decide derives the orientation from the placement: for certain if all pieces are on their
// starting squares, otherwise only the first time and by the greater number of such pieces,
// so that a recording may begin within a game.
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

// Opposite returns the square corresponding to s on the board turned round.
func Opposite(s chess.Square) chess.Square { return s ^ 63 }

// reverse turns the frame round, including the clock beside the board.
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

// Exchanged returns f with its sides exchanged.
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
