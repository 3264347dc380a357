package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 4.4: touching king and rook, and choosing the promotion piece.

// A castling describes the castling demanded by touching king and rook.
type castling struct {
	meant bool        // the king and then, or together with him, an own rook was touched on the home squares
	legal bool        // castling with that rook is legal
	loose bool        // illegal with king and rook together, under a text that requires king, then rook
	sides chess.Kinds // the side, or both if the order of the rooks is unknown
	king  *touch
	rook  *touch
	rooks chess.Squares // all rooks touched for castling
	lost  [2]bool       // castling on this side is lost because its rook was touched first (4.4.2)
	kept  [2]bool       // its rook was touched first, under a text that keeps castling open
}

// 4.4.1: king and rook. The player must castle on that side if it is legal.
var kingAndRook = rule{
	Cite:   adoube.Art4_4_1,
	Except: []adoube.Provision{adoube.Art4_3_1, adoube.Art4_3_3, adoube.Art4_5},
	When:   func(v *touchAnalysis) bool { return v.touched.castle.meant && v.touched.castle.legal && v.kingDue() },
	Keep:   func(v *touchAnalysis) chess.Filter { return castlingOn(v.touched.castle.sides) },
}

// castlingOn keeps only castling of the given kinds.
func castlingOn(kinds chess.Kinds) chess.Filter {
	return chess.Filter{MoveType: chess.MoveType{Promo: chess.All.Promo}}.WithCastling(kinds)
}

// 4.4.2: rook, then king. Castling on that side is not allowed on this move; the pieces
// bind under 4.3.1.
var rookThenKing = rule{
	Cite:  adoube.Art4_4_2,
	Under: adoube.Art4_3_1,
	When:  func(v *touchAnalysis) bool { return v.touched.castle.lost != [2]bool{} },
	Keep: func(v *touchAnalysis) chess.Filter {
		keep := chess.All
		for side, lost := range v.touched.castle.lost {
			if lost {
				keep = keep.And(chess.NotCastling(chess.Side(side)))
			}
		}
		return keep
	},
}

// Castling with a rook that was touched before the king.
var rookBeforeKing = irregularity{
	Code:  adoube.RookBeforeKing,
	Do:    putBack,
	Under: func(*evaluation) adoube.Provision { return adoube.Art4_4_2 },
	Touch: true,
	When:  func(o occasion) bool { return o.move.Castles() && o.bound.touches.touched.castle.lost[o.move.Side()] },
	Claim: ClaimTouched,
}

// Castling with a rook released before the king was touched: the release binds too (4.7).
var rookReleasedFirst = irregularity{
	Code:  adoube.RookBeforeKing,
	Do:    putBack,
	Under: rookBeforeKing.Under,
	Also:  adoube.Of(adoube.Art4_7),
	When: func(o occasion) bool {
		return o.move.Castles() && o.law.RookFirst != editions.RookFirstFree && o.turn.record.released(o.turn.board.Pos.HomeRook(o.turn.mover(), o.move.Side()))
	},
	Claim: ClaimTouched,
}

// released reports whether the piece from that square was released.
func (k *record) released(from chess.Square) bool {
	return slices.ContainsFunc(k.marks, func(m mark) bool { return m.released && m.from == from })
}

// 4.4.2 in a text that keeps castling open: the rook binds as an own piece and may move
// alone or in castling.
var rookMayCastle = rule{
	Cite:   adoube.Art4_4_2,
	Except: []adoube.Provision{adoube.Art4_3_1},
	When:   func(v *touchAnalysis) bool { return v.touched.enemy == 0 && v.kept() },
	Keep:   func(v *touchAnalysis) chess.Filter { return v.union(v.touched.acting) },
}

// kept reports whether one of the rooks that can act was touched before the king and may
// still castle.
func (v *touchAnalysis) kept() bool {
	for s := range v.touched.acting.All {
		if side, ok := v.homeRook(v.leading(chess.SquaresOf(s))); ok && v.touched.castle.kept[side] {
			return true
		}
	}
	return false
}

// castlings returns the castlings that count as moves of the piece touched on s, under the
// edition's reading of 4.4.2.
func (v *touchAnalysis) castlings(s chess.Square) chess.Kinds {
	if v.law.RookFirst == editions.RookFirstFree {
		if side, ok := v.homeRook(v.leading(chess.SquaresOf(s))); ok {
			return side.Kind()
		}
	}
	return v.turn.castlesWith(s)
}

// 4.4.3: castling intended, but illegal on that side. The king must make another legal
// move; if he has none, the player may make any legal move.
var castlingIllegal = rule{
	Cite:   adoube.Art4_4_3,
	Except: []adoube.Provision{adoube.Art4_3_1, adoube.Art4_3_3, adoube.Art4_5},
	When: func(v *touchAnalysis) bool {
		return v.touched.castle.meant && !v.touched.castle.legal && !v.touched.paired && (v.kingDue() || v.touched.acting == 0)
	},
	Keep: func(v *touchAnalysis) chess.Filter { return v.union(v.touched.acting) },
}

// kingDue reports whether the king is the first touched piece that can act.
func (v *touchAnalysis) kingDue() bool {
	return v.touched.acting == chess.SquaresOf(v.touched.castle.king.on) && !v.fixed.free
}

// findCastling determines the castling demanded by the touches of king and rooks. A rook
// touched only for castling leaves the list, because it creates no obligation of its own.
func (v *touchAnalysis) findCastling() {
	if v.touched.castle.king = v.touchedKing(); v.touched.castle.king == nil {
		return
	}
	for rest := v.touched.ours; rest != 0; {
		c := v.leading(v.first(rest))
		if side, ok := v.homeRook(c); ok {
			v.meetRook(c, side)
		}
		rest = rest.Without(c.on)
	}
	v.meetDeclared()
	if limit := rookThenKing.Keep(v); limit != chess.All && v.turn.moves.all().Any(limit) {
		v.may, v.within = limit, limit.And(v.fixed.keep)
	}
	v.touched.pieces &^= v.touched.castle.rooks
	v.touched.ours &^= v.touched.castle.rooks
}

// meetDeclared counts castling declared with the king alone as intended, if the text does
// so and no castling is legal.
func (v *touchAnalysis) meetDeclared() {
	if v.touched.castle.meant || !v.touched.castle.king.meant || v.law.Castling != editions.CastlingTogether {
		return
	}
	v.touched.castle.meant = !v.turn.moves.all().Any(castlingOn(chess.Castlings))
}

// meetRook records a home rook touched beside the king. Touched with or after the king, it
// is touched for castling; a legal castling takes precedence over an illegal one.
func (v *touchAnalysis) meetRook(rook *touch, side chess.Side) {
	king := v.touched.castle.king
	legal := v.turn.moves.all().Any(chess.Castling(side))
	settled := legal && !v.turn.moves.all().Any(v.fixed.keep.And(chess.Castling(side)))
	switch {
	case v.turn.record.key(rook) < v.turn.record.key(king) && v.law.RookFirst == editions.RookFirstFree:
		v.touched.castle.kept[side] = legal
	case v.turn.record.key(rook) < v.turn.record.key(king):
		v.touched.castle.lost[side] = !v.castled(side)
	case king.plain || rook.plain || v.touched.castle.loose || v.kingTakes(rook) || settled:
	case v.turn.record.key(rook) == v.turn.record.key(king) && !legal && v.law.Castling == editions.CastlingThen:
		v.touched.castle.loose = !v.touched.castle.meant
	default:
		v.touched.castle.rooks = v.touched.castle.rooks.With(rook.on)
		v.meanCastling(rook, side, legal)
	}
}

// castled reports whether only castling on that side is left: the rook was released as part
// of it, and touching the king later takes nothing back (4.7).
func (v *touchAnalysis) castled(side chess.Side) bool {
	return !v.turn.moves.all().Any(v.fixed.keep.And(chess.NotCastling(side)))
}

// meanCastling takes castling with that rook as intended, unless a legal one was intended
// before.
func (v *touchAnalysis) meanCastling(rook *touch, side chess.Side, legal bool) {
	c := &v.touched.castle
	switch {
	case !c.meant || legal && !c.legal:
		c.meant, c.legal, c.sides, c.rook = true, legal, side.Kind(), rook
	case legal && v.turn.record.key(rook) == v.turn.record.key(c.rook):
		c.sides |= side.Kind()
	}
}

// kingTakes reports whether 4.3.3 already binds: the king, the first own piece touched, can
// capture an enemy piece that was touched before the rook.
func (v *touchAnalysis) kingTakes(rook *touch) bool {
	enemy, king := v.first(v.touched.pieces&^v.touched.ours), v.touched.castle.king
	if enemy == 0 || v.first(v.touched.ours) != chess.SquaresOf(king.on) || v.turn.record.key(v.leading(enemy)) > v.turn.record.key(rook) {
		return false
	}
	return v.any(captures(chess.SquaresOf(king.on), enemy))
}

// touchedKing returns the contact with the king on his home square, or nil.
func (v *touchAnalysis) touchedKing() *touch {
	c := v.leading(v.touched.ours & chess.SquaresOf(v.turn.board.Pos.HomeKing(v.turn.mover())))
	if c == nil || c.piece.Type() != chess.King {
		return nil
	}
	return c
}

// homeRook returns the side of the castling rook c, and false if c is none.
func (v *touchAnalysis) homeRook(c *touch) (chess.Side, bool) {
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		if v.mine(c) && c.piece.Type() == chess.Rook && c.on == v.turn.board.Pos.HomeRook(v.turn.mover(), side) {
			return side, true
		}
	}
	return 0, false
}

// 4.4.4: promotion. The choice is final when the piece has touched the square; older texts
// count only the release, under 4.7.
var pieceChosen = rule{
	Cite:   adoube.Art4_4_4,
	Except: []adoube.Provision{adoube.Art4_7, free},
	When:   func(v *touchAnalysis) bool { return v.fixed.piece },
	Keep:   func(v *touchAnalysis) chess.Filter { return v.fixed.keep },
}

// Promotion to a piece other than the chosen one.
var promotionChanged = irregularity{
	Code: adoube.PromotionChanged,
	Do:   putBack,
	Under: func(s *evaluation) adoube.Provision {
		if s.commitment.Cite == free {
			return adoube.Art4_4_4
		}
		return s.commitment.Cite
	},
	When: func(o occasion) bool {
		held := o.bound.commitment.Cite
		return held == pieceChosen.Cite || held == queenOnly.Cite || o.turn.record.otherPiece(o.move)
	},
	Claim:   ClaimReleased,
	Settled: byMovingBack,
}

// otherPiece reports whether a new piece of another type than m promotes to was put on its
// square.
func (k *record) otherPiece(m chess.Move) bool {
	for _, put := range k.marks {
		if put.from == chess.NoSquare && put.to == m.To() && m.Promotion() != chess.NoType && put.piece.Type() != m.Promotion() {
			return true
		}
	}
	return false
}
