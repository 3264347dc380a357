package laws

import "adoube"

// Articles 9.3 and 9.6.2: fifty or 75 moves of each player without a capture or a pawn move.
const (
	claimedPlies   = 2 * 50
	automaticPlies = 2 * 75
)

// endDrawn ends the game where the last move has it drawn without a claim (9.6):
// after mate, stalemate and the dead position, and not by what is no settled move.
func (g *Game) endDrawn() {
	switch {
	case g.state.over != nil || g.aside:
	case g.head.Edition.Has(seventyFive) && g.state.turn.board.Pos.Halfmoves() >= automaticPlies && g.gapSince(g.reversible(automaticPlies)) == 0:
		g.state.over = drawn(adoube.SeventyFiveMoves)
	case g.head.Edition.Has(fiveTimesOver) && g.fivefold():
		g.state.over = drawn(adoube.Fivefold)
	}
}

var fiveTimesOver, seventyFive = adoube.Art9_6_1, adoube.Art9_6_2
