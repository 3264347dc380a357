package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// hands judges a touch, lift, put, release or removal.
func (g *Game) hands(a *judged, r *adoube.Ruling) error {
	t, line := g.state.turn, g.state.line
	if g.state.again.by != adoube.Unknown {
		g.retake(a)
	}
	if t.replier(a.By) {
		if g.completesByReply(a, r) {
			return g.hands(a, r)
		}
		if g.state.line == nil {
			g.openLine()
		}
	}
	did, err := t.board.Do(a.Act)
	if err != nil {
		g.state.line = line
		return err
	}
	if s, ok := a.Square(); ok && a.letGo {
		g.state.again = retaken{s, a.By}
	}
	t.notes.stirred = true
	t.noteAstray(a)
	if g.tryReply(a, r) {
		return nil
	}
	switch {
	case g.state.over != nil:
		r.Note = adoube.NoteOver
		return nil
	case a.By == adoube.Unknown:
		askWhose(a, r)
		return nil
	case a.By == adoube.Arbiter:
		return nil
	}
	if len(g.findings) > 0 {
		g.forfeit(a, did, r)
	}
	switch {
	case !t.judgeable(r):
	case t.has(a.By):
		t.notes.passed = false
		g.onTurn(a, did, r)
	default:
		g.offTurn(a, did, r)
	}
	return nil
}

// retake takes up again what was found to have been let go before.
func (g *Game) retake(a *judged) {
	t, again := g.state.turn, &g.state.again
	c, player := a.By.Color()
	stands := a.Verb == adoube.Put || a.Verb == adoube.Release
	if stands && again.by == a.By && player && !t.board.Holds(a.Act) && t.board.Standing(again.on, c) != chess.NoPiece {
		t.board.Lift(t.board.Take(again.on, c), a.By, adoube.AnyHand)
	}
	*again = retaken{}
}

// onTurn notes what an act of the player having the move binds, and whether
// it made his move.
func (g *Game) onTurn(a *judged, did []pieces.Handled, r *adoube.Ruling) {
	t := g.state.turn
	switch {
	case g.waits():
		r.Note = adoube.NoteOffTurn // until he replies, or the move before is completed
	case did[0].To != chess.NoSquare:
		t.record.put(a, did[0])
	default:
		bound := t.record.contact(did[0].From) != nil
		how := t.record.touch(a, did, g.law())
		r.Note = noteOf(a, how, did, t.record.covered, bound)
		if how == bindsUnasked {
			r.Ask = append(r.Ask, adoube.Question{About: a.no, Kind: adoube.AskIntent})
		}
	}
	switch m, ok := t.made(g.law()); {
	case ok && a.Verb != adoube.Touch && (g.waits() || t.played(m)):
		r.Note = adoube.NoNote
		g.advance(m, a, r)
	case did[0].To != chess.NoSquare && !g.waits():
		r.Note = t.notFixed(a, did[0])
	}
}

// played reports whether the player has had a hand in move m in this turn. What
// he displaced before he had the move is his move only by his press (1.3, 7.4.1).
func (t *turn) played(m chess.Move) bool {
	return len(t.record.marks) > 0 || t.record.contact(m.From()) != nil || t.record.contact(t.changes(m).takes) != nil
}

// noteOf says why a contact binds nothing.
func noteOf(a *judged, how bond, did []pieces.Handled, covered, bound bool) adoube.Note {
	switch {
	case did[0].From == chess.NoSquare:
		return adoube.NoteBesideBoard
	case how != bindsNot || bound:
		return adoube.NoNote
	case covered || a.adjusting:
		return adoube.NoteAdjusting
	case a.Contact() == adoube.Accident:
		return adoube.NoteAccident
	}
	return adoube.NoteNoIntent
}

// notFixed notes a release that is no part of a legal move: the piece is not
// fixed by it (4.7).
func (t *turn) notFixed(a *judged, h pieces.Handled) adoube.Note {
	m := mark{piece: h.Piece, from: h.From, to: h.To}
	if a.Verb == adoube.Release && h.From != h.To && h.Piece.Color() == t.mover() && !t.moves.all().Any(t.part(m)) {
		return adoube.NoteNotFixed
	}
	return adoube.NoNote
}

// offTurn judges hands of the player who does not have the move: they bind
// nothing (1.3, 4.3). Wood that he leaves displaced is told, and a piece
// that he moves on after releasing it.
func (g *Game) offTurn(a *judged, did []pieces.Handled, r *adoube.Ruling) {
	if g.state.turn.unsettled() {
		r.Note = adoube.NoteUnsettled
		return
	}
	r.Note = adoube.NoteOffTurn
	g.takenBack(a)
	g.putsRight(a)
	if g.waits() {
		r.Note = adoube.NoteMade
	}
	if g.state.line != nil || g.state.turn.notes.pressed || !g.displaced(a, did) {
		return
	}
	if g.slips(a, r) {
		r.Note = adoube.NoNote
		return
	}
	c, _ := a.By.Color()
	g.leftDisplaced(c, a, r)
}

// displaced reports whether the act leaves a piece of the position off its
// square; one that is let go where an equal one belongs stands in its place.
func (g *Game) displaced(a *judged, did []pieces.Handled) bool {
	h := did[0]
	switch {
	case h.From == chess.NoSquare:
		return false
	case a.Verb == adoube.Release:
		return g.state.turn.board.Pos.At(h.To) != h.Piece
	}
	return a.Verb == adoube.Remove
}
