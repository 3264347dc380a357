package table

import (
	"slices"

	"adoube/chess"
)

// knownMoves are the moves of a game with the clock after each, and when each was known.
// States of a game share them: moves that are added later do not overwrite those of an
// earlier state.
type knownMoves struct {
	plies  []chess.Ply
	at     []int64       // by move, by the hall's clock
	breaks []chess.Break // where an irregular move or position stood before a move
	end    *chess.Break  // the same after the moves that stand; nil: none
}

// put sets move no. i.
func (k *knownMoves) put(i int, ply chess.Ply, at int64) {
	if i < len(k.plies) && k.plies[i] == ply && k.at[i] == at {
		return
	}
	k.cut(i)
	k.plies, k.at = append(k.plies, ply), append(k.at, at)
}

// cut truncates to n moves, if there are more.
func (k *knownMoves) cut(n int) {
	if n < len(k.plies) {
		k.plies, k.at = slices.Clip(k.plies[:n]), slices.Clip(k.at[:n])
	}
}

// same reports whether both have the same moves and breaks.
func (k *knownMoves) same(o *knownMoves) bool {
	return slices.Equal(k.plies, o.plies) && slices.Equal(k.at, o.at) && slices.Equal(k.breaks, o.breaks) &&
		(k.end == nil) == (o.end == nil) && (k.end == nil || *k.end == *o.end)
}

// game returns the first most moves from start on; standing is how many stand. The moves
// are shared: a caller does not change them.
func (k *knownMoves) game(start chess.Position, most, standing int) chess.Game {
	g := chess.Game{Start: start, Plies: slices.Clip(k.plies[:most])}
	for _, b := range k.breaks {
		if b.Ply < most {
			g.Breaks = append(g.Breaks, b)
		}
	}
	if most == standing && k.end != nil {
		g.Breaks = append(g.Breaks, *k.end)
	}
	return g
}
