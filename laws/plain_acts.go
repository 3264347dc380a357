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
	p, t := &g.plain, g.state.turn
	r := &p.ruling
	r.No, r.Made, r.Completed = len(g.log.acts)+1, nil, nil
	show(&r.Act, a)
	switch {
	case a.Verb == adoube.Clock:
		return g.pressPlainly(a)
	case !t.has(a.By) || a.On == 0 || a.On.Several():
		return false
	case a.Verb == adoube.Lift:
		return p.own == 0 && g.liftPlainly(a) || p.awaits(a.On) && g.liftRook(a)
	case a.Verb == adoube.Release:
		return p.ways&a.On != 0 && g.releasePlainly(a) || p.castles&a.On != 0 && g.letKingGo(a)
	case a.Verb == adoube.Remove:
		return p.enemy == 0 && !p.stood && p.rook == 0 && g.removePlainly(a)
	}
	return a.Verb == adoube.Put && !p.stood && p.putPlainly(a)
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
	to := t.pos.Reach(&t.sight, s) // none where no own piece stands
	if p.enemy != 0 {
		to &= p.enemy
	}
	if to == 0 {
		return false
	}
	p.own = a.On
	p.ways = p.plainWays(t, to)
	if p.enemy != 0 {
		g.bindPlainly(a, bothColours.Cite, captures(a.On, p.enemy))
		return true
	}
	castlings := t.castlesWith(s)
	if castlings != 0 {
		p.castles = t.castlingSquares()
	}
	g.bindPlainly(a, ownPieces.Cite, chess.From(a.On).Or(castlings))
	return true
}

// lastRanks are where pawns are promoted.
const lastRanks chess.Squares = 0xFF000000000000FF

// plainWays returns on which of the squares that the own piece reaches it may
// be let go: where it is no promotion, and no piece that it takes stands yet.
func (p *plain) plainWays(t *turn, to chess.Squares) chess.Squares {
	board := t.pos.Board()
	to &^= board.Occupied() &^ p.enemy
	if board.OfType(chess.Pawn)&p.own != 0 {
		to &^= lastRanks.With(t.pos.EnPassant())
	}
	return to
}

// removePlainly takes off an enemy piece that can be taken, by the piece in
// the hand where there is one (4.3.2, 4.3.3).
func (g *Game) removePlainly(a *adoube.Act) bool {
	p, t := &g.plain, g.state.turn
	if p.own == 0 {
		if !t.pos.Takeable(&t.sight, a.On.First()) {
			return false
		}
		p.enemy = a.On
		g.bindPlainly(a, enemyPieces.Cite, chess.Taking(a.On))
		return true
	}
	to := t.pos.Reach(&t.sight, p.own.First()) & a.On & t.pos.Board().Occupied()
	if to == 0 {
		return false
	}
	p.enemy = a.On
	p.ways, p.castles = p.plainWays(t, to), 0
	g.bindPlainly(a, bothColours.Cite, captures(p.own, a.On))
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
func (p *plain) putPlainly(a *adoube.Act) bool {
	if (p.ways|p.castles)&a.On == 0 {
		return false
	}
	p.stood = true
	p.ways &= a.On
	p.castles &= a.On
	p.ruling.Certainty = min(a.Grade(), p.grade)
	return true
}

// releasePlainly lets go of the piece: the move is made (4.7), and the opponent
// has the move (1.3).
func (g *Game) releasePlainly(a *adoube.Act) bool {
	p, grade := &g.plain, a.Grade()
	r := &p.ruling
	m, cite := p.move(a.On)
	last := g.pass(m, adoube.Cites(0).With(cite), r)
	last.keep, last.grade = r.Open.Keep, min(p.grade, grade)
	p.begin(g.state.turn, r.No+1)
	r.Certainty = grade
	if g.endHere(); g.state.over != nil {
		r.Over, r.Open.Keep, r.Bond, p.on = g.state.over, chess.Filter{}, nil, false
	}
	return true
}

// move returns the move that is made by letting go there, and what says so
// (4.7, 4.7.1, 4.7.2).
func (p *plain) move(to chess.Squares) (chess.Move, adoube.Provision) {
	if p.rook != 0 {
		return chess.NewCastling(p.own.First(), p.rook.First()), kingReleased.Cite
	}
	cite := releasedPiece.Cite
	if p.enemy != 0 {
		cite = captureMade
	}
	return chess.NewMove(p.own.First(), to.First(), chess.NoType), cite
}
