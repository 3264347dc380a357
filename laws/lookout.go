package laws

import (
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// legalMoves finds the legal moves of a position, all of them once they are asked for.
type legalMoves struct {
	pos    *chess.Position
	checks chess.CheckInfo
	list   *chess.Moves // all; nil: not listed yet
}

// begin looks at a position.
func (l *legalMoves) begin(pos *chess.Position) {
	l.pos, l.list = pos, nil
	pos.CheckInfo(&l.checks)
}

// all returns all legal moves.
func (l *legalMoves) all() *chess.Moves {
	if l.list == nil {
		l.list = new(chess.Moves)
		l.pos.Moves(l.list)
	}
	return l.list
}

// reach returns where the own piece on a square may go, castling apart.
func (l *legalMoves) reach(from chess.Square) chess.Squares { return l.pos.Reach(&l.checks, from) }

// goes reports whether going from one square to another is a legal move, and
// no promotion.
func (l *legalMoves) goes(from, to chess.Square) bool {
	if !l.reach(from).Has(to) {
		return false
	}
	return to.Rank() != pieces.LastRank(l.pos.Turn()) || l.pos.At(from).Type() != chess.Pawn
}

// movable returns those of the pieces that can be moved, castling apart, or be taken.
func (l *legalMoves) movable(set chess.Squares) (can chess.Squares) {
	for s := range set.All {
		if l.reach(s) != 0 || l.pos.Capturable(&l.checks, s) {
			can = can.With(s)
		}
	}
	return can
}

// any reports whether f keeps a legal move.
func (l *legalMoves) any(f chess.Filter) bool { return l.all().Any(f) }
