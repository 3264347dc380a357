package laws

import (
	"slices"

	"adoube"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// Articles 7.5.1, 7.6 and A.5.2: settling play that went on after an irregularity.

// letStand lets an answered irregular move stand if one arbiter watches many boards
// (A.5.2).
func (p step) letStand(sub *adoube.Ruling) {
	l := p.game.state.line
	offender := l.base.mover()
	last := l.game.state.last
	p.ruling.Note, p.ruling.Made, p.ruling.Completed = adoube.NoNote, nil, nil
	if last.act == p.act.no || sub.Completed != nil {
		p.ruling.Completed = sub.Completed
	}
	moves := p.game.Line()
	p.game.answered(offender.Other(), p.ruling)
	p.adopt()
	made := last.made
	if p.ruling.Made = &made; len(moves) > 0 {
		p.ruling.Adopted = moves[:len(moves)-1]
	}
	if l.base.clock.answered {
		p.game.state.last.grade = min(p.game.state.last.grade, adoube.Inferred)
	}
	p.game.end(p.game.state.last)
	if p.game.head.law().Rapid == editions.RapidActs && p.game.state.over == nil && p.game.state.turn.illegalBoard() {
		p.ruling.Ask = append(p.ruling.Ask, p.askIllegalBoard())
	}
}

// adopt makes the line the game: the irregular move stands, and the irregularities of the
// line are reported.
func (p step) adopt() {
	l := p.game.state.line
	stood := l.from.played()
	adopted := p.game.Line()
	sub := l.game
	if sub.state.line.played() {
		var inner adoube.Ruling
		step{sub, p.act, &inner}.adopt()
	}
	if sub.state.takenKing() {
		t := sub.state.turn
		sub.state.turn = newTurn(t.board.Pos, nil)
		sub.state.turn.since, sub.state.turn.prior = t.since, t.prior
	}
	offender := l.base.mover()
	was := p.game.state
	if p.game.state = sub.state; was.over != nil {
		p.game.state.over = was.over
	}
	p.game.state.undeclared = was.undeclared.or(sub.state.undeclared)
	p.game.state.forgetWaiting()
	if l.after == afterDisplaced {
		p.game.findings.tidied()
	} else {
		p.game.findings.replaced(offender)
	}
	for _, f := range sub.findings {
		switch last := p.game.findings.last(); {
		case f.Nth == 0:
		case last != nil && last.Nth > 0 && last.By == f.By && last.About == f.About:
			f.Nth = last.Nth // two hands in one illegal move: counted once (7.5.4)
		default:
			f.Finding = p.game.count(f.Finding)
		}
		p.game.findings = append(p.game.findings, f)
		p.ruling.Findings = append(p.ruling.Findings, f.Finding)
	}
	p.game.doubts = append(p.game.doubts, sub.doubts...)
	p.ruling.Adopted = adopted
	if l.after != afterDisplaced {
		p.ruling.Stood = &stood
	}
}

// putAllBack drops the line if the players have restored the position before the irregular
// move or played another move from it, and reports whether it did.
func (p step) putAllBack(sub *adoube.Ruling) bool {
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
	if now.board.Pos.Board() == before { // reached by the line's own moves
		return false
	}
	if now.board.Board(pieces.Nobody) != before || now.maybeReleased(p.game.head.law()) {
		return false // or reached by a move that is not made yet
	}
	p.game.undo()
	p.ruling.Note = adoube.NoteRestored
	return true
}

// undo drops the line because its irregularity has been put right.
func (g *Game) undo() {
	l := g.state.line
	for n := range g.findings {
		f := &g.findings[n]
		if l.after != afterDisplaced && f.By == l.base.mover() && f.Claim != adoube.ClaimNone && f.before != nil &&
			f.row.Settled == byAnotherMove {
			g.putRight(f, true)
			return
		}
	}
	g.state.turn = l.base.tidy()
	g.goBackOn()
	g.state.line = nil
}

// kingTaken asks about the irregular move if the opponent has answered it by taking the
// king, and reports whether he has.
func (p step) kingTaken() bool {
	l := p.game.state.line
	if l == nil || l.game == nil || !byHand(p.act.Verb) {
		return false
	}
	if !l.game.state.takenKing() {
		return false
	}
	p.ruling.Note = adoube.NotePlayedOn
	p.ask(p.act.no, adoube.AskKingTaken)
	return true
}

// takenKing reports whether the mover has released a piece on the square of the opponent's
// king.
func (s *state) takenKing() bool {
	t := s.physical()
	king := t.board.Pos.King(t.mover().Other())
	return slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.At == king && i.Loose() && t.mine(&i) })
}

// askIllegalBoard returns the question whether the game is drawn (A.5.4), or, under texts
// without that draw, whether the play after the irregularity stands.
func (p step) askIllegalBoard() adoube.Question {
	if p.game.head.law().Rapid != editions.RapidActs {
		return adoube.Question{About: p.game.state.line.from.no, Kind: adoube.AskStands}
	}
	return adoube.Question{About: p.act.no, Kind: adoube.AskIllegalBoard}
}
