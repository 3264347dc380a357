package pairing

import "slices"

// A Doubt is a total in a file that does not match the file's own results.
// The results count.
type Doubt struct {
	Line    int    `json:"line"`
	Name    string `json:"name"`
	Said    string `json:"said" doc:"the points by the file; of a team those of its matches / of its games"`
	Counted string `json:"counted" doc:"the points by its results, likewise"`
}

// doubt lists the players whose points match neither the rounds played nor these with
// the announced byes. A file without any points is not checked.
func (r *trfReader) doubt(all []pair) {
	if !slices.ContainsFunc(r.entrants, func(e entrant) bool { return e.points != nil && *e.points != 0 }) {
		return
	}
	last := lastResult(all)
	for _, e := range r.entrants {
		from := min(last, e.rounds)
		if e.points == nil || r.freed(e) || slices.Contains(e.before[from:], *e.points) {
			continue
		}
		r.t.Doubts = append(r.t.Doubts, Doubt{e.line, e.Name, Score(*e.points), Score(e.before[from])})
	}
}

// lastResult returns the last round with a result; 0 if there is none.
func lastResult(all []pair) (last int) {
	for _, p := range all {
		if p.Result != "*" || p.Forfeit != "" {
			last = max(last, p.Round)
		}
	}
	return last
}

// doubtTeams lists the teams whose points (310) do not match the results.
func (r *trfReader) doubtTeams(all []pair) {
	if !slices.ContainsFunc(r.teams, func(t team) bool { return given(t.match, 0) != 0 || given(t.game, 0) != 0 }) {
		return
	}
	b := Report{Records: r.t.Records, Entrants: r.report()}.book()
	for _, t := range r.teams {
		if t.match == nil && t.game == nil {
			continue
		}
		said := halvesOfTeam(given(t.match, 0), given(t.game, 0))
		var counted []string
		for round := lastResult(all) + 1; round <= b.last+1; round++ {
			counted = append(counted, halvesOfTeam(b.before(round, b.at(t.number))))
		}
		if len(counted) > 0 && !slices.Contains(counted, said) {
			r.t.Doubts = append(r.t.Doubts, Doubt{t.line, t.name, said, counted[0]})
		}
	}
}

// halvesOfTeam formats the half points of a team as points.
func halvesOfTeam(match, game int) string { return Score(match) + " / " + Score(game) }

// report returns the players with the rounds on their lines.
func (r *trfReader) report() (list []Entrant) {
	for i := range r.entrants {
		e := &r.entrants[i]
		one := Entrant{Player: e.Player}
		for round := 1; round <= e.rounds; round++ {
			c, _ := e.cell(round) // read before, with the games
			one.Rounds = append(one.Rounds, Played{c.opponent, c.color, c.result})
		}
		list = append(list, one)
	}
	return list
}

// freed reports whether a player's team had a bye: the records do not say what he
// scores by it himself.
func (r *trfReader) freed(e entrant) bool {
	return r.numbered() && slices.ContainsFunc(r.t.Byes, func(b Bye) bool { return b.Player.Number == e.Number })
}
