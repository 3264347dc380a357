package broadcast

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/say"
)

// ShownMoves is a game move by move.
type ShownMoves struct {
	ShownGame
	Start string      `json:"start" doc:"the position that the game started from, as FEN"`
	Steps []ShownStep `json:"steps"`
	Notes []Note      `json:"notes,omitempty" doc:"irregularities that the arbiter has published"`
}

// A ShownStep is a move, or a position from which the game went on without one.
type ShownStep struct {
	SAN   string `json:"san,omitempty"`
	UCI   string `json:"uci,omitempty" doc:"absent: an irregular move stood"`
	FEN   string `json:"fen" doc:"the position after it; after an irregular move, where the game went on"`
	Clock int    `json:"clock,omitempty" doc:"what the player's clock showed after it, in seconds"`
	Open  bool   `json:"open,omitempty" doc:"played after an unsettled irregularity"`
}

// A Note is the public description of an irregularity.
type Note struct {
	After int    `json:"after" doc:"number of the game's steps before it"`
	Name  string `json:"name" doc:"of the irregularity, in short"`
	Text  string `json:"text"`
	Clip  *Clip  `json:"clip,omitempty" doc:"what the hands did, where the acts of one turn show it"`

	about int
	code  adoube.Code
}

// ShownMoves returns the game move by move, without the players.
func (g *Snapshot) ShownMoves(localizer *say.Localizer) (ShownMoves, error) {
	notes, err := g.notes(localizer)
	return ShownMoves{ShownGame: g.ShownGame(), Start: g.Start.FEN(), Steps: g.steps(), Notes: notes}, err
}

// steps returns the moves of the game, and the breaks between them.
func (g *Snapshot) steps() []ShownStep {
	list := []ShownStep{}
	breaks := g.Breaks
	p := g.Start
	for i := 0; ; i++ {
		open := g.Provisional() && i >= g.Settled
		for len(breaks) > 0 && breaks[0].Ply == i {
			list = append(list, ShownStep{SAN: breaks[0].SAN, FEN: breaks[0].To.FEN(), Open: open})
			p, breaks = breaks[0].To, breaks[1:]
		}
		if i == len(g.Plies) {
			return list
		}
		ply := g.Plies[i]
		after := p.Play(ply.Move)
		step := ShownStep{SAN: p.SAN(ply.Move), UCI: p.UCI(ply.Move), FEN: after.FEN(), Open: open}
		if ply.Clock != chess.NoTime {
			step.Clock = int(ply.Clock / 1000)
		}
		list = append(list, step)
		p = after
	}
}

// notes returns the published irregularities of a game that stand, each after the move
// at which it was found.
func (g *Snapshot) notes(localizer *say.Localizer) (list []Note, err error) {
	shown := func(no int) bool { return slices.Contains(g.Disclosed, no) }
	if len(g.Disclosed) == 0 {
		return nil, nil
	}
	header, err := g.Header.Game()
	if err != nil {
		return nil, err
	}
	after := 0
	var gone []adoube.Finding
	items, start := g.Played, turnStart{position: header.Start}
	for n, it := range items {
		after += steppedBy(it.Ruling)
		for _, f := range it.Ruling.Findings {
			switch {
			case f.Withdrawn:
				gone = append(gone, f)
			case slices.ContainsFunc(list, func(n Note) bool { return n.about == f.About && n.code == f.Code }): // found again
			case f.Claim != adoube.ClaimForfeited && shown(f.About) && after <= len(g.Plies):
				hands, err := clip(g.Header, start, items[start.item:n+1], f)
				if err != nil {
					return nil, err
				}
				list = append(list, Note{g.stepsTo(after), localizer.Code(f.Code), localizer.Irregularity(header.Edition, f), hands, f.About, f.Code})
			}
		}
		start = start.after(&it.Ruling, n)
	}
	return slices.DeleteFunc(list, func(n Note) bool {
		return slices.ContainsFunc(gone, func(f adoube.Finding) bool { return f.About == n.about && f.Code == n.code })
	}), nil
}

// steppedBy returns the number of moves that a ruling adds.
func steppedBy(r adoube.Ruling) int {
	n := 0
	if r.Made != nil {
		n = 1
	}
	for _, p := range r.Adopted {
		if !p.Irregular {
			n++
		}
	}
	return n
}

// stepsTo returns the number of steps up to a number of moves.
func (g *Snapshot) stepsTo(moves int) int {
	n := moves
	for _, b := range g.Breaks {
		if b.Ply <= moves {
			n++
		}
	}
	return n
}
