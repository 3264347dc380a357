package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 4.3: what the player having the move touches, he must move or take.

// 4.3.1: own pieces. The first touched that can be moved must be moved.
var ownPieces = rule{
	Cite:   adoube.Art4_3_1,
	Except: anyMove,
	When:   (*touchAnalysis).ownTouched,
	Keep:   func(v *touchAnalysis) chess.Filter { return v.union(v.touched.acting) },
}

func (v *touchAnalysis) ownTouched() bool { return v.touched.ours != 0 }

// 4.3.2: enemy pieces. The first touched that can be taken must be taken, by
// any piece.
var enemyPieces = rule{
	Cite:   adoube.Art4_3_2,
	Except: anyMove,
	When:   (*touchAnalysis).enemyTouched,
	Keep:   func(v *touchAnalysis) chess.Filter { return v.union(v.touched.acting) },
}

func (v *touchAnalysis) enemyTouched() bool { return v.touched.pieces != v.touched.ours }

// 4.3.3: both colours. The own piece must take the enemy's; failing that, the
// first touched that can be moved or taken must be. Where the text splits this
// and the first touched cannot act, its 4.5 may leave the player free instead.
var bothColours = rule{
	Cite:   adoube.Art4_3_3,
	Except: []adoube.Provision{adoube.Art4_3_1, adoube.Art4_3_2},
	When:   func(v *touchAnalysis) bool { return v.ownTouched() && v.enemyTouched() },
	Keep: func(v *touchAnalysis) chess.Filter {
		if v.touched.paired {
			return captures(v.touched.own, v.touched.enemy)
		}
		return v.union(v.touched.acting)
	},
}

// A move against what a touch binds to.
var touchMove = irregularity{
	Code:  adoube.TouchMove,
	Do:    putBack,
	Under: func(s *evaluation) adoube.Provision { return s.obligation.Cite },
	Touch: true,
	When:  func(o occasion) bool { return !o.turn.moves.all().Has(o.move, o.bound.obligationKeeps) },
	Claim: ClaimTouched,
}
