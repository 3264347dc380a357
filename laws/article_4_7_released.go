package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 4.7: a released piece stays, and when a move is made. made.go says what must
// stand released for that.

// 4.7: a piece released on a square, as a legal move or part of one, may not be moved to
// another square on this move.
var releasedPiece = rule{
	Cite:   adoube.Art4_7,
	Except: anyMove,
	When:   func(v *touchAnalysis) bool { return v.fixed.released },
	Keep:   func(v *touchAnalysis) chess.Filter { return v.fixed.keep },
}

// A move other than the released piece allows, or a second move after the first. It is the
// last row of breaches: a move against Article 4 that no other row names.
var movedAfterRelease = irregularity{
	Code:    adoube.MovedAfterRelease,
	Do:      putBack,
	Under:   func(*evaluation) adoube.Provision { return adoube.Art4_7 },
	When:    func(occasion) bool { return true },
	Claim:   ClaimReleased,
	Settled: byMovingBack,
	MovedOn: true,
}

// 4.7.2: the king released on his castling square. Only castling on that side is left; if
// it is illegal, newer texts require another move of the king, if he has one.
var kingReleased = rule{
	Cite:   adoube.Art4_7_2,
	Except: []adoube.Provision{adoube.Art4_7, free},
	When:   func(v *touchAnalysis) bool { return v.fixed.king },
	Keep:   func(v *touchAnalysis) chess.Filter { return v.fixed.keep },
}

// fixed holds what released pieces and a promotion piece have settled about the move.
type fixed struct {
	keep     chess.Filter
	released bool // by a piece released as a legal move or part of one
	king     bool // by the king, released on his castling square
	piece    bool // by the promotion piece, put on its square
	free     bool // a split text had left the player free (4.5), which no later touch changes
}

// fix limits the move to keep and records the cause in what.
func (v *touchAnalysis) fix(what *bool, keep chess.Filter) {
	f := &v.fixed
	f.free = f.free || v.law.Fallback == editions.FallbackSplit && v.due() == v.may && v.splitFree()
	f.keep, *what = f.keep.And(keep), true
}

// settle applies mark m. It changes nothing if m is not part of any move left open by the
// touches before it.
func (v *touchAnalysis) settle(m mark) {
	duty := v.due()
	holds := func(f chess.Filter) bool { return v.any(duty.And(f)) }
	side, castling := v.castlingSide(m)
	switch {
	case castling && holds(chess.Castling(side)):
		v.fix(&v.fixed.king, chess.Castling(side))
	case castling && v.kingMovesOn(side) && holds(kingOf(v.turn)):
		v.fix(&v.fixed.king, kingOf(v.turn))
	case castling:
	case m.from == chess.NoSquare && v.chosen(m) && holds(v.turn.partOf(m)):
		v.fix(&v.fixed.piece, v.turn.partOf(m))
	case m.released && holds(v.turn.partOf(m)):
		v.fix(&v.fixed.released, v.turn.partOf(m))
	}
}

// chosen reports whether the new piece on its square counts as chosen under 4.4.4.
func (v *touchAnalysis) chosen(m mark) bool {
	return v.law.Choice == editions.ChoiceTouched || v.law.Choice == editions.ChoiceOnRelease && m.released
}

// partOf keeps the moves that the marked piece can be part of.
func (t *turn) partOf(m mark) chess.Filter {
	to := chess.To(chess.SquaresOf(m.to))
	if m.from == chess.NoSquare {
		return to.And(chess.Promoting(m.piece.Type()))
	}
	keep := chess.From(chess.SquaresOf(m.from)).And(to)
	c := t.mover()
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		king := m.to == chess.KingTo(c, side) && m.from == t.board.Pos.HomeKing(c)
		rook := m.to == chess.RookTo(c, side) && m.from == t.board.Pos.HomeRook(c, side)
		if king || rook && (t.castlesWith(m.from) != 0 || t.meansCastling(side)) {
			keep = keep.WithCastling(side.Kind())
		}
	}
	return keep
}

// kingOf keeps the moves of the king, castling included.
func kingOf(t *turn) chess.Filter {
	return chess.From(chess.SquaresOf(t.board.Pos.HomeKing(t.mover()))).WithCastling(chess.Castlings)
}

// kingMovesOn reports whether the edition requires another king move after the king was
// released on a castling square where castling is illegal.
func (v *touchAnalysis) kingMovesOn(side chess.Side) bool {
	return v.law.King == editions.KingMoves && !v.turn.moves.all().Any(chess.Castling(side))
}

// castlingSide returns the side on which mark m is the king's part of castling, because he
// cannot step there otherwise or castling was intended.
func (v *touchAnalysis) castlingSide(m mark) (chess.Side, bool) {
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		if m.released && v.castlingStep(m, side) {
			return side, true
		}
	}
	return 0, false
}

// castlingStep reports whether m is the king on his castling square of that side, which he
// cannot reach otherwise, or with castling intended.
func (v *touchAnalysis) castlingStep(m mark, side chess.Side) bool {
	c := v.turn.mover()
	if m.piece.Type() != chess.King || m.from != v.turn.board.Pos.HomeKing(c) || m.to != chess.KingTo(c, side) {
		return false
	}
	return !v.turn.moves.goes(m.from, m.to) || v.turn.meansCastling(side)
}

// meansCastling reports whether castling on that side was declared, or king and rook were
// touched for it with the rook not first.
func (t *turn) meansCastling(side chess.Side) bool {
	king := t.record.contact(t.board.Pos.HomeKing(t.mover()))
	rook := t.record.contact(t.board.Pos.HomeRook(t.mover(), side))
	switch {
	case king == nil || !king.sure && !king.meant:
		return false
	case rook == nil || t.record.key(rook) < t.record.key(king):
		return rook == nil && king.meant // touching the rook first loses castling (4.4.2)
	}
	return king.meant || !king.plain && !rook.plain
}
