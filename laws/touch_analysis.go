package laws

import (
	"adoube/chess"
	"adoube/laws/editions"
)

// A touchAnalysis is what the touches of a turn amount to, as the rules of Article 4
// ask for it. Pieces are named by the squares that the position has them on.
type touchAnalysis struct {
	turn    *turn
	law     *editions.Readings
	marks   []mark        // those of the turn that count
	unknown chess.Squares // the pieces with which contacts of unknown intent count
	enemies bool          // enemy pieces come first where only a sensor says that the order is not known
	until   int           // later acts are left out

	may     chess.Filter // all moves but the castlings lost by 4.4.2
	fixed   fixed        // what pieces released and put have settled
	within  chess.Filter // what both of these leave
	touched touchedPieces
}

// touchedPieces is what was touched.
type touchedPieces struct {
	pieces chess.Squares // without a castling rook
	ours   chess.Squares // the player's own among it
	own    chess.Squares // the first touched own piece; several where the order is not known
	enemy  chess.Squares // the first touched enemy piece, likewise
	acting chess.Squares // the first touched that can move or be taken
	paired bool          // the first own can take the first of the enemy's (4.3.3)
	castle castling
}

// analyse computes the analysis. A release settles part of the move at that
// moment, and a later touch can only bind within it (4.7): so the releases are
// gone through in their order, each under the obligation that bound it.
func (v *touchAnalysis) analyse() {
	v.fixed = fixed{keep: chess.All}
	for n := range v.marks {
		v.analyseUntil(v.marks[n].act)
		v.settle(v.marks[n])
	}
	v.analyseUntil(maxActs)
}

// maxActs is beyond any act's number.
const maxActs = 1 << 30

// analyseUntil computes the analysis from the touches up to act no.
func (v *touchAnalysis) analyseUntil(no int) {
	v.until = no
	v.touched = touchedPieces{}
	v.may = chess.All
	v.within = v.fixed.keep
	if len(v.turn.record.touches) > 0 {
		v.findTouched()
	}
}

// findTouched finds the touched pieces, and the first of each kind.
func (v *touchAnalysis) findTouched() {
	var pieces, ours chess.Squares
	for n := range v.turn.record.touches {
		if c := &v.turn.record.touches[n]; v.counted(c) {
			pieces = pieces.With(c.on)
			if v.mine(c) {
				ours = ours.With(c.on)
			}
		}
	}
	v.touched.pieces, v.touched.ours = pieces, ours
	if ours.Has(v.turn.board.Pos.HomeKing(v.turn.mover())) {
		v.findCastling()
	}
	v.touched.own = v.first(v.touched.ours)
	v.touched.enemy = v.first(v.touched.pieces &^ v.touched.ours)
	v.touched.acting = v.first(v.able(v.touched.pieces))
	v.touched.paired = v.touched.ours != 0 && v.touched.pieces != v.touched.ours && v.pairs()
	if v.law.Fallback == editions.FallbackSplit && !v.touched.paired && !(v.touched.castle.meant && v.kingDue()) {
		v.touched.acting = sinceFree(v)
	}
}

// counted reports whether the analysis counts the contact.
func (v *touchAnalysis) counted(c *touch) bool {
	return c.act <= v.until && (c.sure || v.unknown.Has(c.on))
}

func (v *touchAnalysis) mine(c *touch) bool { return c.piece.Color() == v.turn.mover() }

// leading returns the contact that was noted first with one of these pieces,
// or nil.
func (v *touchAnalysis) leading(set chess.Squares) *touch {
	for n := range v.turn.record.touches {
		if c := &v.turn.record.touches[n]; set.Has(c.on) && v.counted(c) {
			return c
		}
	}
	return nil
}

// able returns those of the touched pieces that can be moved, or be taken.
func (v *touchAnalysis) able(set chess.Squares) (able chess.Squares) {
	if v.within == chess.All {
		able = v.turn.moves.movable(set)
	}
	for rest := set &^ able; rest != 0; rest &= rest - 1 {
		if one := rest & -rest; v.any(v.union(one)) {
			able |= one
		}
	}
	return able
}

// first returns the earliest of these pieces: several where their order is not
// known.
func (v *touchAnalysis) first(set chess.Squares) chess.Squares {
	if set.Several() {
		return v.earliest(set)
	}
	return set
}

func (v *touchAnalysis) earliest(set chess.Squares) (first chess.Squares) {
	earliest := 0
	for n := range v.turn.record.touches {
		c := &v.turn.record.touches[n]
		if !set.Has(c.on) || !v.counted(c) {
			continue
		}
		set = set.Without(c.on)
		switch key := v.turn.record.keyAs(c, v.enemies); {
		case first == 0 || key < earliest:
			first, earliest = chess.SquaresOf(c.on), key
		case key == earliest:
			first = first.With(c.on)
		}
	}
	return first
}

// any reports whether a move that f keeps is open to the rules.
func (v *touchAnalysis) any(f chess.Filter) bool { return v.turn.moves.any(v.within.And(f)) }

// union keeps the moves and captures of all the touched pieces of a set, which
// have no known order and are of one colour.
func (v *touchAnalysis) union(set chess.Squares) chess.Filter {
	if set == 0 {
		return chess.All
	}
	if !v.mine(v.leading(set)) {
		return chess.Capturing(set)
	}
	keep := chess.From(set)
	for ; set != 0; set &= set - 1 {
		keep = keep.WithCastling(v.castlings(set.First()))
	}
	return keep
}

// castlesWith returns the castlings that are moves of the piece on s: the
// king's, and in Chess960 the rook's where only he has to move.
func (t *turn) castlesWith(s chess.Square) chess.Kinds {
	c := t.mover()
	if s == t.board.Pos.HomeKing(c) {
		return chess.Castlings
	}
	var kinds chess.Kinds
	for side := range chess.HSide + 1 {
		if s == t.board.Pos.HomeRook(c, side) && t.board.Pos.HomeKing(c) == chess.KingTo(c, side) {
			kinds |= side.Kind()
		}
	}
	return kinds
}

// due keeps what the obligation that binds keeps.
func (v *touchAnalysis) due() chess.Filter { return obligations.binding(v).keeps(v, v.may) }

// pairs reports whether the first touched own piece can take the first touched
// enemy piece (4.3.3): where their order is not known, every one of them.
func (v *touchAnalysis) pairs() bool {
	for own := v.touched.own; own != 0; own &= own - 1 {
		for enemy := v.touched.enemy; enemy != 0; enemy &= enemy - 1 {
			if !v.any(captures(own&-own, enemy&-enemy)) {
				return false
			}
		}
	}
	return true
}

// captures keeps the captures of the enemy pieces by the own ones.
func captures(own, enemy chess.Squares) chess.Filter {
	return chess.From(own).And(chess.Capturing(enemy))
}
