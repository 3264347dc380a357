package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 4.4: king and rook touched, and the choice of the promotion piece.

// castling is what the touching of king and rook amounts to.
type castling struct {
	meant bool // king and then, or together with, a rook of his on their home squares
	legal bool // castling with that rook is legal
	loose bool // illegal with king and rook together, in a text that speaks of king and then rook
	side  chess.Side
	king  touch
	rook  touch
	rooks []touch // all that were touched for castling
	lost  [2]bool // castling on this side was lost by touching its rook first (4.4.2)
}

// 4.4.1: king and rook. The player must castle on that side if it is legal.
var kingAndRook = rule{
	Cite:   adoube.Art("4.4.1"),
	Except: append(arts("4.3.1", "4.3.2", "4.3.3", "4.5"), free),
	When:   func(v *view) bool { return v.castle.meant && v.castle.legal && v.kingDue() },
	Keep:   func(v *view) chess.Filter { return chess.Castling(v.castle.side) },
}

// 4.4.2: a rook and then the king. No castling on that side on this move; the
// pieces bind under 4.3.1.
var rookThenKing = rule{
	Cite:  adoube.Art("4.4.2"),
	Under: adoube.Art("4.3.1"),
	When:  func(v *view) bool { return v.castle.lost != [2]bool{} },
	Keep: func(v *view) chess.Filter {
		keep := chess.All
		for side, lost := range v.castle.lost {
			if lost {
				keep = keep.And(chess.NotCastling(chess.Side(side)))
			}
		}
		return keep
	},
}

// 4.4.3: castling meant, but illegal on that side. The king must make another
// legal move; if he has none, any legal move may be played.
var castlingIllegal = rule{
	Cite:   adoube.Art("4.4.3"),
	Except: append(arts("4.3.1", "4.3.2", "4.3.3", "4.5"), free),
	When: func(v *view) bool {
		return v.castle.meant && !v.castle.legal && (v.kingDue() || len(v.acting) == 0)
	},
	Keep: func(v *view) chess.Filter { return v.union(v.acting) },
}

// kingDue reports whether the king is the first touched piece that can act.
func (v *view) kingDue() bool {
	return len(v.acting) == 1 && v.acting[0].on == v.castle.king.on
}

// meetCastling finds what the touches of king and rooks amount to, and takes
// a rook that was touched only for castling off the list: its own obligation
// does not arise.
func (v *view) meetCastling() {
	king, ok := v.touchedHome(chess.King, v.pos.HomeKing(v.mover()))
	if !ok {
		return
	}
	v.castle.king = king
	for _, c := range v.pieces {
		if side, ok := v.homeRook(c); ok {
			v.meetRook(c, side)
		}
	}
	v.meetDeclared()
	if limit := rookThenKing.Keep(v); v.legal.Any(limit) {
		v.may = limit
	}
	for _, rook := range v.castle.rooks {
		v.drop(rook)
	}
}

// meetDeclared notes castling that was declared with the king alone, where the
// text counts that and no castling is legal.
func (v *view) meetDeclared() {
	if v.castle.meant || !v.castle.king.meant || v.law.Castling != castlingTogether {
		return
	}
	v.castle.meant = !v.legal.Any(castlings)
}

// meetRook notes one home rook that was touched beside the king: with or
// after him it is touched for castling, and a legal castling counts before an
// illegal one.
func (v *view) meetRook(rook touch, side chess.Side) {
	king := v.castle.king
	legal := v.legal.Any(chess.Castling(side))
	settled := legal && !v.legal.Any(v.fixed.keep.And(chess.Castling(side)))
	switch {
	case v.key(rook) < v.key(king):
		v.castle.lost[side] = true
	case king.plain || rook.plain || v.kingTakes(rook) || settled:
	case v.key(rook) == v.key(king) && !legal && v.law.Castling == castlingThen:
		v.castle.loose = !v.castle.meant
	default:
		v.castle.rooks = append(v.castle.rooks, rook)
		if !v.castle.meant || legal && !v.castle.legal {
			v.castle.meant, v.castle.legal = true, legal
			v.castle.side, v.castle.rook = side, rook
		}
	}
}

// kingTakes reports whether an enemy piece was touched before the rook that
// the king, touched first of all own pieces, can take: then 4.3.3 already binds.
func (v *view) kingTakes(rook touch) bool {
	enemy := v.first(func(c touch) bool { return !v.mine(c) })
	own := v.first(func(c touch) bool { return v.mine(c) })
	if len(enemy) == 0 || len(own) != 1 || own[0].on != v.castle.king.on || v.key(enemy[0]) > v.key(rook) {
		return false
	}
	return v.any(chess.From(squares(own)).And(chess.Taking(squares(enemy))))
}

func (v *view) touchedHome(t chess.PieceType, home chess.Square) (touch, bool) {
	for _, c := range v.pieces {
		if v.mine(c) && c.piece.Type() == t && c.on == home {
			return c, true
		}
	}
	return touch{}, false
}

// homeRook returns the side whose castling rook c is.
func (v *view) homeRook(c touch) (chess.Side, bool) {
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		if v.mine(c) && c.piece.Type() == chess.Rook && c.on == v.pos.HomeRook(v.mover(), side) {
			return side, true
		}
	}
	return 0, false
}

func (v *view) drop(c touch) {
	kept := v.pieces[:0:0]
	for _, p := range v.pieces {
		if p.on != c.on {
			kept = append(kept, p)
		}
	}
	v.pieces = kept
}

// 4.4.4: promoting. The choice of the piece is final when it has touched the
// square; under older texts only its release counts, which is 4.7.
var pieceChosen = rule{
	Cite:   adoube.Art("4.4.4"),
	Except: append(arts("4.7"), free),
	When:   func(v *view) bool { return v.fixed.choice },
	Keep:   func(v *view) chess.Filter { return v.fixed.keep },
}
