package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 4.7: a released piece stays, and when a move is made. What must
// stand released for a move to be made is in made.go.

// 4.7: a piece released on a square, as a legal move or as part of one, may
// not be moved to another square on this move.
var releasedPiece = rule{
	Cite:   adoube.Art("4.7"),
	Except: anyMove,
	When: func(v *view) bool {
		return v.released() != chess.All
	},
	Keep: func(v *view) chess.Filter { return v.released() },
}

// released keeps the moves that the released pieces are part of. A piece that
// was released as no part of a move still open is not fixed.
func (v *view) released() chess.Filter {
	hold := chess.All
	for _, m := range v.marks {
		keep := hold.And(part(m))
		if m.released && v.legal.Any(v.keepers.And(keep)) {
			hold = keep
		}
	}
	return hold
}

// part keeps the moves that a released piece can be part of.
func part(m mark) chess.Filter {
	if m.from == chess.NoSquare {
		return promotion(m)
	}
	return chess.From(chess.SquaresOf(m.from)).And(chess.To(chess.SquaresOf(m.to)))
}

// 4.7.2: the king released on the square where castling takes him. Only
// castling on that side is left; where it is illegal, newer texts ask for
// another move of the king, if he has one.
var kingReleased = rule{
	Cite:   adoube.Art("4.7.2"),
	Except: append(arts("4.7"), free),
	When: func(v *view) bool {
		_, ok := v.kingHeld()
		return ok
	},
	Keep: func(v *view) chess.Filter {
		keep, _ := v.kingHeld()
		return keep
	},
}

// kingHeld returns what 4.7.2 keeps, and whether it applies.
func (v *view) kingHeld() (chess.Filter, bool) {
	side, ok := v.kingOnCastlingSquare()
	if !ok {
		return chess.All, false
	}
	castles := chess.Castling(side)
	if v.legal.Any(v.keepers.And(castles)) {
		return castles, true
	}
	moves := chess.From(chess.SquaresOf(v.pos.HomeKing(v.mover())))
	binds := v.law.King == kingMoves && !v.legal.Any(castles) && v.legal.Any(v.keepers.And(moves))
	return moves, binds
}

// kingOnCastlingSquare returns the side to which a king was released from
// home, where no step of his own would take him, or castling was meant.
func (v *view) kingOnCastlingSquare() (chess.Side, bool) {
	for _, m := range v.marks {
		for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
			if m.released && v.castlingStep(m, side) {
				return side, true
			}
		}
	}
	return 0, false
}

func (v *view) castlingStep(m mark, side chess.Side) bool {
	c := v.mover()
	if m.piece.Type() != chess.King || m.from != v.pos.HomeKing(c) || m.to != chess.KingTo(c, side) {
		return false
	}
	step := chess.NewMove(m.from, m.to, chess.NoType)
	return !v.legal.Has(step, chess.All) || v.meansCastling(side)
}

// meansCastling reports whether castling on that side was declared, or king
// and rook were touched for it, the rook not first.
func (t *turn) meansCastling(side chess.Side) bool {
	king := t.contact(t.pos.HomeKing(t.mover()))
	rook := t.contact(t.pos.HomeRook(t.mover(), side))
	switch {
	case king == nil:
		return false
	case king.meant:
		return true
	}
	return rook != nil && !king.plain && !rook.plain && t.key(*king) <= t.key(*rook)
}

// contact returns the first touch of the piece that the position has on s, or nil.
func (t *turn) contact(s chess.Square) *touch {
	for n := range t.touches {
		if t.touches[n].on == s {
			return &t.touches[n]
		}
	}
	return nil
}
