package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// tryReply carries out the act in the line, and reports whether the line has
// been answered there: then it judges it.
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
	case t.has(p.act.By) && (l.kind == afterAwaited || !l.game.leavesToAnswer()):
		return p.interrupt()
	}
	var sub adoube.Ruling
	begin(&sub, p.act.no, p.act.Act)
	if l.game.dispatch(p.act, &sub) != nil {
		p.game.state.line = nil
		return false
	}
	if p.kingTaken() {
		return true
	}
	if !l.playedOn() {
		return false
	}
	p.game.state.turn = l.base
	if p.answeredBy(&sub); p.game.state.line == l && !l.sure && l.kind != afterDisplaced {
		l.still = p.stillMoving(t)
	}
	return true
}

// underWay reports whether the player having the move has begun to move pieces:
// what he displaced before does not count.
func (t *turn) underWay() bool {
	moved := func(i pieces.Item) bool { return t.has(i.By) && !i.Idle() && !i.StillStray() }
	return slices.ContainsFunc(t.board.Items, moved)
}

// playOn judges an act in the line that was played on.
func (p step) playOn() error {
	l := p.game.state.line
	was := l.game.state.physical()
	var sub adoube.Ruling
	begin(&sub, p.act.no, p.act.Act)
	if err := l.game.dispatch(p.act, &sub); err != nil {
		return err
	}
	if p.game.state.over != nil {
		p.ruling.Note = adoube.NoteOver
		return nil
	}
	if byHand(p.act.Verb) && len(p.game.findings) > 0 && len(was.board.Did) > 0 {
		p.forfeit(was.board.Did)
	}
	if p.finishes(&sub) || p.putLineBack(&sub) || p.kingTaken() {
		return nil
	}
	p.answeredBy(&sub)
	return nil
}

// answeredBy judges what the act means for the irregularity: whether it counts
// as completed, and whether the answer lets it stand.
func (p step) answeredBy(sub *adoube.Ruling) {
	l := p.game.state.line
	p.ruling.Note = adoube.NotePlayedOn
	p.ruling.Ask = append(p.ruling.Ask, stillAsked(sub)...)
	if !l.sure && l.base.clock.press.early() {
		l.sure = true
	} else if !l.sure && l.kind == afterDisplaced {
		l.sure = p.confirms(sub)
		l.base.clock.answered = l.sure
	} else if !l.sure && p.confirms(sub) {
		l.sure = true
		l.base.clock.answer()
		if l.kind != afterClockAlone { // that press came late, for an earlier move (6.2.2)
			p.notPlayed()
		}
		p.ruling.Note = adoube.NotePlayedOn
	}
	if l.base.clock.answered {
		p.act.concluded = true
	}
	if l.sure && p.game.waits() {
		p.game.state.completeByReply(p.ruling) // which the irregular move was, too
	}
	if l.sure && p.game.head.unsupervised() && l.kind != afterDisplaced && l.game.state.last != nil {
		p.letStand(sub)
	} else if l.sure && p.game.head.unsupervised() && p.act.Verb == adoube.Clock && l.game.state.turn.clock.spent {
		if pos, _, ok := l.game.state.turn.afterwards(); ok && illegalBoard(&pos) {
			p.ruling.Ask = append(p.ruling.Ask, adoube.Question{About: p.act.no, Kind: adoube.AskIllegalBoard})
		}
	}
	p.game.endInLine(p.ruling)
}

// leavesToAnswer reports whether who has the move in a line has left there what
// can be answered in its turn, or is being answered; what he displaced before is not.
func (g *Game) leavesToAnswer() bool {
	t := g.state.turn
	if l := g.state.line; l != nil && l.game != nil {
		return true
	}
	letGo := func(i pieces.Item) bool { return t.has(i.By) && !i.Idle() && i.Loose && !i.StillStray() }
	return g.answerable() && (t.clock.press.early() || slices.ContainsFunc(t.board.Items, letGo))
}

// stillAsked are the questions of a ruling within a line that do not wait for
// the line to be settled.
func stillAsked(sub *adoube.Ruling) []adoube.Question {
	return kept(sub.Ask, func(q adoube.Question) bool {
		return q.Kind == adoube.AskWhichMove || q.Kind == adoube.AskWhichPiece || q.Kind == adoube.AskWhoseHand
	})
}

// letStand lets the irregular move stand, which was answered where one arbiter
// watches many boards (A.5.2).
func (p step) letStand(sub *adoube.Ruling) {
	l := p.game.state.line
	offender := l.base.mover()
	last := l.game.state.last
	p.ruling.Note, p.ruling.Made, p.ruling.Completed = adoube.NoNote, nil, nil
	if last.act == p.act.no || sub.Completed != nil {
		p.ruling.Completed = sub.Completed
	}
	line := p.game.Line()
	p.game.findings.answered(offender.Other(), p.ruling)
	p.adopt()
	made := last.made
	if p.ruling.Made = &made; len(line) > 0 {
		p.ruling.Adopted = line[:len(line)-1]
	}
	if l.base.clock.answered {
		p.game.state.last.grade = min(p.game.state.last.grade, adoube.Inferred)
	}
	p.game.end(p.game.state.last)
	if p.game.head.law().Rapid == editions.RapidActs && p.game.state.over == nil && p.game.state.turn.illegalBoard() {
		p.ruling.Ask = append(p.ruling.Ask, adoube.Question{About: p.act.no, Kind: adoube.AskIllegalBoard})
	}
}

// openUnanswered opens the line of an illegal move that nobody has answered.
func (g *Game) openUnanswered() bool {
	if g.state.line == nil {
		g.openLine(false)
	}
	return g.state.line != nil && g.state.line.game != nil
}

// adopt makes the line the game: the irregular move stands, and what was
// irregular in the line is found.
func (p step) adopt() {
	l := p.game.state.line
	stood := l.from.played()
	adopted := p.game.Line()
	sub := l.game
	if sub.state.line.playedOn() {
		var inner adoube.Ruling
		step{sub, p.act, &inner}.adopt()
	}
	if sub.state.takenKing() {
		t := sub.state.turn
		sub.state.turn = newTurn(t.board.Pos, nil)
		sub.state.turn.since, sub.state.turn.prior = t.since, t.prior
	}
	offender := l.base.mover()
	over := p.game.state.over
	if p.game.state = sub.state; over != nil {
		p.game.state.over = over
	}
	p.game.state.forgetWaiting()
	if l.kind == afterDisplaced {
		p.game.findings.tidied()
	} else {
		p.game.findings.replaced(offender.Other())
	}
	for _, f := range sub.findings {
		switch last := p.game.findings.last(); {
		case f.Nth == 0:
		case last != nil && last.Nth > 0 && last.By == f.By && last.About == f.About:
			f.Nth = last.Nth // both hands, in one illegal move: counted once (7.5.4)
		default:
			f.Finding = p.game.count(f.Finding)
		}
		p.game.findings = append(p.game.findings, f)
		p.ruling.Findings = append(p.ruling.Findings, f.Finding)
	}
	p.game.doubts = append(p.game.doubts, sub.doubts...)
	p.ruling.Adopted = adopted
	if l.kind != afterDisplaced {
		p.ruling.Stood = &stood
	}
}

// putLineBack takes the line back where the players have put the pieces back to
// the position before the irregular move, or played another move from there.
func (p step) putLineBack(sub *adoube.Ruling) bool {
	l := p.game.state.line
	now := p.game.state.physical()
	if sub.Made != nil || !byHand(p.act.Verb) && p.act.Verb != adoube.Unseen {
		return false
	}
	for n := range now.board.Items {
		if now.board.Items[n].InAir() {
			return false
		}
	}
	before := l.base.board.Pos.Board()
	if now.board.Pos.Board() == before { // the line's own moves led there
		return false
	}
	if now.board.Board(pieces.Nobody) != before || now.shownUnreleased(p.game.head.law()) {
		return false // or a move leads there that is not made yet
	}
	p.game.undo()
	p.ruling.Note = adoube.NoteRestored
	return true
}

// undo drops the line: its irregularity has been put right.
func (g *Game) undo() {
	l := g.state.line
	for n := range g.findings {
		f := &g.findings[n]
		if l.kind != afterDisplaced && f.By == l.base.mover() && f.Claim != adoube.ClaimNone && f.before != nil &&
			f.row.Settled == byAnotherMove {
			g.putRight(f, true)
			return
		}
	}
	g.state.turn = l.base.tidy()
	g.goBackOn()
	g.state.line = nil
}

// kingTaken asks what becomes of an irregular move after which the opponent
// has taken the king.
func (p step) kingTaken() bool {
	l := p.game.state.line
	if l == nil || l.game == nil || !byHand(p.act.Verb) {
		return false
	}
	if !l.game.state.takenKing() {
		return false
	}
	p.ruling.Note = adoube.NotePlayedOn
	p.ruling.Ask = append(p.ruling.Ask, adoube.Question{About: p.act.no, Kind: adoube.AskKingTaken})
	return true
}

// takenKing reports whether the mover let go of a piece where the king stands.
func (s *state) takenKing() bool {
	t := s.physical()
	king := t.board.Pos.King(t.mover().Other())
	return slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.At == king && i.Loose && t.mine(&i) })
}

// illegalBoard reports whether both kings are in check or a pawn stands on the
// last rank (A.5.4).
func (t *turn) illegalBoard() bool { return illegalBoard(&t.board.Pos) }

func illegalBoard(p *chess.Position) bool {
	s := p.Setup()
	const edges chess.Squares = 0xFF000000000000FF
	if s.Board.OfType(chess.Pawn)&edges != 0 {
		return true
	}
	s.Turn, s.EnPassant = s.Turn.Other(), chess.NoSquare
	other, err := s.AllowIrregular()
	return err == nil && p.InCheck() && other.InCheck()
}
