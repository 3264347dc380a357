package incident

import (
	"encoding/json"
	"strings"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/wire"
)

// stand returns the same report on another ground: the game corrected for the claim the
// nth time, from 1; 0: the game at the opening. Accounts continue from its end.
func (g *game) stand(ground int) (*game, error) {
	if ground == 0 {
		return g, nil
	}
	first := g.claim.Grounds[ground-1].Items
	n := len(g.view.Games) - 1
	for n > 0 && g.view.Games[n].Items != first {
		n--
	}
	last := len(g.view.Items)
	if n+1 < len(g.view.Games) {
		last = g.view.Games[n+1].Items
	}
	to := &game{source: g.source, on: n+1 == len(g.view.Games), view: g.view, claim: g.claim, header: g.view.Games[n].Header, first: first, last: last, lines: g.lines}
	to.header.Language = g.header.Language
	for _, it := range g.view.Items[first:last] {
		if begun := g.view.Games[n]; it.At != begun.At || it.By != begun.By {
			break // later acts do not belong to it
		}
		if it.Refused == nil {
			to.taken = append(to.taken, it)
		}
	}
	to.last = first + len(to.taken)
	to.at, to.from = len(to.taken), len(to.taken)
	return to, to.speak()
}

// Adopted returns the game of a statement, from 1; 0: the game before any was adopted.
func Adopted(v *table.View, c *claim.Claim, statement int) (Start, []json.RawMessage, error) {
	g, err := find(Source{View: v, Claim: c})
	if err != nil {
		return Start{}, nil, err
	}
	ground, upTo := len(c.Grounds), -1
	if statement > 0 {
		ground, upTo = c.Statements[statement-1].Ground, c.Statements[statement-1].After
	}
	if g, err = g.stand(ground); err != nil {
		return Start{}, nil, err
	}
	if upTo < 0 {
		upTo = len(g.taken)
	}
	acts := []json.RawMessage{}
	for _, it := range g.taken[:min(upTo, len(g.taken))] {
		line, err := wire.WriteAct(it.Act)
		if err != nil {
			return Start{}, nil, err
		}
		acts = append(acts, line)
	}
	if statement > 0 {
		acts = append(acts, c.Statements[statement-1].Acts...)
	}
	return Start{g.head.Start.FEN(), strings.ToLower(g.head.Start.Variant().String())}, acts, nil
}
