package laws

import (
	"adoube"
	"adoube/chess"
)

// advance ends the turn with move m, made by the act, and gives the move to the opponent
// (1.3).
func (p step) advance(m chess.Move) {
	t := p.game.state.turn
	open, need := &t.before(p.act.no, p.game.head.law()).open, t.changes(m)
	var before *state
	if !open.Keep.Keeps(m, need.takes) {
		before = p.game.state.clone()
	}
	if len(p.game.findings) > 0 {
		p.movedEarly(need)
	}
	waits := p.capturedInHand(need)
	hands, grade := t.handsOf(need), t.least(p.act.Grade())
	t.whichPiece(m, p.ruling)
	held := t.heldOver(need)
	last := p.passTurn(m, p.madeBy(m))
	for n := range held {
		p.game.state.turn.carry(held[n])
	}
	last.keep, last.hands, last.grade, last.waits = open.Keep, hands, grade, waits
	p.game.findings.replaced(last.made.By)
	p.game.state.line = nil
	p.game.endIfLegal()
	if before != nil {
		p.examineMove(before, m)
	} else {
		p.doubtMove(last)
	}
	p.movedAfterPress(t, m)
	p.game.end(last)
	p.handsOf(last)
	p.game.answered(last.made.By, p.ruling)
}

// passTurn records m as the last move, made by the current act, and starts the opponent's
// turn.
func (p step) passTurn(m chess.Move, cites adoube.Cites) *lastMove {
	t := p.game.state.turn
	last := &lastMove{
		made: adoube.Made{Move: m, By: t.mover(), Cites: cites, Before: t.board.Pos, After: t.board.Pos.Play(m)},
		act:  p.ruling.No, before: t, first: chess.NoMove,
	}
	p.ruling.Made = copyOf(last.made)
	p.game.state.completeByReply(p.ruling)
	p.game.state.late[last.made.By] = false
	p.game.state.add(&last.made, p.ruling.No)
	p.game.state.last, p.game.state.turn = last, newTurn(last.made.After, nil).after(t, p.ruling.No)
	return last
}

// making describes move m of this turn.
func (t *turn) making(m chess.Move) adoube.Made {
	return adoube.Made{Move: m, By: t.mover(), Cites: t.madeBy(m), Before: t.board.Pos, After: t.board.Pos.Play(m)}
}

// madeBy returns the provisions under which the move of the turn is made, also on a tactile
// board.
func (p step) madeBy(m chess.Move) adoube.Cites {
	t := p.game.state.turn
	c := t.madeBy(m)
	if p.game.head.tactile(t.mover()) {
		c = c.With(adoube.ArtD_2_3)
	}
	return c
}

// madeBy returns the provisions under which the move is made (4.7, 4.7.1 to 4.7.3).
func (t *turn) madeBy(m chess.Move) (c adoube.Cites) {
	if m.Castles() {
		c = c.With(kingReleased.Cite)
	}
	if m.Promotion() != chess.NoType {
		c = c.With(adoube.Art4_7_3)
	}
	if t.changes(m).takes != chess.NoSquare {
		c = c.With(adoube.Art4_7_1)
	}
	if c == 0 {
		c = c.With(releasedPiece.Cite)
	}
	return c
}

// completeByReply completes the last move because the opponent has replied (6.2.1).
func (s *state) completeByReply(r *adoube.Ruling) {
	if p := s.last; p != nil && !p.completed() {
		p.progress = moveCompleted
		r.Completed = copyOf(p.made)
		s.late[p.made.By] = true
	}
}
