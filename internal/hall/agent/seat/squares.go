package seat

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// squares is the position on the board as the board reports it.
type squares struct {
	known  bool // all squares were reported once
	pieces bool // the board identifies pieces
	board  chess.Board
	full   chess.Squares
}

// see applies a frame of the board.
func (w *squares) see(f adoube.Frame) {
	switch f.Kind {
	case adoube.FrameField:
		w.put(f.Square, f.Piece)
	case adoube.FrameBoard:
		w.known, w.pieces = true, true
		for s := range chess.AllSquares.All {
			w.put(s, f.Board[s])
		}
	case adoube.FrameEmpty:
		w.full &^= chess.SquaresOf(f.Square)
	case adoube.FrameFull:
		w.full |= chess.SquaresOf(f.Square)
	case adoube.FrameOccupancy:
		w.known, w.full = true, f.Full
	}
}

func (w *squares) put(s chess.Square, p chess.Piece) {
	w.board.Clear(s)
	w.full &^= chess.SquaresOf(s)
	if p != chess.NoPiece {
		w.board.Put(s, p)
		w.full |= chess.SquaresOf(s)
	}
}

// otherwise returns the squares that differ from the game.
func (w *squares) otherwise(p laws.Placement) (set chess.Squares) {
	for s := range chess.AllSquares.All {
		want := p.Board[s]
		empty := want == [2]chess.Piece{}
		if empty == w.full.Has(s) || w.pieces && !empty && w.board.At(s) != want[0] && w.board.At(s) != want[1] {
			set |= chess.SquaresOf(s)
		}
	}
	return set
}

// changes returns the acts of a player that bring the game to the position on the
// board: those not yet reported when the clock was pressed.
func (w *squares) changes(p laws.Placement, by chess.Color) (acts []adoube.Act) {
	act := func(v adoube.Verb, s chess.Square, t chess.PieceType) {
		acts = append(acts, adoube.Act{Verb: v, By: adoube.PartyOf(by), On: chess.SquaresOf(s), Piece: t})
	}
	var left, come []chess.Square
	for s := range w.otherwise(p).All {
		own, other := p.Board[s][by], p.Board[s][by.Other()]
		mine := w.mine(s, by, own, other)
		if other != chess.NoPiece && (mine || !w.full.Has(s)) {
			act(adoube.Remove, s, chess.NoType)
		}
		if own != chess.NoPiece && !(w.pieces && w.full.Has(s) && w.board.At(s) == own) {
			left = append(left, s)
		}
		if mine {
			come = append(come, s)
		}
	}
	for _, to := range come {
		from := w.from(p, by, &left, to)
		if from == chess.NoSquare && !w.pieces {
			continue // an occupancy board does not identify the piece
		}
		if from == chess.NoSquare {
			act(adoube.Release, to, w.board.At(to).Type())
			continue
		}
		act(adoube.Lift, from, chess.NoType)
		act(adoube.Release, to, chess.NoType)
	}
	for _, s := range left {
		act(adoube.Remove, s, chess.NoType)
	}
	for s := range p.Held.All { // a piece that was put is held by nobody
		if piece := p.Board[s][by]; piece != chess.NoPiece && !w.otherwise(p).Has(s) {
			act(adoube.Release, s, chess.NoType)
		}
	}
	return acts
}

// mine reports whether a piece of the player has arrived on a square.
func (w *squares) mine(s chess.Square, by chess.Color, own, other chess.Piece) bool {
	if !w.full.Has(s) {
		return false
	}
	if w.pieces {
		return w.board.At(s).Color() == by && w.board.At(s) != own
	}
	return own == chess.NoPiece && other == chess.NoPiece
}

// from removes from left the square that the piece on a square came from,
// and returns it.
func (w *squares) from(p laws.Placement, by chess.Color, left *[]chess.Square, to chess.Square) chess.Square {
	for i, s := range *left {
		if !w.pieces || p.Board[s][by] == w.board.At(to) {
			*left = append((*left)[:i], (*left)[i+1:]...)
			return s
		}
	}
	return chess.NoSquare
}
