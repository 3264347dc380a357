package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// completesByReply makes the move that the pieces show but that waits, where the
// act of the opponent would answer it, and reports whether it did: that of a
// rook released as the first half of castling, which is then no longer possible
// (4.4.1), and, in a game without a clock, that of a piece moved too early.
func (g *Game) completesByReply(a *judged, r *adoube.Ruling) bool {
	t := g.state.turn
	if m, ok := t.shown(g.law()); !ok || !t.awaitsCastling(m) && (g.clocked || t.played(m)) || g.state.over != nil || t.notes.lost || t.unexplained() {
		return false
	}
	h := g.Clone()
	trial := new(adoube.Ruling)
	begin(trial, a.no, a.Act)
	h.completeShown(a, trial)
	if h.state.over != nil || h.hands(a, trial) != nil || trial.Made == nil || trial.Made.By == t.mover() {
		return false
	}
	g.completeShown(a, r)
	return true
}

// completeShown makes the move that the pieces show. What the opponent touched
// when he answered it binds him.
func (g *Game) completeShown(a *judged, r *adoube.Ruling) {
	m, _ := g.state.turn.shown(g.law())
	early, l := !g.state.turn.awaitsCastling(m), g.state.line
	g.advance(m, a, r)
	if l != nil && l.game != nil && l.kind != displacedPieces {
		t := g.state.turn
		t.record, t.notes = l.game.state.turn.record.clone(), l.game.state.turn.notes
		t.record.changed++
	}
	if early {
		g.state.last.grade = adoube.Inferred
		a.concluded = true
	}
}

// tryReply carries out the act in the line, and reports whether the line has
// been answered there: then it judges it.
func (g *Game) tryReply(a *judged, r *adoube.Ruling) bool {
	l, t := g.state.line, g.state.turn
	switch {
	case l == nil:
		return false
	case l.game == nil:
		if t.replier(a.By) {
			r.Note = adoube.NotePlayedOn
		}
		return t.replier(a.By)
	case t.has(a.By) && !l.game.leavesToAnswer():
		g.state.line = nil // his opponent's next act opens it, with what he touches now
		return false
	}
	var sub adoube.Ruling
	begin(&sub, a.no, a.Act)
	if l.game.dispatch(a, &sub) != nil {
		g.state.line = nil
		return false
	}
	if g.kingTaken(a, r) {
		return true
	}
	if !l.playedOn() {
		return false
	}
	g.state.turn = l.base
	g.answeredBy(a, &sub, r)
	return true
}

// playOn judges an act in the line that was played on.
func (g *Game) playOn(a *judged, r *adoube.Ruling) error {
	l := g.state.line
	was := l.game.physical()
	var sub adoube.Ruling
	begin(&sub, a.no, a.Act)
	if err := l.game.dispatch(a, &sub); err != nil {
		return err
	}
	if g.state.over != nil {
		r.Note = adoube.NoteOver
		return nil
	}
	if byHand(a.Verb) && len(g.findings) > 0 && len(was.board.Did) > 0 {
		g.forfeit(a, was.board.Did, r)
	}
	if g.putBack(a, &sub, r) || g.kingTaken(a, r) {
		return nil
	}
	g.answeredBy(a, &sub, r)
	return nil
}

// answeredBy judges what the act means for the irregularity: whether it counts
// as completed, and whether the answer lets it stand.
func (g *Game) answeredBy(a *judged, sub, r *adoube.Ruling) {
	l := g.state.line
	r.Note = adoube.NotePlayedOn
	r.Ask = append(r.Ask, stillAsked(sub)...)
	if !l.sure && l.base.notes.pressed {
		l.sure = true
	} else if !l.sure && l.kind == displacedPieces {
		l.sure = g.confirms(a, sub)
		l.base.notes.answer = l.sure
	} else if !l.sure && g.confirms(a, sub) {
		l.sure, l.base.notes.answer, l.base.notes.pressed = true, true, true
		g.notPlayed(a, r)
		r.Note = adoube.NotePlayedOn
	}
	if l.base.notes.answer {
		a.concluded = true
	}
	if l.sure && g.unsupervised() && l.kind != displacedPieces && l.game.state.last != nil {
		g.letStand(a, sub, r)
	} else if l.sure && g.unsupervised() && a.Verb == adoube.Clock && l.game.state.turn.notes.spent {
		if pos, _, ok := l.game.state.turn.afterwards(); ok && illegalBoard(&pos) {
			r.Ask = append(r.Ask, adoube.Question{About: a.no, Kind: adoube.AskIllegalBoard})
		}
	}
	g.endInLine(r)
}

// leavesToAnswer reports whether who has the move in a line has left there what can be
// answered in its turn; what he displaced before is not.
func (g *Game) leavesToAnswer() bool {
	t := g.state.turn
	return g.answerable() && (t.notes.pressed || len(t.record.marks) > 0)
}

// stillAsked are the questions of a ruling within a line that do not wait for
// the line to be settled.
func stillAsked(sub *adoube.Ruling) []adoube.Question {
	return keep(sub.Ask, func(q adoube.Question) bool {
		return q.Kind == adoube.AskWhichMove || q.Kind == adoube.AskWhichPiece || q.Kind == adoube.AskWhoseHand
	})
}

// confirms reports whether the act shows that the irregular move, whose press
// nobody saw, is completed: where there is no clock, the answer does (6.2.1);
// where there is one, that its other side was pressed, or that the player goes
// on from his move.
func (g *Game) confirms(a *judged, sub *adoube.Ruling) bool {
	l := g.state.line
	if !g.clocked {
		return true
	}
	offender := l.base.mover()
	return a.Verb == adoube.Clock && sub.Completed != nil && sub.Completed.By != offender ||
		sub.Made != nil && sub.Made.By == offender
}

// letStand lets the irregular move stand, which was answered where one arbiter
// watches many boards (A.5.2).
func (g *Game) letStand(a *judged, sub, r *adoube.Ruling) {
	l := g.state.line
	offender := l.base.mover()
	last := l.game.state.last
	r.Note, r.Made, r.Completed = adoube.NoNote, nil, nil
	if last.act == a.no || sub.Completed != nil {
		r.Completed = sub.Completed
	}
	line := g.Line()
	g.answered(offender.Other(), r)
	g.adopt(a, r)
	made := last.made
	if r.Made = &made; len(line) > 0 {
		r.Adopted = line[:len(line)-1]
	}
	if l.base.notes.answer {
		g.state.last.grade = min(g.state.last.grade, adoube.Inferred)
	}
	g.end(g.state.last)
	if g.law().Rapid == editions.RapidActs && g.state.over == nil && g.state.turn.illegalBoard() {
		r.Ask = append(r.Ask, adoube.Question{About: a.no, Kind: adoube.AskIllegalBoard})
	}
}

// standing opens the line of an illegal move that nobody has answered.
func (g *Game) standing() bool {
	if g.state.line == nil {
		g.openLine()
	}
	return g.state.line != nil && g.state.line.game != nil
}

// adopt makes the line the game: the irregular move stands, and what was
// irregular in the line is found.
func (g *Game) adopt(a *judged, r *adoube.Ruling) {
	l := g.state.line
	stood := l.from.played()
	adopted := g.Line()
	sub := l.game
	if sub.state.line.playedOn() {
		var inner adoube.Ruling
		sub.adopt(a, &inner)
	}
	if sub.takenKing() {
		sub.state.turn = newTurn(sub.state.turn.board.Pos, nil)
	}
	offender := l.base.mover()
	over := g.state.over
	if g.state = sub.state; over != nil {
		g.state.over = over
	}
	if l.kind == displacedPieces {
		g.tidied()
	} else {
		g.replaced(offender.Other())
	}
	for _, f := range sub.findings {
		if f.Nth > 0 {
			f.Finding = g.count(f.Finding)
		}
		g.findings = append(g.findings, f)
		r.Findings = append(r.Findings, f.Finding)
	}
	g.doubts = append(g.doubts, sub.doubts...)
	r.Adopted = adopted
	if l.kind != displacedPieces {
		r.Stood = &stood
	}
}

// putBack takes the line back where the players have put the pieces back to
// the position before the irregular move, or played another move from there.
func (g *Game) putBack(a *judged, sub *adoube.Ruling, r *adoube.Ruling) bool {
	l := g.state.line
	now := g.physical()
	if sub.Made != nil || !byHand(a.Verb) && a.Verb != adoube.Unseen {
		return false
	}
	for n := range now.board.Items {
		if now.board.Items[n].InAir() {
			return false
		}
	}
	if now.board.Board(pieces.Nobody) != l.base.board.Pos.Board() {
		return false
	}
	g.undo()
	r.Note = adoube.NoteRestored
	return true
}

// undo drops the line: its irregularity has been put right.
func (g *Game) undo() {
	l := g.state.line
	for n := range g.findings {
		f := &g.findings[n]
		if l.kind != displacedPieces && f.By == l.base.mover() && f.Claim != adoube.ClaimNone && f.before != nil &&
			(f.Code == adoube.IllegalMove || f.Code == adoube.PromotionNotReplaced) {
			g.putRight(f)
			return
		}
	}
	g.state.turn = l.base.tidy()
	g.goBackOn()
	g.state.line = nil
}

// kingTaken asks what becomes of an irregular move after which the opponent
// has taken the king.
func (g *Game) kingTaken(a *judged, r *adoube.Ruling) bool {
	l := g.state.line
	if l == nil || l.game == nil || !byHand(a.Verb) {
		return false
	}
	if !l.game.takenKing() {
		return false
	}
	r.Note = adoube.NotePlayedOn
	r.Ask = append(r.Ask, adoube.Question{About: a.no, Kind: adoube.AskKingTaken})
	return true
}

// takenKing reports whether the mover let go of a piece where the king stands.
func (g *Game) takenKing() bool {
	t := g.physical()
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
	other, err := s.Loose()
	return err == nil && p.InCheck() && other.InCheck()
}
