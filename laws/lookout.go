package laws

import (
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// A lookout finds the legal moves of a turn as far as they are asked for: most
// acts ask where one piece may go, and nothing else.
type lookout struct {
	sight  chess.Sight
	from   chess.Square // the piece whose way was asked for last
	to     chess.Squares
	asked  chess.Squares // the pieces of which it is known whether they
	can    chess.Squares // can be moved, castling apart, or be taken
	listed bool
	moves  chess.Moves // all, where they are listed
}

// look begins the lookout on the position of the turn.
func (t *turn) look() {
	t.Pos.Look(&t.sight)
	t.from, t.asked, t.can, t.listed = chess.NoSquare, 0, 0, false
}

// legal returns all legal moves.
func (t *turn) legal() *chess.Moves {
	if !t.listed {
		t.Pos.Moves(&t.moves)
		t.listed = true
	}
	return &t.moves
}

// reach returns where the own piece on a square may go, castling apart.
func (t *turn) reach(from chess.Square) chess.Squares {
	if t.from != from {
		t.from, t.to = from, t.Pos.Reach(&t.sight, from)
	}
	return t.to
}

// goes reports whether going from one square to another is a legal move, and
// no promotion.
func (t *turn) goes(from, to chess.Square) bool {
	if !t.reach(from).Has(to) {
		return false
	}
	return to.Rank() != pieces.LastRank(t.mover()) || t.Pos.At(from).Type() != chess.Pawn
}

// movable returns those of the pieces that can be moved, castling apart, or be
// taken. Of each it is found once.
func (t *turn) movable(set chess.Squares) chess.Squares {
	for rest := set &^ t.asked; rest != 0; rest &= rest - 1 {
		s := rest.First()
		if t.reach(s) != 0 || t.Pos.Capturable(&t.sight, s) {
			t.can |= rest & -rest
		}
	}
	t.asked |= set
	return set & t.can
}

// finds reports whether f keeps a legal move.
func (t *turn) finds(f chess.Filter) bool {
	if one, ok := t.ofOne(f); ok {
		return one
	}
	return t.legal().Any(f)
}

// ofOne is finds for the moves of one piece, all promotions among them, if f
// asks for no others; not where a pawn can be passed.
func (t *turn) ofOne(f chess.Filter) (found, ok bool) {
	if f.From == 0 || f.From.Several() || f.Kinds&chess.Castlings != 0 ||
		f.Promo != chess.All.Promo || t.Pos.EnPassant() != chess.NoSquare {
		return false, false
	}
	return t.reach(f.From.First())&t.sight.Ends(&f) != 0, true
}
