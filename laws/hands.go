package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// hands carries out and judges a touch, lift, put, release or removal.
func (p step) hands() error {
	p.setsDown()
	t, l := p.game.state.turn, p.game.state.line
	undo := p.retake()
	if t.replier(p.act.By) {
		if l == nil || l.game == nil {
			p.game.openLine(p.atHisMove())
		}
		if p.completesByReply() {
			return p.hands()
		}
	}
	did, err := t.board.Do(p.act.Act)
	if err != nil {
		undo()
		p.game.state.line = l
		return err
	}
	if s, ok := p.act.Square(); ok && p.act.letGo {
		p.game.state.retaken = retaken{s, p.act.By}
	}
	t.clock.stirred = true
	t.noteAstray(p.act)
	t.noteUnknown(p.act.no)
	if !p.tryReply() {
		p.judgeHands(did)
	}
	return nil
}

// judgeHands judges an act of hands after the board has changed.
func (p step) judgeHands(did []pieces.Handled) {
	t := p.game.state.turn
	switch {
	case p.game.state.over != nil:
		p.ruling.Note = adoube.NoteOver
		return
	case p.act.By == adoube.Unknown:
		p.ask(p.act.no, adoube.AskWhoseHand)
		return
	case p.act.By == adoube.Arbiter:
		return
	}
	if len(p.game.findings) > 0 {
		p.forfeit(did)
	}
	switch {
	case !t.judgeable(p.ruling):
	case t.has(p.act.By):
		p.onTurn(did)
	default:
		p.offTurn()
	}
	off := p.act.Verb == adoube.Remove && did[0].From == chess.NoSquare // a captured piece
	if len(p.game.findings) > 0 && (p.act.Verb == adoube.Release || off) {
		p.settleDisplaced()
	}
}

// retake lifts again a piece found to have been released before. It returns what undoes that
// if the act is refused.
func (p step) retake() (undo func()) {
	t, again := p.game.state.turn, &p.game.state.retaken
	if again.by == adoube.Unknown {
		return func() {}
	}
	board, was := t.board.Clone(), *again
	c, player := p.act.By.Color()
	stands := p.act.Verb == adoube.Put || p.act.Verb == adoube.Release
	if stands && again.by == p.act.By && player && !t.board.Holds(p.act.Act) && t.board.PieceOn(again.on, c) != chess.NoPiece {
		t.board.Lift(t.board.Take(again.on, c), p.act.By, adoube.AnyHand)
	}
	*again = retaken{}
	return func() { t.board, *again = board, was }
}

// onTurn judges an act of the player having the move: what it binds, and whether it makes
// his move.
func (p step) onTurn(did []pieces.Handled) {
	t := p.game.state.turn
	switch {
	case p.game.turnStays():
		p.ruling.Note = adoube.NoteOffTurn // until he replies, or the move before is completed
		if did[0].To != chess.NoSquare {
			t.record.putAct = p.act.no
		}
	case did[0].To != chess.NoSquare:
		t.record.put(p.act, did[0])
	case p.game.head.feels(p.act):
		p.ruling.Note = adoube.NoteFelt
	default:
		bound := t.record.contact(did[0].From) != nil
		how := t.record.touch(p.act, did, p.game.head.law())
		p.ruling.Note = noteOf(p.act, how, did, t.record.covered, bound)
		p.lateAfterAll()
		switch {
		case how == bindsPerhaps && t.record.besideAnnouncement(p.act):
			p.ask(p.act.no, adoube.AskInOrder)
		case how == bindsUnasked:
			p.ask(p.act.no, adoube.AskIntent)
		}
	}
	switch m, ok := p.madeByHand(); {
	case ok && p.mayCastle(m):
	case ok && !p.act.disturbs && p.act.Verb != adoube.Touch && (p.game.turnStays() && t.changes(m).handles(did) || t.handledMove(m)):
		p.ruling.Note = adoube.NoNote
		p.advance(m)
	case did[0].To != chess.NoSquare && !p.game.turnStays():
		p.ruling.Note = t.notFixed(p.act, did[0])
	}
}

// mayCastle reports whether m is a rook move that may be the first half of castling: the
// king was touched before it, which bound nothing under a text that gives the move only on
// completion.
func (p step) mayCastle(m chess.Move) bool {
	t := p.game.state.turn
	pos, c := &t.board.Pos, t.mover()
	if !p.game.turnStays() || m.Castles() || pos.At(m.From()).Type() != chess.Rook {
		return false
	}
	acts := p.game.log.since(t.since)
	king := slices.IndexFunc(acts, func(a adoube.Act) bool { return a.By == p.act.By && a.On.Has(pos.HomeKing(c)) })
	rook := slices.IndexFunc(acts, func(a adoube.Act) bool { return a.By == p.act.By && a.On.Has(m.From()) })
	half := slices.ContainsFunc([]chess.Side{chess.ASide, chess.HSide}, func(s chess.Side) bool {
		return m.From() == pos.HomeRook(c, s) && m.To() == chess.RookTo(c, s) && t.moves.all().Any(chess.Castling(s))
	})
	return half && king >= 0 && king <= rook
}

// handledMove reports whether the player has handled a piece of move m in this turn. Pieces
// that he displaced before having the move become his move only by his press (1.3, 7.4.1).
func (t *turn) handledMove(m chess.Move) bool {
	return len(t.record.marks) > 0 || t.record.contact(m.From()) != nil || t.record.contact(t.changes(m).takes) != nil
}

// noteOf returns the reason why a contact binds nothing.
func noteOf(a *judged, how effect, did []pieces.Handled, covered, bound bool) adoube.Note {
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

// notFixed returns a note for a release that is not part of a legal move and so does not
// fix the piece (4.7).
func (t *turn) notFixed(a *judged, h pieces.Handled) adoube.Note {
	m := mark{piece: h.Piece, from: h.From, to: h.To}
	if a.Verb == adoube.Release && h.From != h.To && h.Piece.Color() == t.mover() && !t.moves.all().Any(t.partOf(m)) {
		return adoube.NoteNotFixed
	}
	return adoube.NoNote
}

// offTurnNote returns a note for a player not having the move who plays on from an
// irregular move: how that decides whether it stands. Without one, the note says that his
// hands bind nothing.
func (p step) offTurnNote() adoube.Note {
	g := p.game
	l := g.state.line
	switch {
	case l == nil || l.game == nil || !g.state.turn.replier(p.act.By):
		return adoube.NoteOffTurn
	case l.after > afterPawnLeft || l.after != afterIllegalMove && !l.base.clock.press.early():
		return adoube.NoteOffTurn // a half-finished move is still the opponent's to finish
	case g.head.unsupervised() && (l.base.clock.press.early() || !g.clocked):
		return adoube.NoteAnsweringFinal
	}
	return adoube.NoteAnswering
}

// offTurn judges hands of the player not having the move: they bind nothing (1.3, 4.3). It
// reports pieces left displaced and a piece moved on after its release.
func (p step) offTurn() {
	if p.game.state.turn.astray.untraced.any() {
		p.ruling.Note = adoube.NoteUnsettled
		return
	}
	p.ruling.Note = p.offTurnNote()
	p.game.state.takenBack(p.act)
	p.putsRight()
	if p.game.turnStays() {
		p.ruling.Note = adoube.NoteMade
	}
	if p.game.state.line != nil || p.game.unanswered || p.game.state.turn.clock.press.early() || p.game.state.turn.byUnknown() {
		return
	}
	left := notOnMove.When(p.occasion(p.game.state.turn))
	if !left && !p.leavesCaptured() && !p.comesToAnother() {
		return
	}
	if p.moveOn() {
		p.ruling.Note = adoube.NoNote
		return
	}
	c, _ := p.act.By.Color()
	p.leftDisplaced(c)
}
