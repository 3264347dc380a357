package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// Article 7.5: the clock pressed without a legal move made.

// 7.5.1: an illegal move completed by the clock.
var illegalMove = irregularity{
	Code:    adoube.IllegalMove,
	Do:      []adoube.DutyStep{adoube.PauseClocks, adoube.RestorePosition, adoube.MustPlay, adoube.AddTime, adoube.NoteIllegalMove, adoube.StartClock},
	Cites:   adoube.Of(adoube.Art7_5_1),
	When:    func(o occasion) bool { return !o.turn.unmoved() && !promotionNotReplaced.When(o) },
	Claim:   ClaimIllegal,
	Until:   UntilReply,
	Counts:  true,
	Settled: byAnotherMove,
}

// 7.5.3: the clock pressed without a move; not an irregularity in older texts.
var clockWithoutMove = irregularity{
	Code:    adoube.ClockWithoutMove,
	Do:      penalised,
	Cites:   adoube.Of(adoube.Art7_5_3),
	When:    func(o occasion) bool { return o.law.EmptyClock == editions.EmptyClockIllegal },
	Claim:   ClaimIllegal,
	Until:   UntilReply,
	Counts:  true,
	Settled: byAnotherMove,
	Anyhow:  true,
}

// pressEarly judges a press by the player having the move before his move is made, from the
// board. The first reading that explains the board counts, since a player is charged only
// with what no better reading explains:
//
//	a move not announced on a tactile board        pressUnannounced (D.2.3)
//	a legal move                                   it is made
//	a legal move, beside pieces that he displaced  it is made, and they are charged (7.4.1)
//	a move legal only as displaced pieces stand    a line begins, and nothing is charged (7.4.1)
//	no legal move                                  notPlayed
func (p step) pressEarly() {
	t := p.game.state.turn
	if p.pressUnannounced() {
		return
	}
	if m, ok := t.shownAtPress(p.game.head.law()); ok {
		p.advance(m)
		p.completeMove()
		return
	}
	if m, ok := t.without(t.displacedByMover).shownAtPress(p.game.head.law()); ok {
		p.advance(m)
		p.completeMove()
		if notOnMove.When(p.occasion(t)) {
			p.leftDisplaced(p.game.state.last.made.By)
		}
		return
	}
	if p.pressedDisplaced() {
		return
	}
	if p.game.turnStays() && !t.unmoved() {
		p.game.state.completeByReply(p.ruling) // the move played is the reply
	}
	if t.unexplained() {
		p.ruling.Note = adoube.NoteUnexplained
		return
	}
	again := t.clock.press.early() && !t.clock.stirred
	t.clock.pressEarly(t.unmoved())
	p.game.state.line = nil
	if again {
		p.ruling.Note = adoube.NoteNothing // the clock is already pressed
		return
	}
	p.notPlayed()
}

// shownAtPress returns the move shown at the press, except a king's step that may be
// declared castling, which is asked about.
func (t *turn) shownAtPress(law *editions.Readings) (chess.Move, bool) {
	m, ok := t.shownMove(law)
	castling := ok && t.board.Pos.At(m.From()).Type() == chess.King && t.awaitsCastling(m)
	return m, ok && !castling
}

// notPlayed judges a turn that ended without a legal move, by the clock or by the answer.
func (p step) notPlayed() {
	t := p.game.state.turn
	o := p.occasion(t)
	switch {
	case t.unexplained():
		p.ruling.Note = adoube.NoteUnexplained
	case t.unmoved():
		p.emptyClock()
	case t.maybeReleased(p.game.head.law()):
		p.unreleasedClock()
	case t.shownUnfinished():
		p.unfinishedClock()
	case promotionNotReplaced.When(o):
		p.notReplaced()
	case illegalMove.When(o):
		p.illegalCompleted()
	}
}

// maybeReleased reports whether the board shows a move that lacks only a release. A person
// says whether the hand had let go.
func (t *turn) maybeReleased(law *editions.Readings) bool {
	_, ok := t.shownUnreleased(law)
	return ok
}

// shownUnreleased returns the move that lacks only a release.
func (t *turn) shownUnreleased(law *editions.Readings) (chess.Move, bool) {
	c := t.clone()
	held := false
	for n := range c.board.Items {
		if i := &c.board.Items[n]; !i.Loose() && i.At != chess.NoSquare {
			i.Held, held = pieces.Nobody, true
		}
	}
	m, ok := c.shownMove(law)
	return m, held && ok
}

// shownUnfinished reports whether the board shows an unfinished legal move: the king
// released two squares away, a pawn released en passant, a captured piece or a promoted
// pawn left standing.
func (t *turn) shownUnfinished() bool {
	for _, m := range t.record.marks {
		for _, move := range t.moves.all().Append(nil, t.partOf(m)) {
			replaced := move.Promotion() == chess.NoType || m.from == chess.NoSquare
			if m.released && replaced && t.begunMove(move) {
				return true
			}
		}
	}
	return false
}

// begunMove reports whether all changes on the board belong to move m and the moving piece
// stands on its destination. The captured piece may stand anywhere.
func (t *turn) begunMove(m chess.Move) bool {
	need := t.changes(m)
	for n := range t.board.Items {
		i := &t.board.Items[n]
		ch := need.about(i)
		if ch == nil && t.counts(i) && !i.Idle() || ch != nil && ch.role != captured && i.At != ch.to && !i.InAir() {
			return false
		}
	}
	return true
}

// unfinishedClock asks whether the press left a move unfinished or completed an illegal
// one; after a finding of fact it judges accordingly.
func (p step) unfinishedClock() {
	for _, f := range slices.Backward(p.act.found) {
		switch rowOfFact(onPress(f.fact)).Left {
		case leftUnfinished:
			p.emptyClock()
			return
		case leftCompleted:
			p.game.state.turn.record.unfix() // released as an illegal move, so not fixed (4.7)
			if m, ok := p.game.state.turn.shownMove(p.game.head.law()); ok && p.act.Verb == adoube.Clock {
				p.advance(m) // in Chess960 the king's step was that move
				p.completeMove()
				return
			}
			p.illegalCompleted()
			return
		}
	}
	q := adoube.Question{About: p.act.no, Kind: adoube.AskUnfinished}
	p.ruling.Ask = append(p.ruling.Ask, q)
	t := p.game.state.turn
	p.doubt(&illegalMove, t.mover(), t.since, illegalMove.Cites|clockWithoutMove.Cites, q)
}

// unreleasedClock asks whether the hand had let go. If it is found that it had not, no move
// was made.
func (p step) unreleasedClock() {
	t := p.game.state.turn
	held := func(f foundFact) bool { return rowOfFact(f.fact).Holds }
	if slices.ContainsFunc(p.game.found[t.record.putAct], held) {
		p.emptyClock()
		return
	}
	q := adoube.Question{About: t.record.putAct, Kind: adoube.AskReleased}
	p.ruling.Ask = append(p.ruling.Ask, q)
	if clockWithoutMove.When(p.occasion(t)) {
		p.doubt(&clockWithoutMove, t.mover(), t.since, clockWithoutMove.Cites, q)
		return
	}
	m, _ := t.shownUnreleased(p.game.head.law())
	t.clock.held = heldMove{q.About, m}
}

// movedAfterPress records that a piece released on another square than at the press is
// displaced if the hand had let go of it before: the press had then completed that move.
func (p step) movedAfterPress(t *turn, m chess.Move) {
	if h := t.clock.held; h.put > 0 && h.move != m {
		p.doubt(&notOnMove, t.mover(), t.since, notOnMove.Cites, adoube.Question{About: h.put, Kind: adoube.AskReleased})
	}
}

// unfix forgets the releases.
func (k *record) unfix() {
	k.marks = nil
}

// emptyClock judges a press without a move (7.5.3).
func (p step) emptyClock() {
	p.ruling.Note = adoube.NoteNothing
	if t := p.game.state.turn; !p.pressedBack() && clockWithoutMove.When(p.occasion(t)) {
		p.report(&clockWithoutMove, adoube.Finding{By: t.mover()}, nil)
	}
}

// pressedBack reports whether the press may only answer pieces that the opponent displaced.
// It then asks and counts nothing (7.4.1, 7.5.3).
func (p step) pressedBack() bool {
	t := p.game.state.turn
	lie := func(i pieces.Item) bool { return t.replier(i.By) && !i.Idle() }
	charged := p.game.head.law().EmptyClock == editions.EmptyClockIllegal
	if p.act.Verb != adoube.Clock || !charged || !slices.ContainsFunc(t.board.Items, lie) {
		return false
	}
	for _, f := range slices.Backward(p.act.found) {
		if row := rowOfFact(f.fact); row.Settles == adoube.AskPressedBack {
			return row.Back
		}
	}
	q := adoube.Question{About: p.act.no, Kind: adoube.AskPressedBack}
	p.ruling.Note, p.ruling.Ask = adoube.NoteDisplaced, append(p.ruling.Ask, q)
	p.doubt(&clockWithoutMove, t.mover(), t.since, clockWithoutMove.Cites, q)
	return true
}

// illegalCompleted reports an illegal move completed by the clock (7.5.1): the position
// before it is restored, and the touches bind.
func (p step) illegalCompleted() {
	from := p.game.irregularPlayed()
	move := from.played()
	keep, foreign, promoted := p.game.state.turn.foreignPieces()
	if promoted {
		p.owesOwnPiece(keep)
	}
	before := p.game.state.tidy()
	before.turn.clock.spent = true
	f := p.report(&illegalMove, adoube.Finding{By: p.game.state.turn.mover(), Illegal: &move, Foreign: foreign}, before)
	if promoted {
		p.staysThere(f)
	}
	p.handsToo(f)
	p.game.state.turn.clock.spent = true
}
