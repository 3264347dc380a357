package laws

import (
	"adoube"
	"adoube/chess"
)

// advance ends the turn with move m, which act a has made, and gives the
// opponent the move (1.3).
func (g *Game) advance(m chess.Move, a judged, r *adoube.Ruling) {
	t := &g.state.turn
	open := t.openBefore(a.no, g.law())
	var before *state
	if !open.Has(m) {
		before = g.state.clone()
	}
	last := &past{
		made:      t.making(m),
		act:       a.no,
		since:     g.state.last.number(),
		before:    *t,
		open:      open,
		bothHands: t.bothHands(m),
		grade:     t.least(a.Grade()),
	}
	r.Made = &last.made
	g.completeByReply(r)
	g.state.late[t.mover()] = false
	g.state.moves = append(g.state.moves, last.made)
	g.state.last = last
	g.state.turn = newTurn(last.made.After, t.heldOver(m))
	g.replaced(t.mover())
	g.endIfLegal()
	if before != nil {
		g.examine(before, m, a, r)
	} else {
		g.doubt(last, a)
	}
	g.end(last)
	g.handsOf(last, a, r)
	g.answered(last.made.By, r)
}

// number is the act that made the move; 0 for none.
func (p *past) number() int {
	if p == nil {
		return 0
	}
	return p.act
}

// making describes move m of this turn.
func (t *turn) making(m chess.Move) adoube.Made {
	return adoube.Made{
		Move: m, Before: t.pos, After: t.pos.Play(m), By: t.mover(), Cites: t.madeBy(m),
	}
}

// madeBy cites what says that the move is made (4.7, 4.7.1 to 4.7.3).
func (t *turn) madeBy(m chess.Move) adoube.Cites {
	c := adoube.Cites(0)
	if m.Castles() {
		c = c.With(adoube.Art("4.7.2"))
	}
	if m.Promotion() != chess.NoType {
		c = c.With(adoube.Art("4.7.3"))
	}
	if t.legal.Takes(m) != chess.NoSquare {
		c = c.With(adoube.Art("4.7.1"))
	}
	if c == 0 {
		c = c.With(adoube.Art("4.7"))
	}
	return c
}

// heldOver returns the items that outlive the turn: what the opponent holds
// or has displaced, a captured piece still in the hand, and a pawn that the
// text lets the player take off afterwards.
func (t *turn) heldOver(m chess.Move) []item {
	need := t.changes(m)
	var kept []item
	for _, i := range t.items {
		ch := need.about(i)
		switch {
		case ch == nil && (!t.counts(i) || i.from == chess.NoSquare && !i.off()):
			kept = append(kept, i)
		case ch != nil && ch.role == castles && !i.loose:
			i.from = i.at
			kept = append(kept, i)
		case ch != nil && ch.to == chess.NoSquare && !i.off():
			i.from = chess.NoSquare
			kept = append(kept, i)
		}
	}
	return append(kept, t.leftBehind(need)...)
}

// leftBehind is the promoted pawn that still stands on its square.
func (t *turn) leftBehind(need changes) []item {
	var left []item
	for _, ch := range need {
		if ch.role == promoted && !t.moved(ch.from) {
			left = append(left, item{
				piece: ch.want, from: chess.NoSquare, at: ch.from,
				loose: true, by: adoube.PartyOf(t.mover()),
			})
		}
	}
	return left
}

// completeByReply notes that the reply completes the move before it (6.2.1).
func (g *Game) completeByReply(r *adoube.Ruling) {
	if p := g.state.last; p != nil && !p.done {
		p.done = true
		r.Completed = &p.made
		g.state.late[p.made.By] = true
	}
}
