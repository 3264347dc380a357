package pairing

import (
	"cmp"
	"slices"
)

// A pair is a pairing with the starting ranks of both players.
type pair struct {
	Pairing
	white, black int
}

// bySwiss sorts pairs as pairings are published (C.04.2): by the score of the
// higher-ranked player before the round, the sum of both scores, and the higher-ranked
// player's starting rank. Colours do not matter; points that count for the pairing only
// are included.
func (r *trfReader) bySwiss(all []pair) {
	type place struct{ round, score, sum, rank int }
	places := map[[2]int]place{} // by round and White's starting rank
	for _, p := range all {
		w, b := r.entrants[r.by[p.white]].halves(p.Round), r.entrants[r.by[p.black]].halves(p.Round)
		rank := p.white
		if b > w || b == w && p.black < p.white {
			rank = p.black
		}
		places[[2]int{p.Round, p.white}] = place{p.Round, max(w, b), w + b, rank}
	}
	slices.SortFunc(all, func(x, y pair) int {
		a, b := places[[2]int{x.Round, x.white}], places[[2]int{y.Round, y.white}]
		return cmp.Or(a.round-b.round, b.score-a.score, b.sum-a.sum, a.rank-b.rank)
	})
}

// byBerger sorts pairs as the Berger tables list them (FIDE Handbook C.05, annex
// 1): first the last number's, then by how far its two stand from the last
// number's opponent on the circle of the others.
func byBerger(all []pair, players int) {
	last := players + players%2
	circle := max(last-1, 1)
	distance := func(p pair) int {
		if p.white == last || p.black == last {
			return 0
		}
		opponent := (p.white + p.black) * (last / 2) % circle // half the sum, modulo the circle
		d := ((p.white-opponent)%circle + circle) % circle
		return min(d, circle-d)
	}
	slices.SortFunc(all, func(x, y pair) int {
		return cmp.Or(x.Round-y.Round, distance(x)-distance(y), min(x.white, x.black)-min(y.white, y.black))
	})
}

// numbered numbers the tables of each round in the order of the pairs.
func numbered(all []pair) {
	last := map[int]int{}
	for i := range all {
		last[all[i].Round]++
		all[i].Table = last[all[i].Round]
	}
}
