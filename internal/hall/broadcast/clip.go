package broadcast

import (
	"encoding/json"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// A Clip holds the acts of hands in the turn in which an irregularity was found: a
// header and acts, as input of judge.
type Clip struct {
	Header wire.Header       `json:"header"`
	Acts   []json.RawMessage `json:"acts" doc:"each as the contract writes it"`
}

// A turnStart is the start of a turn.
type turnStart struct {
	position chess.Position
	item     int // the first item of the turn
}

// after returns the start of the turn after the ruling on item n.
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

// clip returns the acts of a turn up to the one that shows an irregularity; nil if
// these acts alone do not show it.
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
			return nil, nil // it refers to acts by their numbers in the game
		}
		r, err := l.Step(&a)
		if err != nil {
			return nil, nil // it depends on acts before the turn
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
