package dgt

import (
	"adoube"
	"adoube/chess"
)

// A view is which way round the board stands, and what stands on it as far as
// that is known, with White's left at the connector.
type view struct {
	board   [64]chess.Piece
	known   bool // the whole board has been seen
	decided bool // it has been taken from a board which way round it is
	turned  bool
}

// turn returns the frame as White sees it. Where a change shows that the board
// stands the other way round than presumed, the frame becomes the whole board.
func (v *view) turn(f adoube.Frame, start chess.Board) adoube.Frame {
	before := v.turned
	v.note(f)
	if f.Kind == adoube.FrameField || f.Kind == adoube.FrameBoard {
		v.decide(start)
	}
	if v.turned != before && f.Kind == adoube.FrameField {
		f = adoube.Frame{Kind: adoube.FrameBoard, Board: v.board}
	}
	if v.turned {
		return reverse(f)
	}
	return f
}

// note keeps what stands on the board.
func (v *view) note(f adoube.Frame) {
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
func (v *view) decide(start chess.Board) {
	if !v.known {
		return
	}
	pieces := start.Occupied()
	all, straight, turned := pieces.Count(), 0, 0
	for s := range pieces.All {
		straight += one(v.board[s] == start.At(s))
		turned += one(v.board[opposite(s)] == start.At(s))
	}
	switch {
	case straight == all || turned == all:
		v.turned, v.decided = turned > straight, true
	case !v.decided && max(straight, turned) >= all/4:
		v.turned, v.decided = turned > straight, turned != straight
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// reverse returns the frame of the board turned round, with the clock that
// stands beside it.
func reverse(f adoube.Frame) adoube.Frame {
	switch f.Kind {
	case adoube.FrameField:
		f.Square = opposite(f.Square)
	case adoube.FrameBoard:
		b := f.Board
		for s, p := range b {
			f.Board[opposite(chess.Square(s))] = p
		}
	case adoube.FrameClock:
		f.Clock = other(f.Clock)
	}
	return f
}
