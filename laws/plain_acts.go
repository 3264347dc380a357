package laws

import (
	"adoube"
	"adoube/chess"
)

// plainly rules on an act of plain play; false where it is none.
func (g *Game) plainly(a *adoube.Act) bool {
	if a.Piece != chess.NoType || a.Hand != adoube.AnyHand || a.Intent != adoube.DefaultIntent || a.Unordered || a.Assistant {
		return false
	}
	p, ok := &g.plain, false
	r := &p.ruling
	r.No, r.Made, r.Completed = len(g.log.acts)+1, nil, nil
	show(&r.Act, a)
	switch a.Verb {
	case adoube.Clock:
		ok = g.pressPlainly(a)
	case adoube.Lift:
		ok = p.own.on == 0 && g.takesPart(a) && g.liftPlainly(a)
	case adoube.Remove:
		ok = p.enemy.on == 0 && !p.stood && g.takesPart(a) && g.removePlainly(a)
	case adoube.Put:
		ok = p.ways&a.On != 0 && !p.stood && g.takesPart(a)
		if ok {
			p.putPlainly(a)
		}
	case adoube.Release:
		ok = p.ways&a.On != 0 && g.takesPart(a)
		if ok {
			g.releasePlainly(a)
		}
	}
	if ok {
		g.log.add(a)
	}
	return ok
}

// takesPart reports whether the player having the move acts on one square.
func (g *Game) takesPart(a *adoube.Act) bool {
	return g.state.turn.has(a.By) && a.On != 0 && !a.On.Several()
}

// pressPlainly completes the move that was just made (6.2.1).
func (g *Game) pressPlainly(a *adoube.Act) bool {
	last, p := g.state.last, &g.plain
	if last == nil || last.done || a.By != adoube.PartyOf(last.made.By) {
		return false
	}
	last.done = true
	p.ruling.Completed = &last.made
	p.ruling.Certainty = min(a.Grade(), p.grade)
	return true
}

// liftPlainly takes up an own piece that can move, and take what was taken off
// before (4.3.1, 4.3.3).
func (g *Game) liftPlainly(a *adoube.Act) bool {
	p, t, s := &g.plain, g.state.turn, a.On.First()
	to := t.reach(s) // none where no own piece stands
	if p.enemy.on != 0 {
		to &= p.enemy.on
	}
	if to == 0 {
		return false
	}
	p.own.piece, p.own.on = t.pos.At(s), a.On
	p.ways = p.plainWays(t, to)
	if p.enemy.on != 0 {
		g.bindPlainly(a, bothColours.Cite, captures(a.On, p.enemy.on))
	} else {
		g.bindPlainly(a, ownPieces.Cite, chess.From(a.On).Or(t.castlesWith(s)))
	}
	return true
}

// lastRanks are where pawns are promoted.
const lastRanks chess.Squares = 0xFF000000000000FF

// plainWays returns on which of the squares that the own piece reaches it may
// be let go: where it is no promotion, and no piece that it takes stands yet.
func (p *plain) plainWays(t *turn, to chess.Squares) chess.Squares {
	to &^= t.pos.Board().Occupied() &^ p.enemy.on
	if p.own.piece.Type() == chess.Pawn {
		to &^= lastRanks.With(t.pos.EnPassant())
	}
	return to
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
	if p.own.on != 0 {
		to := t.reach(p.own.on.First()) & a.On
		if to == 0 {
			return false
		}
		duty, keep = bothColours.Cite, captures(p.own.on, a.On)
	} else if !t.pos.Takeable(&t.sight, s) {
		return false
	}
	p.enemy.piece, p.enemy.on = piece, a.On
	if p.own.on != 0 {
		p.ways = p.plainWays(t, a.On)
	}
	g.bindPlainly(a, duty, keep)
	return true
}

// bindPlainly rules on a contact.
func (g *Game) bindPlainly(a *adoube.Act, duty adoube.Provision, keep chess.Filter) {
	p := &g.plain
	p.duty, p.grade = duty, min(p.grade, a.Grade())
	r := &p.ruling
	r.Open.Keep, r.Certainty = keep, p.grade
	r.Cites = g.head.Edition.only(adoube.Cites(0).With(duty))
}

// putPlainly puts the piece where it may stand.
func (p *plain) putPlainly(a *adoube.Act) {
	p.stood, p.ways = true, a.On
	p.ruling.Certainty = min(a.Grade(), p.grade)
}

// releasePlainly lets go of the piece: the move is made (4.7, 4.7.1), and the
// opponent has the move (1.3).
func (g *Game) releasePlainly(a *adoube.Act) {
	p, grade := &g.plain, a.Grade()
	r := &p.ruling
	m := chess.NewMove(p.own.on.First(), a.On.First(), chess.NoType)
	cite := releasedPiece.Cite
	if p.enemy.on != 0 {
		cite = captureMade
	}
	g.pass(m, adoube.Cites(0).With(cite), r.Open.Keep, r).grade = min(p.grade, grade)
	p.begin(g.state.turn, r.No+1)
	r.Certainty = grade
	if g.endHere(); g.state.over != nil {
		r.Over, r.Open.Keep, r.Bond, p.on = g.state.over, chess.Filter{}, nil, false
	}
}
