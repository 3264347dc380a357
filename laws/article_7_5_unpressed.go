package laws

import "adoube"

// Articles 6.2.1 and 7.5.1: an answer before the press. Where the game has a
// clock, an irregular move that nobody saw completed may be one that its player
// is still making.

// interrupt judges an act of whoever left the irregularity while his opponent may
// be answering. Where the opponent is in the middle of his reply, what he has in
// hand stays his, and after the press the act makes no move; else his next act
// opens the line, from what stands then. It reports whether the act answers a
// reply that was irregular itself: then it judges it.
func (p step) interrupt() bool {
	l := p.game.state.line
	var sub adoube.Ruling
	begin(&sub, p.act.no, p.act.Act)
	if !l.game.state.turn.underWay() || l.game.dispatch(p.act, &sub) != nil {
		p.game.state.line = nil
		return false
	}
	if l.kind == afterAwaited && l.playedOn() {
		p.madeByWrongReply(&sub)
		return true
	}
	p.act.disturbs = p.game.state.turn.clock.press.early()
	return false
}

// stillMoving returns the game in which the player is still at his move, and
// what his opponent did in this turn answers nothing.
func (p step) stillMoving(t *turn) *Game {
	c := *p.game
	c.state.line, c.state.turn = nil, t
	still := c.Clone()
	still.log, still.found, still.unanswered = p.game.log, p.game.found, true
	return still
}

// finishes goes on as if the player had not been answered, and reports whether
// the act makes his move: then he was still at it when his opponent, who
// is not charged for that, played on from what stood. Where it makes a move in
// the line, too, he was at it if the rest of it was still to be done.
func (p step) finishes(inLine *adoube.Ruling) bool {
	l := p.game.state.line
	if l.still == nil || l.sure {
		return false
	}
	t := l.still.state.turn
	var sub adoube.Ruling
	begin(&sub, p.act.no, p.act.Act)
	if l.still.dispatch(p.act, &sub) != nil {
		l.still = nil
		return false
	}
	if sub.Made == nil || sub.Made.By != l.base.mover() {
		return false
	}
	begun := l.kind == afterUnfinished || l.kind == afterPawnLeft
	if inLine.Made != nil && !begun || byHand(p.act.Verb) && !t.changes(sub.Made.Move).handles(t.board.Did) {
		l.still = nil
		return false
	}
	p.game.state, p.game.findings, p.game.doubts = l.still.state, l.still.findings, l.still.doubts
	*p.ruling = sub
	return true
}

// confirms reports whether the act shows that the irregular move, whose press
// nobody saw, is completed: where there is no clock, the answer does (6.2.1);
// where there is one, that its other side was pressed, or that the player goes
// on from his move.
func (p step) confirms(sub *adoube.Ruling) bool {
	l := p.game.state.line
	if !p.game.clocked {
		return true
	}
	offender := l.base.mover()
	return p.act.Verb == adoube.Clock && sub.Completed != nil && sub.Completed.By != offender ||
		sub.Made != nil && sub.Made.By == offender
}
