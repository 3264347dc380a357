package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 6.2.1: a reply completes the move before it. It makes the move that
// the pieces show but that waits: that of a rook released as the first half of
// castling, which is then no longer possible (4.4.1), and that of a piece moved
// too early, where no press can be waited for.

// awaitedMove returns the move that waits for an answer, if one does.
func (g *Game) awaitedMove() (chess.Move, bool) {
	t := g.state.turn
	if g.state.over != nil || g.unanswered || t.unexplained() {
		return chess.NoMove, false
	}
	m, ok := t.shownMove(g.head.law())
	return m, ok && g.awaitsAnswer(m)
}

// awaitsAnswer reports whether an answer makes move m, which the pieces show. It makes
// none of a king who is castling: he is answered in the middle of it.
func (g *Game) awaitsAnswer(m chess.Move) bool {
	t := g.state.turn
	if t.awaitsCastling(m) {
		return t.board.Pos.At(m.From()).Type() == chess.Rook
	}
	return !g.clocked || !g.state.lastCompleted()
}

// awaitedLine returns the line in which the move is made.
func (g *Game) awaitedLine(m chess.Move) *line {
	t := g.state.turn
	l := &line{base: t.clone(), kind: afterAwaited, game: g.apart(t.clone()), held: 1}
	l.from = played{move: m, no: t.since}
	act := adoube.Act{Verb: adoube.Release, By: adoube.PartyOf(t.mover())}
	var made adoube.Ruling
	begin(&made, t.since, &act)
	step{l.game, &judged{Act: &act, no: t.since}, &made}.advance(m)
	return l
}

// completesByReply makes the move that waits, if the act makes a move in
// answer to it, and reports whether it did: then the act is judged after it.
func (p step) completesByReply() bool {
	l := p.game.state.line
	if l == nil || l.kind != afterAwaited {
		return false
	}
	trial, answer := l.game.Clone(), new(adoube.Ruling)
	begin(answer, p.act.no, p.act.Act)
	if trial.dispatch(p.act, answer) != nil || answer.Made == nil || !l.base.replier(adoube.PartyOf(answer.Made.By)) {
		return false
	}
	early := !p.game.state.turn.awaitsCastling(l.from.move)
	p.advance(l.from.move)
	turn := p.game.state.turn // as the hands have left it that answered
	l.game.state.turn.since, l.game.state.turn.prior = turn.since, turn.prior
	p.game.state.turn, p.game.state.line = l.game.state.turn, l.game.state.line
	if early {
		p.game.state.last.grade = adoube.Inferred
		p.act.concluded = true
	}
	return true
}

// madeByWrongReply goes on after the move that waited: what answered it was
// irregular, and has been played on from, which made it all the same.
func (p step) madeByWrongReply(sub *adoube.Ruling) {
	next, late := p.game.state.line.game, p.game.state.late
	late[p.game.state.turn.mover().Other()] = !p.game.state.lastCompleted()
	p.game.state, *p.ruling = next.state, *sub
	p.game.state.forgetWaiting()
	for c := range late {
		p.game.state.late[c] = p.game.state.late[c] || late[c]
	}
	p.game.findings = append(p.game.findings, next.findings...)
	p.game.doubts = append(p.game.doubts, next.doubts...)
}
