package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 6.2.1: a reply completes the move before it. It also makes a waiting move that
// the pieces show: a rook released as the first half of castling, which is then no longer
// possible (4.4.1), and a piece moved too early in a game without a press to wait for.

// awaitedMove returns the move that waits for an answer, and false if there is none.
func (g *Game) awaitedMove() (chess.Move, bool) {
	t := g.state.turn
	if g.state.over != nil || g.unanswered || t.unexplained() {
		return chess.NoMove, false
	}
	m, ok := t.shownMove(g.head.law())
	return m, ok && g.awaitsAnswer(m)
}

// awaitsAnswer reports whether an answer makes move m, shown by the pieces. It does not
// make the step of a castling king: that player is answered in the middle of castling.
func (g *Game) awaitsAnswer(m chess.Move) bool {
	t := g.state.turn
	if t.awaitsCastling(m) {
		return t.board.Pos.At(m.From()).Type() == chess.Rook
	}
	return !g.clocked || !g.state.lastCompleted()
}

// awaitedLine returns the line in which move m is made.
func (g *Game) awaitedLine(m chess.Move) *line {
	t := g.state.turn
	l := &line{base: t.clone(), after: afterAwaited, game: g.apart(t.clone()), held: 1}
	l.from = played{move: m, no: t.since}
	act := adoube.Act{Verb: adoube.Release, By: adoube.PartyOf(t.mover())}
	a := judged{Act: &act, no: t.since}
	step{l.game, &a, newRuling(&a)}.advance(m)
	return l
}

// completesByReply makes the waiting move if the act makes a move in reply to it, and
// reports whether it did. The act is then judged after that move.
func (p step) completesByReply() bool {
	l := p.game.state.line
	if l == nil || l.after != afterAwaited {
		return false
	}
	answer, err := l.game.Clone().ruleOn(p.act)
	if err != nil || answer.Made == nil || !l.base.replier(adoube.PartyOf(answer.Made.By)) {
		return false
	}
	early := !p.game.state.turn.awaitsCastling(l.from.move)
	p.advance(l.from.move)
	turn := p.game.state.turn // as left by the replying hands
	l.game.state.turn.since, l.game.state.turn.prior = turn.since, turn.prior
	p.game.state.turn, p.game.state.line = l.game.state.turn, l.game.state.line
	if early {
		p.game.state.last.grade = adoube.Inferred
		p.act.concluded = true
	}
	return true
}

// madeByWrongReply continues after the waiting move when the reply to it was irregular and
// play went on: the reply has made the move all the same.
func (p step) madeByWrongReply(sub *adoube.Ruling) {
	next, late, undeclared := p.game.state.line.game, p.game.state.late, p.game.state.undeclared
	late[p.game.state.turn.mover().Other()] = !p.game.state.lastCompleted()
	p.game.state, *p.ruling = next.state, *sub
	p.game.state.undeclared = undeclared.or(next.state.undeclared)
	p.game.state.forgetWaiting()
	for c := range late {
		p.game.state.late[c] = p.game.state.late[c] || late[c]
	}
	p.game.findings = append(p.game.findings, next.findings...)
	p.game.doubts = append(p.game.doubts, next.doubts...)
}

// Articles 6.2.1 and 7.5.1: an answer before the press. In a game with a clock, the player
// may still be making an irregular move that nobody saw completed.

// interrupt judges an act of the offender while his opponent may be answering. If the
// opponent is in the middle of his reply, he keeps the pieces in his hand, and after the
// press the act makes no move; otherwise his next act opens the line from the current
// board. It reports whether it judged the act as an answer to an irregular reply.
func (p step) interrupt() bool {
	l := p.game.state.line
	if !l.game.state.turn.underWay() {
		p.game.state.line = nil
		return false
	}
	sub, err := l.game.ruleOn(p.act)
	if err != nil {
		p.game.state.line = nil
		return false
	}
	if l.after == afterAwaited && l.played() {
		p.madeByWrongReply(sub)
		return true
	}
	p.act.disturbs = p.game.state.turn.clock.press.early()
	return false
}

// stillMoving returns the game in which the player is still making his move, so that the
// opponent's acts of this turn answer nothing.
func (p step) stillMoving(t *turn) *Game {
	c := *p.game
	c.state.line, c.state.turn = nil, t
	still := c.Clone()
	still.log, still.found, still.unanswered = p.game.log, p.game.found, true
	return still
}

// finishes judges the act as if the player had not been answered, and reports whether it
// makes his move. Then he was still making it when the opponent, who is not charged, played
// on. If the act also makes a move in the line, he was still making his move if part of it
// was left to do.
func (p step) finishes(inLine *adoube.Ruling) bool {
	l := p.game.state.line
	if l.still == nil || l.sure {
		return false
	}
	t := l.still.state.turn
	sub, err := l.still.ruleOn(p.act)
	if err != nil {
		l.still = nil
		return false
	}
	if sub.Made == nil || sub.Made.By != l.base.mover() {
		return false
	}
	begun := l.after == afterUnfinished || l.after == afterPawnLeft
	if inLine.Made != nil && !begun || byHand(p.act.Verb) && !t.changes(sub.Made.Move).handles(t.board.Did) {
		l.still = nil
		return false
	}
	p.game.state, p.game.charges = l.still.state, l.still.charges
	*p.ruling = *sub
	return true
}

// confirms reports whether the act shows that the irregular move is completed although
// nobody saw the press: without a clock, the reply shows it (6.2.1); with one, the
// opponent's press or the offender's next move.
func (p step) confirms(sub *adoube.Ruling) bool {
	l := p.game.state.line
	if !p.game.clocked {
		return true
	}
	offender := l.base.mover()
	return p.act.Verb == adoube.Clock && sub.Completed != nil && sub.Completed.By != offender ||
		sub.Made != nil && sub.Made.By == offender
}
