package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A cursor is how far a reading has been reported.
type cursor struct {
	*reading
	at int
}

// merge returns the acts of readings that nothing tells apart, from the act with
// that number on: what all have in common, and where they part, that nobody saw how the
// board came to stand as after that. If they do not meet again soon, it is the first
// that is reported.
func merge(likely []*reading, from int) (acts []adoube.Act, grounds []ReleaseEvidence) {
	all := make([]cursor, len(likely))
	for n, x := range likely {
		all[n] = cursor{x, from}
	}
	for {
		x := &all[0]
		for agreeing(all) {
			acts, grounds = append(acts, x.acts[x.at]), append(grounds, x.evidence[x.at])
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
			acts, grounds = append(acts, x.acts[before:x.at]...), append(grounds, x.evidence[before:x.at]...)
			continue
		}
		acts = append(acts, adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Inferred, FEN: next.pos.FEN(), At: all[0].acts[all[0].at-1].At})
		grounds = append(grounds, NoEvidence)
		for _, a := range slices.Backward(all[0].acts[before:all[0].at]) {
			if a.Verb == adoube.Clock {
				acts, grounds = append(acts, a), append(grounds, NoEvidence)
				break
			}
		}
	}
}

// agreeing says whether the readings go on with the same act.
func agreeing(all []cursor) bool {
	x := &all[0]
	for _, y := range all {
		if y.at >= len(y.acts) || !like(y.acts[y.at], x.acts[x.at]) {
			return false
		}
	}
	return true
}

// rejoin goes on to where the readings meet again, or to after the next ply of the first
// one, with those that have it in common; nil, where it has not come so far.
func rejoin(all []cursor) ([]cursor, *begun) {
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
func (a *cursor) next() int {
	return slices.IndexFunc(append(a.turns, begun{acts: len(a.acts) + 1}), func(b begun) bool { return b.acts > a.at })
}

// joined returns the readings that come to where that ply begins within so many plies,
// reported so far.
func joined(all []cursor, at *begun, within int) (met []cursor) {
	for _, y := range all {
		n := y.next()
		for k := n; k < min(n+within, len(y.turns)); k++ {
			if y.turns[k].pos.FEN() == at.pos.FEN() {
				met = append(met, cursor{y.reading, y.turns[k].acts})
				break
			}
		}
	}
	return met
}

// A reading is what the board has reported with messages that it may have sent besides.
type reading struct {
	*intake
	acts     []adoube.Act // since the ply began in which the readings part
	evidence []ReleaseEvidence
	turns    []begun // the plies since
	cost     int     // how unlikely it is
	outset   int     // how unlikely it was when the ply began
	from     *origin // that one
	since    int     // how many plies had been made when that was known
}

// A begun ply is where it began, after so many acts.
type begun struct {
	acts int
	pos  chess.Position
}

// like says whether two acts are the same but for when they were, and how well it is known.
func like(a, b adoube.Act) bool {
	return a.Verb == b.Verb && a.By == b.By && a.On == b.On && a.Piece == b.Piece && a.FEN == b.FEN
}
