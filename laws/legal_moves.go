package laws

import (
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// legalMoves computes the legal moves of a position, listing them on first use.
type legalMoves struct {
	pos    *chess.Position
	checks chess.CheckInfo
	list   *chess.Moves // all legal moves; nil: not listed yet
}

// begin sets the position.
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

// reach returns the destinations of the own piece on from, without castling.
func (l *legalMoves) reach(from chess.Square) chess.Squares { return l.pos.Reach(&l.checks, from) }

// goes reports whether the piece on from can legally move to to without castling or
// promotion.
func (l *legalMoves) goes(from, to chess.Square) bool {
	if !l.reach(from).Has(to) {
		return false
	}
	return to.Rank() != pieces.LastRank(l.pos.Turn()) || l.pos.At(from).Type() != chess.Pawn
}

// movable returns the squares of set whose pieces can be moved, other than by castling, or
// be captured.
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
