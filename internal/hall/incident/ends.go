package incident

import (
	"adoube"
	"adoube/chess"
)

// ResultsAfter are the results that a decision on an incident may enter; it may also
// leave the game as it is.
type ResultsAfter struct {
	Results  []string `json:"results"`
	Proposed string   `json:"proposed,omitempty" doc:"the one that follows where the claim is upheld, by what stands on the board"`
}

const draw = "1/2-1/2"

// ends sets the possible results: a fallen flag loses, or draws if the opponent cannot
// checkmate (6.9); a draw is claimed or agreed (9.1 to 9.3).
func (g *game) ends(i *Incident) error {
	switch i.Kind {
	case "repetition", "fifty-moves":
		i.Ends = &ResultsAfter{Results: []string{draw}, Proposed: draw}
	case "draw-offer", "last-minutes":
		i.Ends = &ResultsAfter{Results: []string{draw}}
	case "flag":
		i.Ends = g.flagFall(i.Against)
	}
	return nil
}

// flagFall returns the possible results after a player's flag fell; against is empty if
// it is unknown whose.
func (g *game) flagFall(against string) *ResultsAfter {
	by, _ := adoube.Named[adoube.Party](against)
	c, known := by.Color()
	if !known {
		return &ResultsAfter{Results: []string{wonBy(chess.White), wonBy(chess.Black), draw}}
	}
	e := &ResultsAfter{Results: []string{wonBy(c.Other()), draw}, Proposed: draw}
	if p := g.replay(g.at).Position(); p.CanMate(c.Other()) {
		e.Proposed = wonBy(c.Other())
	}
	return e
}

func wonBy(c chess.Color) string {
	if c == chess.White {
		return "1-0"
	}
	return "0-1"
}
