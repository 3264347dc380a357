package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 4.5: if no touched piece can be moved or captured, the player may make any legal
// move.
var nothingCanAct = rule{
	Cite:   adoube.Art4_5,
	Except: []adoube.Provision{adoube.Art4_3_1, adoube.Art4_3_2, adoube.Art4_3_3},
	When: func(v *touchAnalysis) bool {
		return v.touched.pieces != 0 &&
			(v.touched.acting == 0 || v.law.Fallback == editions.FallbackSplit && v.splitFree())
	},
}

// splitFree reports whether the player is free under a text that splits 4.3.3: the first
// touched piece cannot act, and no own piece can move or no enemy piece can be captured.
func (v *touchAnalysis) splitFree() bool {
	if v.touched.own == 0 || v.touched.enemy == 0 || v.fixed.free {
		return v.fixed.free
	}
	return !v.touched.paired && !v.firstActs() && (v.able(v.touched.ours) == 0 || v.able(v.touched.pieces&^v.touched.ours) == 0)
}

// sinceFree returns the piece that acts. If a split text has left the player free, that is
// the first able piece touched since.
func sinceFree(v *touchAnalysis) chess.Squares {
	own, enemy := v.touched.ours, v.touched.pieces&^v.touched.ours
	one, other := v.first(v.able(own)), v.first(v.able(enemy))
	if own == 0 || enemy == 0 || v.firstActs() || one == 0 || other == 0 {
		return v.touched.acting
	}
	if v.touched.acting == one {
		one = other
	}
	before := func(set chess.Squares) bool {
		return v.turn.record.keyAs(v.leading(v.first(set)), v.enemies) < v.turn.record.keyAs(v.leading(one), v.enemies)
	}
	if before(own) && before(enemy) {
		return one
	}
	return v.touched.acting
}

// firstActs reports whether the first touched piece can act; if several may be the first,
// whether all of them can.
func (v *touchAnalysis) firstActs() bool {
	first := v.first(v.touched.pieces)
	return first != 0 && v.able(first) == first
}
