package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 4.3: the player having the move must move or capture the pieces he touches.

// 4.3.1: own pieces. The first touched that can be moved must be moved.
var ownPieces = rule{
	Cite:   adoube.Art4_3_1,
	Except: anyMove,
	When:   (*touchAnalysis).ownTouched,
	Keep:   func(v *touchAnalysis) chess.Filter { return v.union(v.touched.acting) },
}

func (v *touchAnalysis) ownTouched() bool { return v.touched.ours != 0 }

// 4.3.2: enemy pieces. The first touched that can be captured must be captured, by any
// piece.
var enemyPieces = rule{
	Cite:   adoube.Art4_3_2,
	Except: anyMove,
	When:   (*touchAnalysis).enemyTouched,
	Keep:   func(v *touchAnalysis) chess.Filter { return v.union(v.touched.acting) },
}

func (v *touchAnalysis) enemyTouched() bool { return v.touched.pieces != v.touched.ours }

// 4.3.3: both colours. The own piece must capture the enemy's; otherwise the first touched
// piece that can be moved or captured must be. An edition that splits this rule may leave
// the player free under 4.5 if the first touched piece cannot act.
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

// A move against an obligation from touching.
var touchMove = irregularity{
	Code:  adoube.TouchMove,
	Do:    putBack,
	Under: func(s *evaluation) adoube.Provision { return s.obligation.Cite },
	Touch: true,
	When:  func(o occasion) bool { return !o.turn.moves.all().Has(o.move, o.bound.obligationKeeps) },
	Claim: ClaimTouched,
}
