package pairing

import "slices"

// A Doubt is a number of points in a file that its own results do not give. They are
// counted by the results.
type Doubt struct {
	Line    int    `json:"line"`
	Name    string `json:"name"`
	Said    string `json:"said" doc:"the points by the file"`
	Counted string `json:"counted" doc:"the points by its results"`
}

// doubt names the players whose points are not those of their results: of the rounds
// played, or of these and the byes to come. A file in which nobody has any has none.
func (r *trfReader) doubt(all []pair) {
	if !slices.ContainsFunc(r.entrants, func(e entrant) bool { return e.points != nil && *e.points != 0 }) {
		return
	}
	last := 0
	for _, p := range all {
		if p.Result != "*" || p.Forfeit != "" {
			last = max(last, p.Round)
		}
	}
	for _, e := range r.entrants {
		from := min(last, e.rounds)
		if e.points == nil || r.freed(e) || slices.Contains(e.before[from:], *e.points) {
			continue
		}
		r.t.Doubts = append(r.t.Doubts, Doubt{e.line, e.Name, Score(*e.points), Score(e.before[from])})
	}
}

// freed reports whether a player's team had a bye: what he has from that himself the
// records do not say.
func (r *trfReader) freed(e entrant) bool {
	return r.numbered() && slices.ContainsFunc(r.t.Byes, func(b Bye) bool { return b.Player.Number == e.Number })
}
