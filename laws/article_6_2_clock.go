package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// Article 6.2: the clock completes a move that has been made. article_7_5_illegal.go judges
// a press before that.

// pressClock judges a press of the clock.
func (p step) pressClock() {
	c, _ := p.act.By.Color() // check has ensured that a player presses
	switch {
	case p.game.state.turn.astray.untraced.lost() || p.game.state.turn.mayBeAnswered():
		u := &p.game.state.turn.astray.untraced
		u.pressed = u.pressed || !p.game.state.turn.has(p.act.By)
		p.ruling.Note = adoube.NoteUnexplained
	case p.game.state.owes(c):
		p.completeMove()
	case p.game.state.over != nil:
		p.ruling.Note = adoube.NoteOver
	case p.game.state.turn.replier(p.act.By) && p.pressReplied():
	case !p.game.state.turn.has(p.act.By):
		p.game.state.turn.clock.backOn(true)
		p.ruling.Note = adoube.NoteNothing
	case p.game.state.mayPressLate(c):
		p.game.state.late[c] = false
		p.game.state.turn.clock.pressLate(p.game.state.lastCompleted() || p.hasReleased())
		p.ruling.Note = adoube.NoteDelayed
	default:
		p.pressEarly()
	}
}

// completeMove completes the last move.
func (p step) completeMove() {
	last := p.game.state.last
	if p.pressAfterSlip(last) {
		return
	}
	last.progress = moveCompleted
	p.ruling.Completed = copyOf(last.made)
	p.handsCompleted(last)
	p.otherHand(last)
	p.leftOnBoard()
}

// mayPressLate reports whether c may still press for a move the opponent has already
// replied to (6.2.2): c has moved nothing since.
func (s *state) mayPressLate(c chess.Color) bool {
	return s.late[c] && s.turn.unmoved()
}

// pressReplied judges the press of a player who has answered an irregular move with
// another: his own is completed too.
func (p step) pressReplied() bool {
	l := p.game.state.line
	if l == nil || l.game == nil || l.after == afterAwaited || !l.game.answerable() {
		return false
	}
	sub, err := l.game.ruleOn(p.act)
	if err != nil || !l.played() {
		return false
	}
	p.game.state.turn = l.base
	p.answeredBy(sub)
	return true
}

// hasReleased reports whether the player who presses has released a piece in this turn.
func (p step) hasReleased() bool {
	return slices.ContainsFunc(p.game.log.since(p.game.state.turn.since), func(a adoube.Act) bool {
		return a.Verb == adoube.Release && a.By == p.act.By
	})
}
