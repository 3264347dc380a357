package hands

import (
	"cmp"
	"slices"
	"time"

	"adoube/chess"
)

// seen returns the motions as a board sees them that looks at one square after
// the other: later, in the order of the squares, and without what came and
// went between two looks.
func (a *actor) seen(turned bool) []motion {
	slices.SortStableFunc(a.motions, func(x, y motion) int { return cmp.Compare(x.at, y.at) })
	if a.Scan == 0 {
		return a.motions
	}
	var last [64]int // where the last motion of a square is in all, plus one
	var all []motion
	for _, m := range a.motions {
		m.at = a.look(m.square, turned, m.at)
		if i := last[m.square]; i > 0 && all[i-1].at == m.at {
			all[i-1].piece = m.piece
			continue
		}
		all = append(all, m)
		last[m.square] = len(all)
	}
	return all
}

// look returns when the board looks next at the square.
func (a *actor) look(s chess.Square, turned bool, after time.Duration) time.Duration {
	n := time.Duration(s ^ 56)
	if turned {
		n = time.Duration(s ^ 7)
	}
	phase := a.Scan * n / 64
	rounds := (after - phase + a.Scan - 1) / a.Scan
	return phase + rounds*a.Scan
}
