package compare

import (
	"slices"

	"adoube/laws"
)

// A pair is two editions with different rulings, the older first.
type pair struct{ from, to *laws.Edition }

func pairOf(a, b *laws.Edition) pair {
	if b.Since < a.Since {
		a, b = b, a
	}
	return pair{a, b}
}

// with returns the older edition with the given points of the newer.
func (p pair) with(points []string) *laws.Edition {
	e := p.from
	for _, point := range points {
		e = e.With(point, p.to)
	}
	return e
}

// distance measures how far apart the editions are: by differing points; then by literal
// texts, since those represent no other edition; then by editions in between.
func (p pair) distance() []int {
	order := laws.Editions()
	return []int{
		len(p.from.Differences(p.to)),
		literal(p.from) + literal(p.to),
		slices.Index(order, p.to) - slices.Index(order, p.from),
	}
}

func literal(e *laws.Edition) int { return min(len(e.Language), 1) }

// joined returns pairs that connect all groups, each time with the two nearest editions: a
// reason is easiest to see between neighbours.
func joined(groups []Group) (pairs []pair) {
	in, rest := groups[0].Worlds, slices.Clone(groups[1:])
	for len(rest) > 0 {
		p, n := nearest(in, rest)
		pairs = append(pairs, p)
		in = slices.Concat(in, rest[n].Worlds)
		rest = slices.Delete(rest, n, n+1)
	}
	return pairs
}

// nearest returns the nearest pair of an edition in in and one in groups, and the index of
// its group.
func nearest(in []World, groups []Group) (found pair, n int) {
	var least []int
	for i, g := range groups {
		for _, b := range g.Worlds {
			for _, a := range in {
				p := pairOf(a.Edition, b.Edition)
				if d := p.distance(); least == nil || slices.Compare(d, least) < 0 {
					least, found, n = d, p, i
				}
			}
		}
	}
	return found, n
}
