package casebook

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// An Outcome is a step with the actual rulings.
type Outcome struct {
	Step Step
	Got  []string
}

// Unchecked reports whether the case has no expectation for the step.
func (o Outcome) Unchecked() bool { return o.Step.Want == nil }

// OK reports whether the rulings match the expected ones, ignoring spaces. An unchecked
// step is OK.
func (o Outcome) OK() bool {
	same := func(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }
	return o.Unchecked() || slices.EqualFunc(o.Step.Want, o.Got, same)
}

// Run plays the case under each of its editions and returns the outcome of each step. An
// error means that the case itself is invalid; it has file, line and column.
func (c *Case) Run() ([]Outcome, error) {
	head, err := c.Scene.Game()
	if err != nil {
		return nil, err
	}
	var games []*run
	for _, e := range c.Editions {
		head.Edition = e
		games = append(games, c.newRun(head))
	}
	var outcomes []Outcome
	for _, s := range c.Steps {
		got, err := c.step(s, games)
		if err != nil {
			return nil, err
		}
		outcomes = append(outcomes, Outcome{s, got})
	}
	return outcomes, nil
}

// step plays one step in all games.
func (c *Case) step(s Step, games []*run) ([]string, error) {
	if s.board && len(s.Deeds) == 0 {
		return drawBoard(games[0].game.Header().Start), nil
	}
	var outcomes [][]string
	for _, g := range games {
		lines, err := g.step(s)
		if err != nil {
			return nil, err
		}
		outcomes = append(outcomes, lines)
	}
	return c.group(outcomes), nil
}

// group joins editions with equal rulings, under the names of those that differ from the
// edition they follow, if that is in the case too: an edition that rules like its
// predecessor is not named.
func (c *Case) group(outcomes [][]string) []string {
	var lines []string
	for i := range outcomes {
		same := func(other []string) bool { return slices.Equal(other, outcomes[i]) }
		if slices.IndexFunc(outcomes, same) < i {
			continue
		}
		if !slices.ContainsFunc(outcomes, func(other []string) bool { return !same(other) }) {
			return outcomes[i]
		}
		lines = append(lines, "from "+c.heading(outcomes, same)+":")
		for _, line := range outcomes[i] {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}

// heading names the editions from which these rulings apply.
func (c *Case) heading(outcomes [][]string, same func([]string) bool) string {
	var ids []string
	for i, e := range c.Editions {
		before := c.followed(e)
		if same(outcomes[i]) && (before < 0 || !same(outcomes[before])) {
			ids = append(ids, e.ID)
		}
	}
	return strings.Join(ids, " ")
}

// followed returns the index of the nearest edition of the case that e follows, or -1.
func (c *Case) followed(e *laws.Edition) int {
	for after := e.After; after != ""; {
		if i := slices.IndexFunc(c.Editions, func(o *laws.Edition) bool { return o.ID == after }); i >= 0 {
			return i
		}
		before, err := laws.Find(after)
		if err != nil {
			return -1
		}
		after = before.After
	}
	return -1
}

// A run is the case under one edition.
type run struct {
	game   *laws.Game
	writer writer
}

func (c *Case) newRun(head laws.Header) *run {
	own := c.own || len(c.Editions) == 1
	return &run{laws.New(head), writer{head.Edition, own, head.Start.Variant(), c.Languages}}
}

// step plays one step and returns the lines of its rulings.
func (r *run) step(s Step) (lines []string, err error) {
	for i, d := range s.Deeds {
		if err := d.Check(r.game); err != nil {
			return nil, err
		}
		act := d.Under(r.writer.edition)
		ruling, err := r.game.Step(&act)
		if err != nil {
			lines = append(lines, r.writer.fault(err)...)
			continue
		}
		lines = append(lines, r.writer.ruling(*ruling, i == len(s.Deeds)-1)...)
	}
	return lines, nil
}

// Under returns the act for edition e, with a claimed article by its number there.
func (d Deed) Under(e *laws.Edition) adoube.Act {
	a := d.Act
	if p, ok := adoube.FindArt(a.Article); ok && d.newest && e.Has(p) {
		a.Article = e.Number(p)
	}
	return a
}

// Check returns an [*adoube.Error] if a piece named by the deed does not stand there.
func (d Deed) Check(g *laws.Game) error {
	pieces := g.Placement()
	for _, p := range d.places {
		found := pieces.Board[p.square]
		if c, ok := d.colour.Color(); ok && len(d.places) == 1 && found[c] == chess.NoPiece && found[c.Other()] != chess.NoPiece {
			return d.line.fault(p.column, OtherColour, "square", p.square.String(), "party", adoube.PartyOf(c.Other()).String())
		}
		if p.piece == chess.NoType {
			continue
		}
		if found[0].Type() != p.piece && found[1].Type() != p.piece {
			return d.line.fault(p.column, OtherPiece, "piece", pieceNames[p.piece],
				"square", p.square.String(), "found", pieceNames[max(found[0].Type(), found[1].Type())])
		}
	}
	return nil
}
