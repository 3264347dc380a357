package sense

import (
	"slices"

	"adoube"
)

// An account is how far a reading has been told.
type account struct {
	*reading
	at int
}

// tellApart returns the acts of readings that nothing tells apart, from the act with
// that number on: what all have in common, and where they part, that nobody saw how the
// wood came to stand as after that. If they do not meet again soon, it is the first
// that is told.
func tellApart(likely []*reading, from int) (acts []adoube.Act, grounds []Ground) {
	all := make([]account, len(likely))
	for n, x := range likely {
		all[n] = account{x, from}
	}
	for {
		x := &all[0]
		for agreeing(all) {
			acts, grounds = append(acts, x.told[x.at]), append(grounds, x.grounds[x.at])
			for n := range all {
				all[n].at++
			}
		}
		before, parted := x.at, len(all)
		first := x.next()
		var next *begun
		if all, next = rejoin(all); next == nil {
			return acts, grounds
		}
		if x = &all[0]; len(all) == parted && next == &x.turns[first] { // it is the same move
			acts, grounds = append(acts, x.told[before:x.at]...), append(grounds, x.grounds[before:x.at]...)
			continue
		}
		acts = append(acts, adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Inferred, FEN: next.pos.FEN(), At: all[0].told[all[0].at-1].At})
		grounds = append(grounds, NoGround)
		for _, a := range slices.Backward(all[0].told[before:all[0].at]) {
			if a.Verb == adoube.Clock {
				acts, grounds = append(acts, a), append(grounds, NoGround)
				break
			}
		}
	}
}

// agreeing says whether the readings go on with the same act.
func agreeing(all []account) bool {
	x := &all[0]
	for _, y := range all {
		if y.at >= len(y.told) || !like(y.told[y.at], x.told[x.at]) {
			return false
		}
	}
	return true
}

// rejoin goes on to where the readings meet again, or to after the next ply of the first
// one, with those that have it in common; nil, where it has not come so far.
func rejoin(all []account) ([]account, *begun) {
	x := &all[0]
	n := x.next()
	if n == len(x.turns) {
		return nil, nil
	}
	for k := n; k < min(n+deepest, len(x.turns)); k++ {
		if met := joined(all, &x.turns[k], k-n+1); len(met) == len(all) {
			return met, &x.turns[k]
		}
	}
	return joined(all, &x.turns[n], 1), &x.turns[n]
}

// next returns the number of the ply that begins next.
func (a *account) next() int {
	return slices.IndexFunc(append(a.turns, begun{told: len(a.told) + 1}), func(b begun) bool { return b.told > a.at })
}

// joined returns the readings that come to where that ply begins within so many plies,
// told so far.
func joined(all []account, at *begun, within int) (met []account) {
	for _, y := range all {
		n := y.next()
		for k := n; k < min(n+within, len(y.turns)); k++ {
			if y.turns[k].pos.FEN() == at.pos.FEN() {
				met = append(met, account{y.reading, y.turns[k].told})
				break
			}
		}
	}
	return met
}
