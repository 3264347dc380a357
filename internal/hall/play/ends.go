package play

import "adoube/chess"

// end ends the game.
func (g *Game) end(by chess.Color, result, reason string, now int64) {
	g.over = true
	g.clock.Stop(now)
	g.happens(Event{At: now, What: "over", By: by.String(), Result: result, Reason: reason})
}

// Tick ends the game by 6.9 if a flag has fallen (6.8).
func (g *Game) Tick(now int64) {
	at, ok := g.clock.FlagAt()
	if side, _ := g.clock.Runs(); ok && now >= at && !g.over {
		g.end(side, g.laws.LostBy(side), "flag", at)
	}
}

// Miss ends a game that has not begun because a player did not come.
func (g *Game) Miss(now int64) {
	if !g.begun && !g.over {
		g.end(g.laws.Turn(), "*", "nobody-came", now)
	}
}

// Quit ends a game for a player who leaves it: without a result if not both have made a
// move; otherwise he resigns (5.1.2).
func (g *Game) Quit(by chess.Color, now int64) {
	if !g.over && g.abort(by, now) != nil {
		g.end(by, g.laws.ResignedBy(by), "resigned", now)
	}
}

// abort ends a game without a result if not both have completed a move, legal or not.
func (g *Game) abort(by chess.Color, now int64) error {
	if g.completed[0] && g.completed[1] {
		return Refusal("too-late")
	}
	g.end(by, "*", "aborted", now)
	return nil
}

// offer offers a draw (9.1.2). The offer is open until it is accepted or declined, or
// the opponent touches a piece.
func (g *Game) offer(by chess.Color, now int64) error {
	if g.offered[by] {
		return Refusal("offered")
	}
	if g.offered[by.Other()] {
		return g.accept(by, now)
	}
	g.offered[by] = true
	g.happens(Event{At: now, What: "offer", By: by.String()})
	return nil
}

func (g *Game) decline(by chess.Color, now int64) error {
	if !g.offered[by.Other()] {
		return Refusal("no-offer")
	}
	g.offered[by.Other()] = false
	g.happens(Event{At: now, What: "decline", By: by.String()})
	return nil
}

func (g *Game) accept(by chess.Color, now int64) error {
	if !g.offered[by.Other()] {
		return Refusal("no-offer")
	}
	g.end(by, chess.Drawn, "agreed", now)
	return nil
}
