package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 9.6: draws without a claim. Under a presiding arbiter they are due, like the
// draws that a player may claim (9.2, 9.3).

// endDrawn ends the game if the last move draws it without a claim (9.6), unless it has
// ended by checkmate, stalemate or a dead position, or the move belongs to an unsettled
// line. Under a presiding arbiter the draw is due from then on, whatever is played.
func (g *Game) endDrawn() {
	if g.state.over != nil || g.isLine {
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

// drawnUnclaimed returns the reason why the position is drawn without a claim (9.6).
func (g *Game) drawnUnclaimed() adoube.Reason {
	switch {
	case g.seventyFiveQuiet():
		return adoube.SeventyFiveMoves
	case g.fivefold():
		return adoube.Fivefold
	}
	return adoube.NoReason
}

// Due returns the draw without a claim (9.6) that a presiding arbiter has to declare, or
// nil.
func (g *Game) Due() *DrawDue { return g.state.due }

// dueAs describes the draw in the current position.
func (g *Game) dueAs(of adoube.Reason) *DrawDue {
	pos, ply := &g.state.turn.board.Pos, len(g.state.moves)
	d := &DrawDue{Ply: ply, Of: of, Moves: pos.Halfmoves() / 2}
	if of == adoube.Fivefold {
		d.After = g.timesStood(pos, g.reversible(pos.Halfmoves()), ply+1)
	}
	return d
}

// Article returns the provision under which the draw is due.
func (d DrawDue) Article() adoube.Provision {
	switch d.Of {
	case adoube.Fivefold:
		return adoube.Art9_6_1
	case adoube.SeventyFiveMoves:
		return adoube.Art9_6_2
	}
	return articleOf(d.Of)
}

// articleOf returns the provision under which such a draw is claimed.
func articleOf(of adoube.Reason) adoube.Provision {
	if of == adoube.Repetition {
		return adoube.Art9_2_1
	}
	return adoube.Art9_3
}

// DrawsDue returns the draws, claimable or not, reached in a game of legal moves.
func DrawsDue(h Header, moves []chess.Move) []DrawDue {
	g := New(h)
	list := g.drawsDue(nil)
	for _, m := range moves {
		g.play(m)
		list = g.drawsDue(list)
	}
	return list
}

// After returns the game after legal moves, as if all acts of hands had been seen.
func After(h Header, moves []chess.Move) *Game {
	g := New(h)
	for _, m := range moves {
		g.play(m)
	}
	return g
}

// play makes a legal move without acts of hands.
func (g *Game) play(m chess.Move) {
	made := g.state.turn.making(m)
	g.state.add(&made, 0)
	g.state.turn = newTurn(made.After, nil)
}

// drawsDue appends to list the draws reached in the current position; none if it ends the
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
