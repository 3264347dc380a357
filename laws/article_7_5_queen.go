package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 7.5.2, the commitment after the clock was pressed with a pawn left on the last
// rank. article_7_5_promotion.go judges the press.

// 7.5.2: promotion of that pawn, in newer texts to a queen.
var queenOnly = rule{
	Cite:   adoube.Art7_5_2,
	Except: []adoube.Provision{adoube.Art4_4_4, adoube.Art4_7, free},
	When: func(v *touchAnalysis) bool {
		return v.turn.left != nil && v.turn.moves.all().Any(v.due().And(*v.turn.left))
	},
	Keep: func(v *touchAnalysis) chess.Filter { return *v.turn.left },
}
