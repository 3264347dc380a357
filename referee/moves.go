package referee

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// Played returns the legal moves of a game: those that stand, followed by those played
// since an unsettled irregularity.
func Played(g *laws.Game) []adoube.Played {
	list := append(g.Record(), g.Line()...)
	return slices.DeleteFunc(list, func(p adoube.Played) bool { return p.Irregular })
}

// PGN returns moves as one game. PGN has only legal moves: an irregular move is a break, as
// is a position that the move before does not lead to.
func PGN(start chess.Position, moves []adoube.Played) chess.Game {
	g, at := chess.Game{Start: start}, start
	for _, m := range moves {
		if m.Before != at {
			g.Breaks = append(g.Breaks, at.BreakTo(m.Before, len(g.Plies)))
		}
		if m.Irregular {
			g.Breaks = append(g.Breaks, m.Before.BreakTo(m.After, len(g.Plies)))
		} else {
			g.Plies = append(g.Plies, chess.MakePly(m.Move))
		}
		at = m.After
	}
	return g
}
