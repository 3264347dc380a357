package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Article 7.4: the player who displaces pieces puts them back in his own time.

// 7.4.1: pieces displaced and not put back in the player's own time.
var notOnMove = irregularity{
	Code:  adoube.NotOnMove,
	Do:    []adoube.DutyStep{adoube.TakeOff, adoube.RestorePosition, adoube.MustPlay},
	Cites: adoube.Of(adoube.Art7_4_1),
	When: func(o occasion) bool {
		if o.turn.has(o.act.By) {
			return o.turn.displacesNow()
		}
		return o.turn.displacedBy(o.act)
	},
	Claim:   ClaimOther,
	Settled: byPuttingBack,
}

// displacesNow reports whether the player has displaced pieces in this turn. Earlier
// displacements are charged already.
func (t *turn) displacesNow() bool {
	return slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return t.displacedByMover(&i) && i.Displaced.When != pieces.BeforeTurn })
}

// displacedBy reports whether the act leaves a piece of the position off its square. A
// piece released where an equal one belongs counts as that piece.
func (t *turn) displacedBy(a *judged) bool {
	h := t.board.Did[0]
	switch {
	case h.From == chess.NoSquare || h.Again:
		return false
	case a.Verb == adoube.Release:
		return t.board.Pos.At(h.To) != h.Piece
	}
	return a.Verb == adoube.Remove
}

// without returns the turn without the selected items.
func (t *turn) without(these func(*pieces.Item) bool) *turn {
	c := t.clone()
	c.board.Items = only(c.board.Items, func(i pieces.Item) bool { return !these(&i) })
	return c
}

// leftDisplaced reports pieces that this player displaced and did not put back in his own
// time (7.4.1).
func (p step) leftDisplaced(by chess.Color) {
	p.report(&notOnMove, adoube.Finding{By: by, Left: p.act.Verb == adoube.Clock}, p.game.state.tidy())
	f := p.game.findings.last()
	if f == nil || !f.aboutDisplaced() || f.About != p.act.no {
		return
	}
	d := &f.displaced
	d.accident = p.act.Contact() == adoube.Accident
	for _, i := range p.game.state.turn.board.Items {
		switch {
		case !i.Stray() || i.By != adoube.PartyOf(by):
		case i.From == chess.NoSquare:
			d.added = true
		default:
			d.from, d.accident = d.from.With(i.From), d.accident || i.Knocked
		}
	}
}

// movedEarly stores the state before the mover's earlier displacement becomes part of his
// move without his touching the pieces again.
func (p step) movedEarly(need changes) {
	t := p.game.state.turn
	early := func(i pieces.Item) bool {
		return i.StrayBefore() && i.At != chess.NoSquare && need.about(&i) != nil
	}
	if !slices.ContainsFunc(t.board.Items, early) {
		return
	}
	for n := range p.game.findings {
		if f := &p.game.findings[n]; f.aboutDisplaced() && f.By == t.mover() && f.Claim != adoube.ClaimNone && f.displaced.early == nil {
			f.displaced.early = p.game.state.tidy()
			f.displaced.early.line = nil
		}
	}
}

// settleDisplaced settles the player's displacements once he has put all pieces back
// (7.4.1).
func (p step) settleDisplaced() {
	c, _ := p.act.By.Color()
	for n := range p.game.state.turn.board.Items {
		if i := &p.game.state.turn.board.Items[n]; i.Stray() || i.By == p.act.By && !i.Idle() {
			return
		}
	}
	for n := range p.game.findings {
		if f := &p.game.findings[n]; f.aboutDisplaced() && f.By == c {
			f.undone()
		}
	}
}
