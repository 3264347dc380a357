package pairing

import (
	"cmp"
	"slices"
)

// A pair is a pairing with the starting ranks of the two.
type pair struct {
	Pairing
	white, black int
}

// bySwiss sorts pairs as pairings are published (C.04.2): by the score of the
// higher-ranked player before the round, the sum of both scores, and the
// higher-ranked player's starting rank. Colours play no part.
func bySwiss(all []pair, by map[int]entrant) {
	type place struct{ round, score, sum, rank int }
	places := map[[2]int]place{} // by round and White's starting rank
	for _, p := range all {
		w, b := by[p.white].halves(p.Round), by[p.black].halves(p.Round)
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

// count counts a player's half points before each round, those of byes and
// forfeits too.
func (e *entrant) count() {
	e.before = []int{0}
	for r := 1; len(e.games) > (r-1)*roundWidth; r++ {
		e.before = append(e.before, e.before[r-1]+halves[e.cell(r).result])
	}
}

// halves are the half points of a result.
var halves = map[string]int{"1": 2, "w": 2, "+": 2, "f": 2, "u": 2, "=": 1, "d": 1, "h": 1}

// halves returns a player's half points before a round.
func (e entrant) halves(round int) int { return e.before[min(round, len(e.before))-1] }

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
		opponent := (p.white + p.black) * (last / 2) % circle // half the sum, on the circle
		d := ((p.white-opponent)%circle + circle) % circle
		return min(d, circle-d)
	}
	slices.SortFunc(all, func(x, y pair) int {
		return cmp.Or(x.Round-y.Round, distance(x)-distance(y), min(x.white, x.black)-min(y.white, y.black))
	})
}

// numbered gives the tables of each round their numbers, in the order of the pairs.
func numbered(all []pair) {
	last := map[int]int{}
	for i := range all {
		last[all[i].Round]++
		all[i].Table = last[all[i].Round]
	}
}

// teamed reports whether all games are of matches between teams.
func teamed(all []pair) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(p pair) bool {
		return p.White.Team == "" || p.Black.Team == "" || p.White.Team == p.Black.Team
	})
}

// byTeams numbers the tables by match and board: the matches of a round in the order
// of their first players' starting ranks, the boards in that of the first team's.
func byTeams(all []pair) {
	first := map[string]int{} // the best starting rank of each team
	for _, p := range all {
		for team, rank := range map[string]int{p.White.Team: p.white, p.Black.Team: p.black} {
			if best, known := first[team]; !known || rank < best {
				first[team] = rank
			}
		}
	}
	host := func(p pair) (match, rank int) { // of the team with the better first player
		if first[p.White.Team] < first[p.Black.Team] {
			return first[p.White.Team], p.white
		}
		return first[p.Black.Team], p.black
	}
	slices.SortStableFunc(all, func(x, y pair) int {
		a, m := host(x)
		b, n := host(y)
		return cmp.Or(x.Round-y.Round, a-b, m-n)
	})
	round, match, board, before := 0, 0, 0, 0
	for i := range all {
		if all[i].Round != round {
			round, match, before = all[i].Round, 0, 0
		}
		if now, _ := host(all[i]); now != before {
			match, board, before = match+1, 0, now
		}
		board++
		all[i].Table = teamTable(match, board)
	}
}
