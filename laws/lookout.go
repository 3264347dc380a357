package laws

import (
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// legalMoves finds the legal moves of a position as far as they are asked for:
// most acts ask where one piece may go, and nothing else.
type legalMoves struct {
	pos    *chess.Position
	checks chess.CheckInfo
	from   chess.Square // the piece whose way was asked for last
	to     chess.Squares
	asked  chess.Squares // the pieces of which it is known whether they
	can    chess.Squares // can be moved, castling apart, or be taken
	listed bool
	list   chess.Moves // all, where they are listed
}

// begin begins anew with a position.
func (l *legalMoves) begin(pos *chess.Position) {
	l.pos = pos
	pos.CheckInfo(&l.checks)
	l.from, l.asked, l.can, l.listed = chess.NoSquare, 0, 0, false
}

// all returns all legal moves.
func (l *legalMoves) all() *chess.Moves {
	if !l.listed {
		l.pos.Moves(&l.list)
		l.listed = true
	}
	return &l.list
}

// reach returns where the own piece on a square may go, castling apart.
func (l *legalMoves) reach(from chess.Square) chess.Squares {
	if l.from != from {
		l.from, l.to = from, l.pos.Reach(&l.checks, from)
	}
	return l.to
}

// goes reports whether going from one square to another is a legal move, and
// no promotion.
func (l *legalMoves) goes(from, to chess.Square) bool {
	if !l.reach(from).Has(to) {
		return false
	}
	return to.Rank() != pieces.LastRank(l.pos.Turn()) || l.pos.At(from).Type() != chess.Pawn
}

// movable returns those of the pieces that can be moved, castling apart, or be
// taken. Of each it is found once.
func (l *legalMoves) movable(set chess.Squares) chess.Squares {
	for rest := set &^ l.asked; rest != 0; rest &= rest - 1 {
		s := rest.First()
		if l.reach(s) != 0 || l.pos.Capturable(&l.checks, s) {
			l.can |= rest & -rest
		}
	}
	l.asked |= set
	return set & l.can
}

// any reports whether f keeps a legal move.
func (l *legalMoves) any(f chess.Filter) bool {
	if one, ok := l.ofOne(f); ok {
		return one
	}
	return l.all().Any(f)
}

// ofOne is finds for the moves of one piece, all promotions among them, if f
// asks for no others; not where a pawn can be passed.
func (l *legalMoves) ofOne(f chess.Filter) (found, ok bool) {
	if f.From == 0 || f.From.Several() || f.Kinds&chess.Castlings != 0 ||
		f.Promo != chess.All.Promo || l.pos.EnPassant() != chess.NoSquare {
		return false, false
	}
	return l.reach(f.From.First())&l.checks.Ends(&f) != 0, true
}
