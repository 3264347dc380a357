package laws

import "adoube/chess"

// A lookout finds the legal moves of a turn as far as they are asked for: most
// acts ask where one piece may go, and nothing else.
type lookout struct {
	sight  chess.Sight
	from   chess.Square // the piece that was asked about last
	to     chess.Squares
	listed bool
	moves  chess.Moves // all, where they are listed
}

// look begins the lookout on the position of the turn.
func (t *turn) look() {
	t.pos.Look(&t.sight)
	t.from, t.listed = chess.NoSquare, false
}

// legal returns all legal moves.
func (t *turn) legal() *chess.Moves {
	if !t.listed {
		t.pos.Moves(&t.moves)
		t.listed = true
	}
	return &t.moves
}

// reach returns where the own piece on a square may go, castling apart.
func (t *turn) reach(from chess.Square) chess.Squares {
	if t.from != from {
		t.from, t.to = from, t.pos.Reach(&t.sight, from)
	}
	return t.to
}

// goes reports whether going from one square to another is a legal move, and
// no promotion.
func (t *turn) goes(from, to chess.Square) bool {
	if !t.reach(from).Has(to) {
		return false
	}
	return to.Rank() != lastRank(t.mover()) || t.pos.At(from).Type() != chess.Pawn
}

// movable returns those of the touched pieces that can be moved, castling
// apart, or be taken.
func (v *view) movable(set chess.Squares) (able chess.Squares) {
	for ; set != 0; set &= set - 1 {
		s := set.First()
		if v.ours.Has(s) && v.reach(s) != 0 || !v.ours.Has(s) && v.pos.Takeable(&v.sight, s) {
			able |= set & -set
		}
	}
	return able
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
		f.Promo != chess.All.Promo || t.pos.EnPassant() != chess.NoSquare {
		return false, false
	}
	return t.reach(f.From.First())&t.sight.Ends(&f) != 0, true
}
