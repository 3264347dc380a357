package standings

import (
	"cmp"
	"slices"

	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
)

// A Standing is a player with his points.
type Standing struct {
	Place  int    `json:"place" doc:"equal points, equal place"`
	ID     string `json:"id,omitempty" doc:"number of the person; not for the public"`
	Number int    `json:"number,omitempty" doc:"starting rank"`
	hall.Player
	Points string `json:"points" doc:"2.5"`
	Rounds int    `json:"rounds" doc:"from how many, with byes"`
	Out    int    `json:"out,omitempty" doc:"the first round that the withdrawn player no longer plays"`
}

// Standings returns the players by points, without the numbers of people.
func (t Tally) Standings() []Standing {
	half, rounds := t.points()
	list := []Standing{}
	sorted := t.sorted(half)
	for i, p := range sorted {
		one := Standing{Place: i + 1, Number: p.Number, Player: p.Player(), Points: pairing.Score(half[p.ID]), Rounds: rounds[p.ID], Out: t.out(p.ID)}
		if i > 0 && half[sorted[i-1].ID] == half[p.ID] {
			one.Place = list[i-1].Place
		}
		list = append(list, one)
	}
	return list
}

// ForStaff returns the standings with the numbers of people.
func (t Tally) ForStaff() []Standing {
	half, _ := t.points()
	list := t.Standings()
	for i, p := range t.sorted(half) {
		list[i].ID = p.ID
	}
	return list
}

// sorted returns the people by points, then in the order of the file's standings, whose
// tie-breaks are the pairing program's, then by starting rank and name.
func (t Tally) sorted(half map[string]int) []hall.Person {
	sorted := slices.Clone(t.People)
	place := map[string]int{}
	for i, id := range t.Reported.Ranked {
		place[id] = i - len(t.Reported.Ranked) // people who are not in the file come last
	}
	slices.SortStableFunc(sorted, func(a, b hall.Person) int {
		return cmp.Or(half[b.ID]-half[a.ID], place[a.ID]-place[b.ID], a.Number-b.Number, cmp.Compare(a.Name, b.Name))
	})
	return sorted
}
