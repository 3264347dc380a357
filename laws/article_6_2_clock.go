package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 6.2: the clock completes a move that has been made. What a press
// means before that is in article_7_5_illegal.go.

// clock judges a press of the clock.
func (g *Game) clock(a *judged, r *adoube.Ruling) error {
	c, _ := a.By.Color() // check has seen that it is a player
	switch {
	case g.state.turn.notes.lost:
		r.Note = adoube.NoteUnexplained
	case g.owes(c):
		g.complete(a, r)
	case g.state.over != nil:
		r.Note = adoube.NoteOver
	case g.state.turn.replier(a.By) && g.replied(a, r):
	case !g.state.turn.has(a.By):
		g.state.turn.notes.stirred, g.state.turn.notes.passed = true, false
		r.Note = adoube.NoteNothing
	case g.mayPressLate(c):
		g.state.late[c] = false
		r.Note = adoube.NoteDelayed
	default:
		g.early(a, r)
	}
	return nil
}

// owes reports whether c has made the last move and not yet completed it.
func (g *Game) owes(c chess.Color) bool {
	last := g.state.last
	return last != nil && !last.status.done && last.made.By == c
}

// complete completes the last move.
func (g *Game) complete(a *judged, r *adoube.Ruling) {
	last := g.state.last
	last.status.done = true
	r.Completed = &last.made
	g.handsCompleted(last, a, r)
}

// mayPressLate reports whether c may still press for the move to which the
// opponent has already replied (6.2.2): he has moved nothing since.
func (g *Game) mayPressLate(c chess.Color) bool {
	return g.state.late[c] && g.state.turn.unmoved()
}

// replied judges the press of the opponent who has answered an irregular move
// with another: his too is completed.
func (g *Game) replied(a *judged, r *adoube.Ruling) bool {
	l := g.state.line
	if l == nil || l.game == nil || !l.game.answerable() {
		return false
	}
	var sub adoube.Ruling
	begin(&sub, a.no, a.Act)
	if l.game.dispatch(a, &sub) != nil || !l.playedOn() {
		return false
	}
	g.state.turn = l.base
	g.answeredBy(a, &sub, r)
	return true
}
