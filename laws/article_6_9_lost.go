package laws

import "adoube/chess"

// A game is not lost, but drawn, where the opponent cannot checkmate: not by a fallen flag
// (6.9), not by a penalty (7.5.5), and in newer texts not by resigning (5.1.2).

// LostBy returns the result of the game if c loses it by the clock or by a penalty.
func (g *Game) LostBy(c chess.Color) string {
	if p := g.Position(); !p.CanMate(c.Other()) {
		return chess.Drawn
	}
	return chess.WonBy(c.Other())
}

// ResignedBy returns the result of the game if c resigns it.
func (g *Game) ResignedBy(c chess.Color) string {
	if g.head.Edition.ResignedDrawn {
		return g.LostBy(c)
	}
	return chess.WonBy(c.Other())
}
