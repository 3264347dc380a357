package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// withTeams adds team records (013) to the records of a file if players have teams and
// the file names none.
func (r Report) withTeams(records []string) []string {
	if slices.ContainsFunc(records, func(text string) bool { return tagOf(text) == "013" || tagOf(text) == "310" }) {
		return records
	}
	lines := teamLines(r.Entrants)
	if len(lines) > 0 && len(records) == 0 {
		records = []string{"001"} // players come before teams
	}
	return slices.Concat(records, lines)
}

// teamLines returns the records 013 of the players' teams, by starting ranks.
func teamLines(all []Entrant) (lines []string) {
	at := map[string]int{}
	for _, e := range all {
		if e.Team == "" {
			continue
		}
		i, known := at[e.Team]
		if !known {
			i = len(lines)
			at[e.Team], lines = i, append(lines, fmt.Sprintf("013 %-32s", string([]rune(e.Team)[:min(32, len([]rune(e.Team)))])))
		}
		lines[i] += fmt.Sprintf("%4d ", e.Number)
	}
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

// A TeamStanding is a team with its points.
type TeamStanding struct {
	Place int    `json:"place" doc:"by match points, then game points; equal points, equal place"`
	Name  string `json:"name"`
	Match string `json:"match" doc:"match points: 3.0"`
	Game  string `json:"game" doc:"points of the games: 5.5"`
}

// Teams returns the standings of the teams; nil if the event has none.
func (r Report) Teams() []TeamStanding {
	r.Records = r.withTeams(r.Records)
	b := r.book()
	if b == nil {
		return nil
	}
	type points struct{ match, game int }
	list := make([]TeamStanding, len(b.teams))
	of := map[string]points{}
	for i, one := range b.teams {
		match, game := b.before(b.last+1, i)
		of[one.name], list[i] = points{match, game}, TeamStanding{Name: one.name, Match: Score(match), Game: Score(game)}
	}
	slices.SortStableFunc(list, func(x, y TeamStanding) int {
		return cmp.Or(of[y.Name].match-of[x.Name].match, of[y.Name].game-of[x.Name].game)
	})
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && of[list[i-1].Name] == of[list[i].Name] {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}
