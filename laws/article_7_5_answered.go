package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Articles 7.5.1 and 7.6: an irregularity answered before it was put right. Play goes on as
// a line; article_7_4_answered.go opens one after displaced pieces,
// article_6_2_answered.go one after a move that waits for its answer.

// openLine begins the line that an answer to the current board could begin. A
// player still at his own move answers only a waiting move. In this order, so that nobody
// is charged with what a better reading explains: a legal move that waits, a move that is
// legal only as displaced pieces stand, and an irregular move.
func (g *Game) openLine(atHisMove bool) {
	g.state.line = nil
	if m, ok := g.awaitedMove(); ok {
		g.state.line = g.awaitedLine(m)
		return
	}
	if atHisMove || !g.answerable() {
		return
	}
	if g.state.line = g.displacedLine(1); g.state.line != nil {
		return
	}
	t := g.state.turn
	l := &line{base: t.clone(), after: t.leaves(), begun: len(g.log.acts)}
	l.base.board.Items = only(l.base.board.Items, func(i pieces.Item) bool { return t.counts(&i) })
	l.from = g.irregularPlayed()
	if pos, carried, ok := t.afterwards(); ok {
		l.from.after = &pos
		l.game = g.lineGame(l.from, carried)
		l.game.state.turn.record.covered = t.clock.replierAdjusts
	}
	g.state.line = l
}

// leaves returns the kind of irregularity that the mover has left standing.
func (t *turn) leaves() lineAfter {
	switch {
	case t.unmoved():
		return afterClockAlone
	case t.onlyKept():
		return afterDisplaced
	case t.shownUnfinished():
		return afterUnfinished
	case t.pawnLeft():
		return afterPawnLeft
	}
	return afterIllegalMove
}

// answerable reports whether there is an irregularity that can be answered.
func (g *Game) answerable() bool {
	t := g.state.turn
	if g.state.over != nil || g.unanswered || t.unexplained() {
		return false
	}
	if t.clock.press.passes() && t.unmoved() && !t.underWay() || t.clock.press.early() && !t.unmoved() {
		return true
	}
	released := t.strayBack() && !t.unmoved()
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if !t.counts(i) || i.Idle() {
			continue
		}
		if i.Piece.Color() == t.mover() && !i.Loose() {
			return false // still in his hand
		}
		released = released || i.At != chess.NoSquare && i.Loose() || i.Off() && t.ownTaken(i)
	}
	return released
}

// ownTaken reports whether the item is a piece of the mover's own other than a pawn taken
// off to promote.
func (t *turn) ownTaken(i *pieces.Item) bool {
	return i.From != chess.NoSquare && i.Piece.Color() == t.mover() && !t.promotes(i)
}

// promotes reports whether the item is a pawn that can promote in the position or on the
// displaced board.
func (t *turn) promotes(i *pieces.Item) bool {
	if i.Piece.Type() != chess.Pawn {
		return false
	}
	keep := chess.From(chess.SquaresOf(i.From)).And(promoting)
	there, ok := t.asItStands()
	return t.moves.all().Any(keep) || ok && there.moves.all().Any(keep)
}

// openUnanswered opens the line of an illegal move that nobody has answered, and reports
// whether there is one.
func (g *Game) openUnanswered() bool {
	if g.state.line == nil {
		g.openLine(false)
	}
	return g.state.line != nil && g.state.line.game != nil
}

// tryReply carries out the act in the line, and reports whether the line has been answered,
// in which case the act is judged there.
func (p step) tryReply() bool {
	l, t := p.game.state.line, p.game.state.turn
	switch {
	case l == nil:
		return false
	case l.game == nil:
		if t.replier(p.act.By) {
			p.ruling.Note = adoube.NotePlayedOn
		}
		return t.replier(p.act.By)
	case t.has(p.act.By) && (l.after == afterAwaited || !l.game.leavesToAnswer()):
		return p.interrupt()
	}
	sub, err := l.game.ruleOn(p.act)
	if err != nil {
		p.game.state.line = nil
		return false
	}
	if p.kingTaken() {
		return true
	}
	if !l.played() {
		return false
	}
	p.game.state.turn = l.base
	if p.answeredBy(sub); p.game.state.line == l && !l.sure && l.after != afterDisplaced {
		l.still = p.stillMoving(t)
	}
	return true
}

// judgeInLine judges an act in a line with moves played.
func (p step) judgeInLine() error {
	l := p.game.state.line
	was := l.game.state.physical()
	sub, err := l.game.ruleOn(p.act)
	if err != nil {
		return err
	}
	if p.game.state.over != nil {
		p.ruling.Note = adoube.NoteOver
		return nil
	}
	if byHand(p.act.Verb) && len(p.game.findings) > 0 && len(was.board.Did) > 0 {
		p.forfeit(was.board.Did)
	}
	// First whether the player was still making his move: then there is no line to leave.
	if p.finishes(sub) || p.putAllBack(sub) || p.kingTaken() {
		return nil
	}
	p.answeredBy(sub)
	return nil
}

// answeredBy decides from the answer whether the irregularity counts as completed and
// whether it stands.
func (p step) answeredBy(sub *adoube.Ruling) {
	l := p.game.state.line
	p.ruling.Note = adoube.NotePlayedOn
	p.ruling.Ask = append(p.ruling.Ask, stillAsked(sub)...)
	if !l.sure && l.base.clock.press.early() {
		l.sure = true
	} else if !l.sure && l.after == afterDisplaced {
		l.sure = p.confirms(sub)
		l.base.clock.answered = l.sure
	} else if !l.sure && p.confirms(sub) {
		l.sure = true
		l.base.clock.answer()
		if l.after != afterClockAlone { // that press was late, for an earlier move (6.2.2)
			p.notPlayed()
		}
		p.ruling.Note = adoube.NotePlayedOn
	}
	if l.base.clock.answered {
		p.act.concluded = true
	}
	if l.sure && p.game.turnStays() {
		p.game.state.completeByReply(p.ruling) // the irregular move was the reply as well
	}
	if l.sure && p.game.head.unsupervised() && l.after != afterDisplaced && l.game.state.last != nil {
		p.letStand(sub)
	} else if l.sure && p.game.head.unsupervised() && p.act.Verb == adoube.Clock && l.game.state.turn.clock.spent {
		if pos, _, ok := l.game.state.turn.afterwards(); ok && illegalBoard(&pos) {
			p.ruling.Ask = append(p.ruling.Ask, p.askIllegalBoard())
		}
	}
	p.game.endInLine(p.ruling)
}

// leavesToAnswer reports whether the player having the move in a line has left an
// irregularity that can be answered or is being answered. His earlier displacements do not
// count.
func (g *Game) leavesToAnswer() bool {
	t := g.state.turn
	if l := g.state.line; l != nil && l.game != nil {
		return true
	}
	letGo := func(i pieces.Item) bool { return t.has(i.By) && !i.Idle() && i.Loose() && !i.StillStray() }
	return g.answerable() && (t.clock.press.early() || slices.ContainsFunc(t.board.Items, letGo))
}
