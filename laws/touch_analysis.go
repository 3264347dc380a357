package laws

import (
	"adoube/chess"
	"adoube/laws/editions"
)

// A touchAnalysis is the analysis of the touches of a turn for the rules of Article 4.
// Pieces are identified by their squares in the position.
type touchAnalysis struct {
	turn    *turn
	law     *editions.Readings
	marks   []mark        // the marks of the turn that count
	unknown chess.Squares // the pieces whose contacts of unknown intent count
	enemies bool          // enemy pieces come first if the order is unknown only because of a sensor
	until   int           // the last act that counts

	may     chess.Filter // all moves except the castlings lost by 4.4.2
	fixed   fixed        // what pieces released and put have settled
	within  chess.Filter // the moves that both of these leave
	touched touchedPieces
}

// touchedPieces holds the touched pieces by role.
type touchedPieces struct {
	pieces chess.Squares // all, without a castling rook
	ours   chess.Squares // the player's own among them
	own    chess.Squares // the first touched own piece; several if the order is unknown
	enemy  chess.Squares // the first touched enemy piece; several if the order is unknown
	acting chess.Squares // the first touched that can move or be captured
	paired bool          // the first own piece can capture the first enemy piece (4.3.3)
	castle castling
}

// analyse computes the analysis. A release settles part of the move at that moment, and
// later touches bind only within it (4.7). So the releases are processed in order, each
// under the obligation in force at its time.
func (v *touchAnalysis) analyse() {
	v.fixed = fixed{keep: chess.All}
	for n := range v.marks {
		v.analyseUntil(v.marks[n].act)
		v.settle(v.marks[n])
	}
	v.analyseUntil(maxActs)
}

// maxActs exceeds every act number.
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

// findTouched finds the touched pieces and the first of each kind.
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

// counted reports whether the contact counts.
func (v *touchAnalysis) counted(c *touch) bool {
	return c.act <= v.until && (c.sure || v.unknown.Has(c.on))
}

func (v *touchAnalysis) mine(c *touch) bool { return c.piece.Color() == v.turn.mover() }

// leading returns the contact recorded first with one of these pieces, or nil.
func (v *touchAnalysis) leading(set chess.Squares) *touch {
	for n := range v.turn.record.touches {
		if c := &v.turn.record.touches[n]; set.Has(c.on) && v.counted(c) {
			return c
		}
	}
	return nil
}

// able returns the touched pieces of set that can be moved or captured.
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

// first returns the piece of set touched first; several if their order is unknown.
func (v *touchAnalysis) first(set chess.Squares) chess.Squares {
	if set.Several() {
		return v.earliest(set)
	}
	return set
}

// earliest does the work of first when there are several pieces.
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

// any reports whether f keeps a move that the rules leave open.
func (v *touchAnalysis) any(f chess.Filter) bool { return v.turn.moves.any(v.within.And(f)) }

// union keeps the moves, or captures, of all touched pieces in set, which are unordered and
// of one colour.
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

// castlesWith returns the castlings that are moves of the piece on s: the king's, and in
// Chess960 the rook's if only the rook has to move.
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

// due keeps the moves kept by the binding obligation.
func (v *touchAnalysis) due() chess.Filter { return obligations.binding(v).keeps(v, v.may) }

// pairs reports whether the first touched own piece can capture the first touched enemy
// piece (4.3.3). If their order is unknown, all possible pairs must be able to.
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
