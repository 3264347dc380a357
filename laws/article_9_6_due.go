package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 9.6: a draw without a claim. Where an arbiter presides it is due, as a draw that
// a player may claim is (9.2, 9.3).

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

// Due returns the draw without a claim (9.6) that play has reached and that a presiding
// arbiter has to declare; nil if there is none.
func (g *Game) Due() *DrawDue { return g.state.due }

// dueAs is the draw that the position that stands entitles to.
func (g *Game) dueAs(of adoube.Reason) *DrawDue {
	pos, ply := &g.state.turn.board.Pos, len(g.state.moves)
	d := &DrawDue{Ply: ply, Of: of, Moves: pos.Halfmoves() / 2}
	if of == adoube.Fivefold {
		d.After = g.timesStood(pos, g.reversible(pos.Halfmoves()), ply+1)
	}
	return d
}

// Article returns the provision that the draw is due by.
func (d DrawDue) Article() adoube.Provision {
	switch d.Of {
	case adoube.Fivefold:
		return adoube.Art9_6_1
	case adoube.SeventyFiveMoves:
		return adoube.Art9_6_2
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
	if !g.head.Edition.Has(adoube.Art9_2_1) || g.state.turn.ending() != nil {
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
