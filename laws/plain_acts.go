package laws

import (
	"adoube"
	"adoube/chess"
)

// plainly rules on an act of plain play, in the ruling that has begun; false,
// and nothing else has changed, where it is none.
func (g *Game) plainly(a *adoube.Act) bool {
	if a.Piece != chess.NoType || a.Hand != adoube.AnyHand || a.Intent != adoube.DefaultIntent || a.Unordered || a.Assistant {
		return false
	}
	p := &g.plain
	switch a.Verb {
	case adoube.Clock:
		return g.pressPlainly(a)
	case adoube.Lift:
		return !p.own.is() && g.takesPart(a) && g.liftPlainly(a)
	case adoube.Remove:
		return !p.enemy.is() && p.stood == chess.NoSquare && g.takesPart(a) && g.removePlainly(a)
	case adoube.Put:
		return p.stood == chess.NoSquare && g.takesPart(a) && g.putPlainly(a)
	case adoube.Release:
		return g.takesPart(a) && g.releasePlainly(a)
	}
	return false
}

// takesPart reports whether the player having the move acts on one square.
func (g *Game) takesPart(a *adoube.Act) bool {
	return g.state.turn.has(a.By) && a.On != 0 && !a.On.Several()
}

// pressPlainly completes the move that was just made (6.2.1).
func (g *Game) pressPlainly(a *adoube.Act) bool {
	last := g.state.last
	if last == nil || last.done || a.By != adoube.PartyOf(last.made.By) {
		return false
	}
	last.done = true
	g.ruling.Completed = &last.made
	g.ruling.Certainty = min(a.Grade(), g.plain.grade)
	return true
}

// liftPlainly takes up an own piece that can move, and take what was taken off
// before (4.3.1, 4.3.3).
func (g *Game) liftPlainly(a *adoube.Act) bool {
	p, t, s := &g.plain, g.state.turn, a.On.First()
	to := t.reach(s) // none where no own piece stands
	if to == 0 || p.enemy.is() && !to.Has(p.enemy.on) {
		return false
	}
	p.own.piece, p.own.on, p.nth = t.pos.At(s), s, len(t.items)
	i := t.loosenPlainly(p.own, a)
	i.held, i.loose = a.By, false
	if p.enemy.is() {
		g.bindPlainly(a, p.own, bothColours.Cite, captures(a.On, chess.SquaresOf(p.enemy.on)))
	} else {
		g.bindPlainly(a, p.own, ownPieces.Cite, chess.From(a.On).Or(t.castlesWith(s)))
	}
	return true
}

// removePlainly takes off an enemy piece that can be taken, by the piece in
// the hand where there is one (4.3.2, 4.3.3).
func (g *Game) removePlainly(a *adoube.Act) bool {
	p, t, s := &g.plain, g.state.turn, a.On.First()
	piece := t.pos.At(s)
	if piece == chess.NoPiece || piece.Color() == t.mover() {
		return false
	}
	duty, keep := enemyPieces.Cite, chess.Taking(a.On)
	if p.own.is() {
		duty, keep = bothColours.Cite, captures(chess.SquaresOf(p.own.on), a.On)
	}
	if p.own.is() && !t.reach(p.own.on).Has(s) || !p.own.is() && t.movable(a.On) == 0 {
		return false
	}
	p.enemy.piece, p.enemy.on = piece, s
	t.loosenPlainly(p.enemy, a).loose = true
	g.bindPlainly(a, p.enemy, duty, keep)
	return true
}

// loosenPlainly makes the piece an item that stands nowhere.
func (t *turn) loosenPlainly(what taken, a *adoube.Act) *item {
	i := extend(&t.items)
	i.piece, i.from, i.at = what.piece, what.on, chess.NoSquare
	i.by, i.held, i.hands = a.By, adoube.Unknown, 0
	return i
}

// bindPlainly notes the contact and rules on it.
func (g *Game) bindPlainly(a *adoube.Act, what taken, duty adoube.Provision, keep chess.Filter) {
	p, t, r := &g.plain, g.state.turn, &g.ruling
	no, grade := r.No, a.Grade()
	t.group, t.touched, t.stirred = t.group+1, no, true
	t.changed++
	c := extend(&t.touches)
	c.on, c.piece, c.act, c.group, c.grade = what.on, what.piece, no, t.group, grade
	c.sure, c.plain, c.meant, c.cites = a.Contact() == adoube.Move, false, false, 0
	p.duty, p.keep, p.grade = duty, keep, min(p.grade, grade)
	r.Open.Keep = keep
	r.Cites = g.head.Edition.only(adoube.Of(duty))
	r.Bond, r.Certainty = p, p.grade
}

// putPlainly puts the piece where it may stand.
func (g *Game) putPlainly(a *adoube.Act) bool {
	p, s := &g.plain, a.On.First()
	if !p.mayStand(g.state.turn, s) {
		return false
	}
	g.standPlainly(a, s, false)
	p.stood = s
	g.ruling.Certainty = min(a.Grade(), p.grade)
	return true
}

// mayStand reports whether the piece in the hand has a move to a square where
// nothing stands any more, and which is no promotion.
func (p *plain) mayStand(t *turn, s chess.Square) bool {
	switch {
	case !p.own.is() || !t.goes(p.own.on, s):
		return false
	case p.enemy.is():
		return s == p.enemy.on
	}
	return t.pos.Takes(chess.NewMove(p.own.on, s, chess.NoType)) == chess.NoSquare
}

// standPlainly puts the piece in the hand on s: if it was not certain before,
// the contact is now (4.3).
func (g *Game) standPlainly(a *adoube.Act, s chess.Square, release bool) {
	p, t := &g.plain, g.state.turn
	t.putAct, t.stirred = g.ruling.No, true
	t.items[p.nth].at, t.items[p.nth].loose = s, release
	if c := &t.touches[p.nth]; !c.sure {
		c.sure = true
		t.changed++
	}
}

// releasePlainly lets go of the piece: the move is made (4.7, 4.7.1).
func (g *Game) releasePlainly(a *adoube.Act) bool {
	p, t, s := &g.plain, g.state.turn, a.On.First()
	if p.stood != s && (p.stood != chess.NoSquare || !p.mayStand(t, s)) {
		return false
	}
	g.standPlainly(a, s, true)
	grade := a.Grade()
	k := extend(&t.marks)
	k.piece, k.from, k.to, k.released, k.act, k.grade = p.own.piece, p.own.on, s, true, t.putAct, grade
	g.passPlainly(chess.NewMove(p.own.on, s, chess.NoType), min(p.grade, grade))
	g.ruling.Certainty = grade
	return true
}

// passPlainly gives the opponent the move (1.3).
func (g *Game) passPlainly(m chess.Move, grade adoube.Evidence) {
	p, r := &g.plain, &g.ruling
	cites := adoube.Of(releasedPiece.Cite)
	if p.enemy.is() {
		cites = adoube.Of(captureMade)
	}
	g.pass(m, cites, p.keep, nil, r)
	g.state.last.grade = grade
	p.begin(g.state.turn, r)
	if g.endHere(); g.state.over != nil {
		r.Over, r.Open.Keep, r.Bond, p.on = g.state.over, chess.Filter{}, nil, false
	}
}
