package broadcast

import (
	"encoding/json"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// A Clip is what hands did in the turn in which an irregularity was found: a header and
// acts, as judge takes them.
type Clip struct {
	Header wire.Header       `json:"header"`
	Acts   []json.RawMessage `json:"acts" doc:"each as the contract writes it"`
}

// A turnStart is where a turn begins.
type turnStart struct {
	position chess.Position
	item     int // the first of the turn
}

// after returns where the turn began that is on after item n was ruled on.
func (s turnStart) after(r *adoube.Ruling, n int) turnStart {
	switch {
	case r.Made != nil:
		return turnStart{r.Made.After, n + 1}
	case r.Completed != nil:
		return turnStart{r.Completed.After, n + 1}
	case len(r.Adopted) > 0:
		return turnStart{r.Adopted[len(r.Adopted)-1].After, n + 1}
	case r.Stood != nil:
		return turnStart{r.Stood.After, n + 1}
	}
	return s
}

// clip returns the acts of a turn up to the one at which an irregularity was found; nil
// where these acts by themselves do not show it.
func clip(head wire.Header, start turnStart, turn []Ruled, f adoube.Finding) (*Clip, error) {
	head.FEN, head.Language, head.ID = start.position.FEN(), "", ""
	game, err := head.Game()
	if err != nil {
		return nil, err
	}
	c, l := Clip{Header: head}, laws.New(game)
	shown := false
	for _, it := range turn {
		if it.Refused {
			continue
		}
		a := it.Act
		if a.About != 0 || a.To != 0 {
			return nil, nil // it speaks of acts by their numbers in the game
		}
		r, err := l.Step(&a)
		if err != nil {
			return nil, nil // it follows from what was before the turn
		}
		shown = slices.ContainsFunc(r.Findings, func(one adoube.Finding) bool { return one.Code == f.Code && one.By == f.By })
		line, err := wire.WriteAct(a)
		if err != nil {
			return nil, err
		}
		c.Acts = append(c.Acts, line)
	}
	if !shown {
		return nil, nil
	}
	return &c, nil
}
