package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 7.4: displaced wood is put back in the player's own time.

// swept reports whether the mover has taken a piece off its square by contact
// that binds nothing, such as an accident: displaced, not played (7.4.1).
func (t *turn) swept(i *item) bool {
	return t.has(i.by) && i.at == chess.NoSquare && i.from != chess.NoSquare && t.contact(i.from) == nil
}

// without is the turn without such items.
func (t *turn) without(these func(*item) bool) *turn {
	c := t.clone()
	c.items = keep(c.items, func(i item) bool { return !these(&i) })
	return c
}

// leftDisplaced reports wood that this player displaced and did not put back in
// his own time (7.4.1).
func (g *Game) leftDisplaced(by chess.Color, a *judged, r *adoube.Ruling) {
	g.report(adoube.Finding{
		Code: adoube.NotOnMove, By: by, About: a.no, Cites: adoube.Of(adoube.Art("7.4.1")),
	}, nil, r)
}
