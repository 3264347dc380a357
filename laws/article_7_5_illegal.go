package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 7.5: the clock pressed when no legal move has been made.

// 7.5.1: an illegal move that the clock has completed.
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

// 7.5.3: the clock pressed without a move; nothing in older texts.
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

// pressEarly judges a press of the clock by the player having the move before his
// move is made, from what the board shows.
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
		if notOnMove.When(occasion{law: p.game.head.law(), turn: t, act: p.act}) {
			p.leftDisplaced(p.game.state.last.made.By)
		}
		return
	}
	if p.pressedDisplaced() {
		return
	}
	if p.game.waits() && !t.unmoved() {
		p.game.state.completeByReply(p.ruling) // what was played is the reply
	}
	if t.unexplained() {
		p.ruling.Note = adoube.NoteUnexplained
		return
	}
	again := t.clock.press.early() && !t.clock.stirred
	t.clock.pressEarly(t.unmoved())
	p.game.state.goesOn = nil
	if again {
		p.ruling.Note = adoube.NoteNothing // the clock stands pressed already
		return
	}
	p.notPlayed()
}

// shownAtPress returns the move that the board shows when the clock is pressed: not the
// step of a king that began the castling which was declared, of which it is asked
// what it was.
func (t *turn) shownAtPress(law *editions.Readings) (chess.Move, bool) {
	m, ok := t.shownMove(law)
	castling := ok && t.board.Pos.At(m.From()).Type() == chess.King && t.awaitsCastling(m)
	return m, ok && !castling
}

// notPlayed judges a turn that is over without a legal move: by the clock, or
// by the answer to it.
func (p step) notPlayed() {
	t := p.game.state.turn
	o := occasion{law: p.game.head.law(), turn: t, act: p.act}
	switch {
	case t.unexplained():
		p.ruling.Note = adoube.NoteUnexplained
	case t.unmoved():
		p.emptyClock()
	case t.shownUnreleased(p.game.head.law()):
		p.unreleasedClock()
	case t.shownUnfinished():
		p.unfinishedClock()
	case promotionNotReplaced.When(o):
		p.notReplaced()
	case illegalMove.When(o):
		p.illegalCompleted()
	}
}

// unexplained reports whether pieces stand otherwise that neither player is
// known to have moved: then nobody can be charged with what it shows.
func (t *turn) unexplained() bool {
	if t.astray.untraced.any() {
		return true
	}
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if i.By != adoube.White && i.By != adoube.Black {
			return true
		}
	}
	return false
}

// unmoved reports whether no piece stands on another square or is off the
// board: nothing was played.
func (t *turn) unmoved() bool {
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if t.counts(i) && !i.Idle() && !(i.InAir() && i.From != chess.NoSquare && i.Piece.Color() == t.mover()) {
			return false
		}
	}
	return true
}

// shownUnreleased reports whether the board shows a move that only lacks a release: a
// person says whether the hand had let go.
func (t *turn) shownUnreleased(law *editions.Readings) bool {
	c := t.clone()
	held := false
	for n := range c.board.Items {
		if i := &c.board.Items[n]; !i.Loose && i.At != chess.NoSquare {
			i.Loose, held = true, true
		}
	}
	_, ok := c.shownMove(law)
	return held && ok
}

// shownUnfinished reports whether the board shows part of a legal move whose rest
// is undone: the king released two squares on, a pawn released en passant, a
// captured piece or a promoted pawn left standing.
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

// begunMove reports whether all that stands otherwise belongs to move m, and the
// moving piece stands where it takes it. The captured piece may stand anywhere.
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

// unfinishedClock asks whether the press left a move unfinished or completed
// an illegal one; once that is found, it judges so.
func (p step) unfinishedClock() {
	for _, f := range slices.Backward(p.act.found) {
		switch f.fact {
		case adoube.FactUnfinished, adoube.FactCastling, adoube.FactIntent:
			p.emptyClock()
			return
		case adoube.FactCompleted, adoube.FactNotCastling, adoube.FactAccident:
			p.game.state.turn.record.unfix() // released as an illegal move, so not fixed (4.7)
			if m, ok := p.game.state.turn.shownMove(p.game.head.law()); ok && p.act.Verb == adoube.Clock {
				p.advance(m) // in Chess960 the step of the king was that move
				p.completeMove()
				return
			}
			p.illegalCompleted()
			return
		}
	}
	q := adoube.Question{About: p.act.no, Kind: adoube.AskUnfinished}
	p.ruling.Ask = append(p.ruling.Ask, q)
	by := p.game.state.turn.mover()
	p.game.doubts = append(p.game.doubts, doubt{illegalMove.Code, by, p.game.state.turn.of(by), p.act.no, illegalMove.Cites | clockWithoutMove.Cites, q})
}

// unreleasedClock asks whether the hand had let go; where it is found that it
// had not, no move was made.
func (p step) unreleasedClock() {
	t := p.game.state.turn
	held := func(f foundFact) bool { return f.fact == adoube.FactNotReleased }
	if slices.ContainsFunc(p.game.found[t.record.putAct], held) {
		p.emptyClock()
		return
	}
	q := adoube.Question{About: t.record.putAct, Kind: adoube.AskReleased}
	p.ruling.Ask = append(p.ruling.Ask, q)
	if clockWithoutMove.When(occasion{law: p.game.head.law(), turn: t, act: p.act}) {
		p.game.doubts = append(p.game.doubts, doubt{clockWithoutMove.Code, t.mover(), t.since, p.act.no, clockWithoutMove.Cites, q})
	}
}

// unfix forgets what was released.
func (k *record) unfix() {
	k.marks = nil
}

// emptyClock judges a press without a move (7.5.3).
func (p step) emptyClock() {
	p.ruling.Note = adoube.NoteNothing
	if t := p.game.state.turn; !p.pressedBack() && clockWithoutMove.When(occasion{law: p.game.head.law(), turn: t, act: p.act}) {
		p.report(&clockWithoutMove, adoube.Finding{By: t.mover()}, nil)
	}
}

// illegalCompleted reports an illegal move that the clock has completed (7.5.1): the
// position before it is restored, and the touches bind.
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

// replaced settles the illegal moves of c when he has made another move.
func (list findings) replaced(next chess.Color) {
	for n := range list {
		f := &list[n]
		if f.By == next.Other() && !f.kept && f.row.Settled == byAnotherMove {
			f.Claim, f.before, f.redone = settled(f.Claim), nil, true
		}
	}
}

// answered notes that c has replied, and closes what he could only claim, and
// the arbiter only correct, before: illegal acts in rapid and blitz without
// full supervision (A.5.2).
func (g *Game) answered(c chess.Color, r *adoube.Ruling) {
	for n := range g.findings {
		f := &g.findings[n]
		f.played = f.played || f.By != c
		if f.By == c || f.redone || f.back || f.Claim == adoube.ClaimNone || !f.Arbiter && f.Nth == 0 && f.Claim == adoube.ClaimForfeited || !g.head.endsByReply(f.row) {
			continue
		}
		if f.Claim == adoube.ClaimOpen {
			f.Claim, f.lost = adoube.ClaimForfeited, adoube.ArtA_5_2
		}
		f.Arbiter, f.Nth, f.Penalty = false, 0, adoube.NoPenalty
		r.Findings = append(omit(r.Findings, f.Finding), f.Finding)
	}
}

func settled(s adoube.ClaimState) adoube.ClaimState {
	if s == adoube.ClaimOpen {
		return adoube.ClaimNone
	}
	return s
}
