package sense

import (
	"slices"

	"adoube/sense/internal/legal"
)

// flickers reports whether the square of observation n only flickered, because its piece
// came back so soon, and drops both observations if so.
func (rep *reporter) flickers(n int, w *legal.Option) bool {
	i, next := &rep.ply.seen[n], rep.shown.later(n, w)
	if next == nil || !rep.time.Timed || next.now != i.was || rep.time.Between(i.when, next.when) >= rep.time.profile.Flicker {
		return false
	}
	next.report()
	rep.dropCarried(n, next)
	return true
}

// dropCarried drops the observations of a square over which the piece of observation n, now
// back home, was only carried.
func (rep *reporter) dropCarried(n int, home *observation) {
	for k := n + 1; k < len(rep.ply.seen) && &rep.ply.seen[k] != home; k++ {
		i := &rep.ply.seen[k]
		if i.kind != changed || i.now != rep.ply.seen[n].was {
			continue
		}
		away := func(o observation) bool {
			return o.square == i.square && o.was == i.now && rep.time.Near(o.when, home.when, rep.time.profile.Scan)
		}
		if slices.ContainsFunc(rep.ply.seen[k+1:], away) {
			i.report()
		}
	}
}

// carriedBack reports whether the piece of observation n was back so soon that it was only
// carried over any square it was seen on since.
func (rep *reporter) carriedBack(n int) bool {
	i := &rep.ply.seen[n]
	return rep.time.Timed && slices.ContainsFunc(rep.ply.seen[n+1:], func(o observation) bool {
		return o.kind == changed && o.square == i.square && o.now == i.was && rep.time.Between(i.when, o.when) < rep.time.profile.Flicker
	})
}
