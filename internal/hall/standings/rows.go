package standings

import (
	"cmp"
	"slices"

	"adoube/internal/hall/pairing"
)

// Rows returns the games of a round, or of all if round is 0, as rows of a
// pairing list.
func (t Tally) Rows(round int) (list []pairing.Row) {
	who := map[string]pairing.Player{}
	for _, p := range t.People {
		who[p.ID] = player(p)
	}
	for _, g := range t.Games {
		if round == 0 || g.Round == round {
			list = append(list, pairing.Row{Round: g.Round, Table: g.Number, White: who[g.White], Black: who[g.Black], Result: g.Result, Unrated: g.Unrated})
		}
	}
	for _, r := range t.Rounds {
		if round != 0 && r.Number != round {
			continue
		}
		for _, b := range t.Byes[r.Number] {
			row := pairing.Row{Round: r.Number, Table: b.Table, White: who[b.White], Black: who[b.Black], Result: b.Result}
			if b.Black == "" {
				row.Black = pairing.Player{Name: pairing.Nobody}
			}
			list = append(list, row)
		}
	}
	slices.SortStableFunc(list, func(a, b pairing.Row) int { return cmp.Or(a.Round-b.Round, last(a)-last(b), a.Table-b.Table) })
	return list
}

// last returns 1 for a row without a board, which is sorted below the others, else 0.
func last(r pairing.Row) int {
	if r.Table == 0 {
		return 1
	}
	return 0
}
