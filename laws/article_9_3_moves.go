package laws

import "adoube"

// Articles 9.3 and 9.6.2: fifty or 75 moves of each player without a capture or a pawn move.
const (
	claimedPlies   = 2 * 50
	automaticPlies = 2 * 75
)

// fiftyQuiet reports whether a player may claim after so many plies without a capture or a
// pawn move (9.3).
func fiftyQuiet(plies int) bool { return plies >= claimedPlies }

// seventyFiveQuiet reports whether the moves without a capture or a pawn move end the
// game (9.6.2).
func (g *Game) seventyFiveQuiet() bool {
	quiet := g.state.turn.board.Pos.Halfmoves()
	return g.head.Edition.Has(seventyFive) && quiet >= automaticPlies && g.gapSince(g.reversible(automaticPlies)) == 0
}

// endDrawn ends the game where the last move has it drawn without a claim (9.6):
// after mate, stalemate and the dead position, and not by what is no settled move.
func (g *Game) endDrawn() {
	switch {
	case g.state.over != nil || g.aside:
	case g.seventyFiveQuiet():
		g.state.over = drawn(adoube.SeventyFiveMoves)
	case g.fivefold():
		g.state.over = drawn(adoube.Fivefold)
	}
}

var fiveTimesOver, seventyFive = adoube.Art9_6_1, adoube.Art9_6_2
