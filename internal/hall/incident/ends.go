package incident

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/table"
)

// ResultsAfter are the results that a decision on an incident may enter; it may also
// leave the game as it is.
type ResultsAfter struct {
	Results  []string `json:"results"`
	Proposed string   `json:"proposed,omitempty" doc:"the one that follows where the claim is upheld, by what stands on the board"`
}

// ends sets the possible results: after a fallen flag those of 6.9; a draw is claimed or
// agreed (9.1 to 9.3), or is what a penalty comes to (7.5.5).
func (g *game) ends(i *Incident) error {
	switch i.Kind {
	case "repetition", "fifty-moves":
		i.Ends = &ResultsAfter{Results: []string{chess.Drawn}, Proposed: chess.Drawn}
	case "draw-offer", "last-minutes":
		i.Ends = &ResultsAfter{Results: []string{chess.Drawn}}
	case "flag":
		i.Ends = g.flagFall(i.Against)
	default:
		if slices.ContainsFunc(g.taken[g.from:max(g.from, g.at)], drawsInstead) {
			i.Ends = &ResultsAfter{Results: []string{chess.Drawn}, Proposed: chess.Drawn}
		}
	}
	return nil
}

// drawsInstead reports whether an act has a penalty that draws the game, as the opponent
// cannot checkmate.
func drawsInstead(it *table.Item) bool {
	return len(it.Ruling.Findings) > 0 && slices.ContainsFunc(it.Ruling.Do, func(d adoube.Duty) bool { return d.Step == adoube.DrawGame })
}

// flagFall returns the possible results after a player's flag fell; against is empty if
// it is unknown whose.
func (g *game) flagFall(against string) *ResultsAfter {
	by, _ := adoube.Named[adoube.Party](against)
	c, known := by.Color()
	if !known {
		return &ResultsAfter{Results: []string{chess.WonBy(chess.White), chess.WonBy(chess.Black), chess.Drawn}}
	}
	return &ResultsAfter{Results: []string{chess.WonBy(c.Other()), chess.Drawn}, Proposed: g.replay(g.at).LostBy(c)}
}
