package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 4.4: king and rook touched, and the choice of the promotion piece.

// castling is what the touching of king and rook amounts to.
type castling struct {
	meant bool        // king and then, or together with, a rook of his on their home squares
	legal bool        // castling with that rook is legal
	loose bool        // illegal with king and rook together, in a text that speaks of king and then rook
	sides chess.Kinds // the side, or both where the order of the rooks is not known
	king  *touch
	rook  *touch
	rooks chess.Squares // all that were touched for castling
	lost  [2]bool       // castling on this side was lost by touching its rook first (4.4.2)
	kept  [2]bool       // its rook was touched first, in a text that keeps castling open
}

// 4.4.1: king and rook. The player must castle on that side if it is legal.
var kingAndRook = rule{
	Cite:   adoube.Art("4.4.1"),
	Except: arts("4.3.1", "4.3.3", "4.5"),
	Upon:   castlingMeant,
	When:   func(v *view) bool { return v.castle.legal && v.kingDue() },
	Keep:   func(v *view) chess.Filter { return castlingOn(v.castle.sides) },
}

// castlingOn keeps castling of these kinds and nothing else.
func castlingOn(kinds chess.Kinds) chess.Filter {
	return chess.Filter{Sort: chess.Sort{Promo: chess.All.Promo}}.Or(kinds)
}

// 4.4.2: a rook and then the king. No castling on that side on this move; the
// pieces bind under 4.3.1.
var rookThenKing = rule{
	Cite:  adoube.Art("4.4.2"),
	Under: adoube.Art("4.3.1"),
	Upon:  castlingLost,
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

// 4.4.2 in a text that keeps castling open: the rook binds as an own piece
// does, alone or in castling.
var rookMayCastle = rule{
	Cite:   adoube.Art("4.4.2"),
	Except: arts("4.3.1"),
	Upon:   castlingKept,
	When:   func(v *view) bool { return v.enemy == 0 && v.kept() },
	Keep:   func(v *view) chess.Filter { return v.union(v.acting) },
}

// kept reports whether a rook that can act is one with which castling is open,
// touched before the king.
func (v *view) kept() bool {
	for s := range v.acting.All {
		if side, ok := v.homeRook(v.leading(chess.SquaresOf(s))); ok && v.castle.kept[side] {
			return true
		}
	}
	return false
}

// castlings returns the castlings that are moves of the piece touched on s, in
// the edition's reading of 4.4.2.
func (v *view) castlings(s chess.Square) chess.Kinds {
	if v.law.RookFirst == editions.RookFirstFree {
		if side, ok := v.homeRook(v.leading(chess.SquaresOf(s))); ok {
			return side.Kind()
		}
	}
	return v.castlesWith(s)
}

// 4.4.3: castling meant, but illegal on that side. The king must make another
// legal move; if he has none, any legal move may be played.
var castlingIllegal = rule{
	Cite:   adoube.Art("4.4.3"),
	Except: arts("4.3.1", "4.3.3", "4.5"),
	Upon:   castlingMeant,
	When: func(v *view) bool {
		return !v.castle.legal && !v.paired && (v.kingDue() || v.acting == 0)
	},
	Keep: func(v *view) chess.Filter { return v.union(v.acting) },
}

// kingDue reports whether the king is the first touched piece that can act.
func (v *view) kingDue() bool {
	return v.acting == chess.SquaresOf(v.castle.king.on) && !v.fixed.free
}

// meetCastling finds what the touches of king and rooks amount to, and takes
// a rook that was touched only for castling off the list: its own obligation
// does not arise.
func (v *view) meetCastling() {
	if v.castle.king = v.touchedKing(); v.castle.king == nil {
		return
	}
	for rest := v.ours; rest != 0; {
		c := v.leading(v.first(rest))
		if side, ok := v.homeRook(c); ok {
			v.meetRook(c, side)
		}
		rest = rest.Without(c.on)
	}
	v.meetDeclared()
	if limit := rookThenKing.Keep(v); limit != chess.All && v.moves.all().Any(limit) {
		v.may, v.within = limit, limit.And(v.fixed.keep)
	}
	v.pieces &^= v.castle.rooks
	v.ours &^= v.castle.rooks
}

// meetDeclared notes castling that was declared with the king alone, where the
// text counts that and no castling is legal.
func (v *view) meetDeclared() {
	if v.castle.meant || !v.castle.king.meant || v.law.Castling != editions.CastlingTogether {
		return
	}
	v.castle.meant = !v.moves.all().Any(castlings)
}

// meetRook notes one home rook that was touched beside the king: with or
// after him it is touched for castling, and a legal castling counts before an
// illegal one.
func (v *view) meetRook(rook *touch, side chess.Side) {
	king := v.castle.king
	legal := v.moves.all().Any(chess.Castling(side))
	settled := legal && !v.moves.all().Any(v.fixed.keep.And(chess.Castling(side)))
	switch {
	case v.record.key(rook) < v.record.key(king) && v.law.RookFirst == editions.RookFirstFree:
		v.castle.kept[side] = legal
	case v.record.key(rook) < v.record.key(king):
		v.castle.lost[side] = !v.castled(side)
	case king.plain || rook.plain || v.castle.loose || v.kingTakes(rook) || settled:
	case v.record.key(rook) == v.record.key(king) && !legal && v.law.Castling == editions.CastlingThen:
		v.castle.loose = !v.castle.meant
	default:
		v.castle.rooks = v.castle.rooks.With(rook.on)
		v.meanCastling(rook, side, legal)
	}
}

// castled reports whether nothing is left but castling on that side: the rook
// was released as its only part, and a king touched later takes nothing back (4.7).
func (v *view) castled(side chess.Side) bool {
	return !v.moves.all().Any(v.fixed.keep.And(chess.NotCastling(side)))
}

// meanCastling takes the castling with that rook as meant, unless another that
// is legal came before it.
func (v *view) meanCastling(rook *touch, side chess.Side, legal bool) {
	c := &v.castle
	switch {
	case !c.meant || legal && !c.legal:
		c.meant, c.legal, c.sides, c.rook = true, legal, side.Kind(), rook
	case legal && v.record.key(rook) == v.record.key(c.rook):
		c.sides |= side.Kind()
	}
}

// kingTakes reports whether an enemy piece was touched before the rook that
// the king, touched first of all own pieces, can take: then 4.3.3 already binds.
func (v *view) kingTakes(rook *touch) bool {
	enemy, king := v.first(v.pieces&^v.ours), v.castle.king
	if enemy == 0 || v.first(v.ours) != chess.SquaresOf(king.on) || v.record.key(v.leading(enemy)) > v.record.key(rook) {
		return false
	}
	return v.any(captures(chess.SquaresOf(king.on), enemy))
}

// touchedKing returns the contact with the king on his home square, or nil.
func (v *view) touchedKing() *touch {
	c := v.leading(v.ours & chess.SquaresOf(v.board.Pos.HomeKing(v.mover())))
	if c == nil || c.piece.Type() != chess.King {
		return nil
	}
	return c
}

// homeRook returns the side whose castling rook c is.
func (v *view) homeRook(c *touch) (chess.Side, bool) {
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		if v.mine(c) && c.piece.Type() == chess.Rook && c.on == v.board.Pos.HomeRook(v.mover(), side) {
			return side, true
		}
	}
	return 0, false
}

// 4.4.4: promoting. The choice of the piece is final when it has touched the
// square; under older texts only its release counts, which is 4.7.
var pieceChosen = rule{
	Cite:   adoube.Art("4.4.4"),
	Except: append(arts("4.7"), free),
	Upon:   pieceSet,
	Keep:   func(v *view) chess.Filter { return v.fixed.keep },
}
