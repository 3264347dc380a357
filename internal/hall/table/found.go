package table

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/sense"
)

// Inform tells the reader of a board what people have said, after the game has taken
// it: to which piece a pawn was promoted, as a board that knows occupancy only
// cannot say so, and what that piece does next is read by it; and that an irregular
// move stands, or is put right.
func Inform(r *sense.Reader, g *laws.Game, found adoube.Act) {
	switch found.Verb {
	case adoube.Stands:
		r.Stands()
	case adoube.Restore:
		r.Restored()
	}
	if found.Verb != adoube.Find || found.Piece == chess.NoType {
		return
	}
	about := g.Act(found.About)
	moves := played(g)
	for n, m := range slices.Backward(moves) {
		if m.Move.Promotion() == found.Piece && about.On == chess.SquaresOf(m.Move.To()) {
			if s, ok := now(m.Move.To(), moves[n+1:]); ok {
				r.Promoted(s, chess.MakePiece(m.By, found.Piece))
			}
			return
		}
	}
}

// Settle tells the reader of a board what a ruling says about an irregular move: a
// reply, or the arbiter, has let it stand (7.5.1, 7.6).
func Settle(r *sense.Reader, ruling *adoube.Ruling) {
	if p := ruling.Stood; p != nil {
		r.Settled(p.Before)
	}
}

// played returns the moves that stand, and those played since an irregular one.
func played(g *laws.Game) (all []adoube.Played) {
	for _, m := range g.Moves() {
		all = append(all, adoube.Played{Move: m.Move, By: m.By})
	}
	return append(all, g.Line()...)
}

// now returns where a piece stands after these moves; false: it was captured.
func now(s chess.Square, moves []adoube.Played) (chess.Square, bool) {
	for _, m := range moves {
		switch s {
		case m.Move.From():
			s = m.Move.To()
		case m.Move.To():
			return s, false
		}
	}
	return s, true
}
