package laws

import "adoube"

// Articles 9.3 and 9.6.2: fifty or 75 moves of each player without a capture or a pawn
// move.
const (
	claimedPlies   = 2 * 50
	automaticPlies = 2 * 75
)

// fiftyQuiet reports whether this number of plies without a capture or a pawn move permits
// a claim (9.3).
func fiftyQuiet(plies int) bool { return plies >= claimedPlies }

// seventyFiveQuiet reports whether the moves without a capture or a pawn move end the game
// (9.6.2).
func (g *Game) seventyFiveQuiet() bool {
	quiet := g.state.turn.board.Pos.Halfmoves()
	return g.head.Edition.Has(adoube.Art9_6_2) && quiet >= automaticPlies && g.gapSince(g.reversible(automaticPlies)) == 0
}
