package standings

import (
	"slices"

	"adoube/internal/hall/pairing"
)

// A Match is a match of two teams in a round.
type Match struct {
	Board  int       `json:"board" doc:"the number of its first board"`
	Teams  [2]string `json:"teams" maxItems:"2" doc:"first the one that has White at that board"`
	Points [2]string `json:"points" maxItems:"2" doc:"of their games: 2.5 and 1.5"`
	Open   bool      `json:"open,omitempty" doc:"a game has no result yet"`

	half [2]int
}

// Matches returns the matches of a round, in the order of their boards.
func (t Tally) Matches(round int) (list []Match) {
	scoring, numbers := pairing.ReadScoring(t.Reported.Records), t.numbers()
	teams := map[string]string{}
	for _, p := range t.People {
		teams[p.ID] = p.Team
	}
	for _, g := range t.round(round) {
		white, black := teams[g.white], teams[g.black]
		if white == "" || black == "" || white == black {
			continue
		}
		i := slices.IndexFunc(list, func(m Match) bool { return slices.Contains(m.Teams[:], white) && slices.Contains(m.Teams[:], black) })
		if i < 0 {
			i, list = len(list), append(list, Match{Board: g.number, Teams: [2]string{white, black}})
		}
		m, cells := &list[i], trfCells[g.result]
		m.Open = m.Open || g.result == ""
		at := slices.Index(m.Teams[:], white)
		m.half[at] += scoring.Of(numbers[g.white], round, cells[0])
		m.half[1-at] += scoring.Of(numbers[g.black], round, cells[1])
	}
	for i, m := range list {
		list[i].Points = [2]string{pairing.Score(m.half[0]), pairing.Score(m.half[1])}
	}
	return list
}

// A pairedResult is a pairing of two players in a round, at a table or by a forfeit.
type pairedResult struct {
	number       int
	white, black string
	result       string
}

// round returns the pairings of a round, in the order of the boards.
func (t Tally) round(round int) (list []pairedResult) {
	for _, g := range t.Games {
		if g.Round == round {
			list = append(list, pairedResult{g.Number, g.White, g.Black, g.Result})
		}
	}
	for _, b := range t.Byes[round] {
		if b.Black != "" {
			list = append(list, pairedResult{b.Table, b.White, b.Black, b.Result})
		}
	}
	slices.SortStableFunc(list, func(a, b pairedResult) int { return a.number - b.number })
	return list
}
