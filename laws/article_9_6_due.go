package laws

import (
	"adoube"
	"adoube/chess"
)

// Article returns the provision that the draw is due by.
func (d DrawDue) Article() adoube.Provision {
	switch d.Of {
	case adoube.Fivefold:
		return fiveTimesOver
	case adoube.SeventyFiveMoves:
		return seventyFive
	}
	return articleOf(d.Of)
}

// DrawsDue returns the draws that the positions of a game of legal moves entitle to.
func DrawsDue(h Header, moves []chess.Move) []DrawDue {
	g := New(h)
	list := g.drawsDue(nil)
	for _, m := range moves {
		g.play(m)
		list = g.drawsDue(list)
	}
	return list
}

// After returns a game in which legal moves have been made, as if all had seen them.
func After(h Header, moves []chess.Move) *Game {
	g := New(h)
	for _, m := range moves {
		g.play(m)
	}
	return g
}

// play makes a legal move, whatever hands do.
func (g *Game) play(m chess.Move) {
	made := g.state.turn.making(m)
	g.state.add(&made, 0)
	g.state.turn = newTurn(made.After, nil)
}

// drawsDue adds to list the draws that the present position permits; none if it ends the
// game.
func (g *Game) drawsDue(list []DrawDue) []DrawDue {
	pos := &g.state.turn.board.Pos
	if !g.head.Edition.Has(repetition) || g.state.turn.ending() != nil {
		return list
	}
	ply, quiet := len(g.state.moves), pos.Halfmoves()
	stood := g.timesStood(pos, g.reversible(quiet), ply+1)
	add := func(of adoube.Reason, when bool, after []int) {
		if when {
			list = append(list, DrawDue{Ply: ply, Of: of, After: after, Moves: quiet / 2})
		}
	}
	add(adoube.Repetition, thirdTime(stood), stood)
	add(adoube.FiftyMoves, fiftyQuiet(quiet), nil)
	add(adoube.Fivefold, g.fivefold(), stood)
	add(adoube.SeventyFiveMoves, g.seventyFiveQuiet(), nil)
	return list
}
