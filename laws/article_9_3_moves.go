package laws

import "adoube"

// Articles 9.3 and 9.6.2: fifty or 75 moves of each player without a capture or a pawn move.
const (
	claimedPlies   = 2 * 50
	automaticPlies = 2 * 75
)

// fiftyQuiet reports whether that many plies without a capture or a pawn move permit a
// claim (9.3).
func fiftyQuiet(plies int) bool { return plies >= claimedPlies }

// seventyFiveQuiet reports whether the moves without a capture or a pawn move end the
// game (9.6.2).
func (g *Game) seventyFiveQuiet() bool {
	quiet := g.state.turn.board.Pos.Halfmoves()
	return g.head.Edition.Has(seventyFive) && quiet >= automaticPlies && g.gapSince(g.reversible(automaticPlies)) == 0
}

// endDrawn ends the game where the last move has it drawn without a claim (9.6):
// after mate, stalemate and the dead position, and not by what is no settled move.
// Where an arbiter presides, that is due from then on, whatever is played.
func (g *Game) endDrawn() {
	if g.state.over != nil || g.aside {
		return
	}
	switch of := g.drawnUnclaimed(); {
	case of == adoube.NoReason:
	case !g.head.Presided:
		g.state.over = drawn(of)
	case g.state.due == nil:
		g.state.due = g.dueAs(of)
	}
}

// Due returns the draw without a claim (9.6) that play has reached and that a presiding
// arbiter has to declare; nil if there is none.
func (g *Game) Due() *DrawDue { return g.state.due }

// drawnUnclaimed returns the reason for which the position is drawn without a claim
// (9.6).
func (g *Game) drawnUnclaimed() adoube.Reason {
	switch {
	case g.seventyFiveQuiet():
		return adoube.SeventyFiveMoves
	case g.fivefold():
		return adoube.Fivefold
	}
	return adoube.NoReason
}

// dueAs is the draw that the position that stands entitles to.
func (g *Game) dueAs(of adoube.Reason) *DrawDue {
	pos, ply := &g.state.turn.board.Pos, len(g.state.moves)
	d := &DrawDue{Ply: ply, Of: of, Moves: pos.Halfmoves() / 2}
	if of == adoube.Fivefold {
		d.After = g.timesStood(pos, g.reversible(pos.Halfmoves()), ply+1)
	}
	return d
}

var fiveTimesOver, seventyFive = adoube.Art9_6_1, adoube.Art9_6_2
