package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 7.5: the clock pressed when no legal move has been made.

// early judges a press of the clock by the player having the move before his
// move is made, from what the wood shows.
func (g *Game) early(a *judged, r *adoube.Ruling) {
	t := g.state.turn
	if m, ok := t.shown(g.law()); ok {
		g.advance(m, a, r)
		g.complete(a, r)
		return
	}
	if m, ok := t.without(t.swept).shown(g.law()); ok {
		g.advance(m, a, r)
		g.complete(a, r)
		g.leftDisplaced(g.state.last.made.By, a, r)
		return
	}
	if g.pressedDisplaced(a, r) {
		return
	}
	again := t.notes.pressed && !t.notes.stirred
	t.notes.pressed, t.notes.stirred = true, false
	t.notes.passed = t.unmoved()
	g.state.line = nil
	if again {
		r.Note = adoube.NoteNothing // the clock stands pressed already
		return
	}
	g.notPlayed(a, r)
}

// notPlayed judges a turn that is over without a legal move: by the clock, or
// by the answer to it.
func (g *Game) notPlayed(a *judged, r *adoube.Ruling) {
	t := g.state.turn
	switch {
	case t.unexplained():
		r.Note = adoube.NoteUnexplained
	case t.unmoved():
		g.emptyClock(a, r)
	case t.unreleased(g.law()):
		r.Ask = append(r.Ask, adoube.Question{About: t.record.putAct, Kind: adoube.AskReleased})
	case t.unfinished():
		g.unfinishedClock(a, r)
	case t.pawnLeft():
		g.notReplaced(a, r)
	default:
		g.illegal(a, r)
	}
}

// unexplained reports whether wood stands otherwise that neither player is
// known to have moved: then nobody can be charged with what it shows.
func (t *turn) unexplained() bool {
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

// unreleased reports whether the wood shows a move but for a hand that has
// not let go: whether it had is for a person to say.
func (t *turn) unreleased(law *editions.Readings) bool {
	c := t.clone()
	held := false
	for n := range c.board.Items {
		if i := &c.board.Items[n]; !i.Loose && i.At != chess.NoSquare {
			i.Loose, held = true, true
		}
	}
	_, ok := c.shown(law)
	return held && ok
}

// unfinished reports whether the wood shows part of a legal move whose rest
// is undone: the king released two squares on, a pawn released en passant, a
// captured piece or a promoted pawn left standing.
func (t *turn) unfinished() bool {
	for _, m := range t.record.marks {
		for _, move := range t.moves.all().Append(nil, t.part(m)) {
			replaced := move.Promotion() == chess.NoType || m.from == chess.NoSquare
			if m.released && replaced && t.begun(move) {
				return true
			}
		}
	}
	return false
}

// begun reports whether all that stands otherwise belongs to move m, and the
// moving piece stands where it takes it.
func (t *turn) begun(m chess.Move) bool {
	need := t.changes(m)
	for n := range t.board.Items {
		i := &t.board.Items[n]
		ch := need.about(i)
		if ch == nil && t.counts(i) && !i.Idle() || ch != nil && i.At != ch.to && !i.InAir() {
			return false
		}
	}
	return true
}

// unfinishedClock asks whether the press left a move unfinished or completed
// an illegal one; once that is found, it judges so.
func (g *Game) unfinishedClock(a *judged, r *adoube.Ruling) {
	for _, f := range slices.Backward(a.found) {
		switch f.fact {
		case adoube.FactCastling, adoube.FactIntent:
			g.emptyClock(a, r)
			return
		case adoube.FactNotCastling, adoube.FactAccident:
			g.state.turn.record.unfix() // released as an illegal move, so not fixed (4.7)
			g.illegal(a, r)
			return
		}
	}
	q := adoube.Question{About: a.no, Kind: adoube.AskUnfinished}
	r.Ask = append(r.Ask, q)
	by := g.state.turn.mover()
	g.doubts = append(g.doubts, doubt{adoube.IllegalMove, by, g.turnOf(by), a.no, adoube.Of(adoube.Art("7.5.1"), adoube.Art("7.5.3")), q})
}

// unfix forgets what was released.
func (k *record) unfix() {
	k.marks = nil
	k.changed++
}

// emptyClock judges a press without a move (7.5.3): nothing in older texts.
func (g *Game) emptyClock(a *judged, r *adoube.Ruling) {
	r.Note = adoube.NoteNothing
	if g.law().EmptyClock != editions.EmptyClockIllegal {
		return
	}
	g.report(g.count(adoube.Finding{
		Code: adoube.ClockWithoutMove, By: g.state.turn.mover(), About: a.no, Cites: adoube.Of(adoube.Art("7.5.3")),
	}), nil, r)
}

// illegal judges an illegal move that the clock has completed (7.5.1): the
// position before it is restored, and what was touched binds.
func (g *Game) illegal(a *judged, r *adoube.Ruling) {
	before := g.tidyState()
	before.turn.notes.spent = true
	f := g.count(adoube.Finding{
		Code: adoube.IllegalMove, By: g.state.turn.mover(), About: a.no, Cites: adoube.Of(adoube.Art("7.5.1")),
	})
	g.report(f, before, r)
	g.handsToo(f, r)
	g.state.turn.notes.spent = true
}

// replaced settles the illegal moves of c when he has made another move.
func (g *Game) replaced(next chess.Color) {
	for n := range g.findings {
		f := &g.findings[n]
		if f.By == next.Other() && (f.Code == adoube.IllegalMove || f.Code == adoube.PromotionNotReplaced || f.Code == adoube.ClockWithoutMove) {
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
		if f.By == c || f.redone || f.Claim == adoube.ClaimNone || !f.Arbiter && f.Nth == 0 && f.Claim == adoube.ClaimForfeited || !f.Cites.Has(adoube.Art("A.5.2")) {
			continue
		}
		if f.Claim == adoube.ClaimOpen {
			f.Claim, f.lost = adoube.ClaimForfeited, adoube.Art("A.5.2")
		}
		if f.Arbiter = false; f.Code != adoube.TwoHands || g.illegalAt(f.About) {
			f.Nth, f.Penalty = 0, adoube.NoPenalty
		}
		r.Findings = append(omit(r.Findings, f.Finding), f.Finding)
	}
}

// illegalAt reports whether act no completed an illegal move.
func (g *Game) illegalAt(no int) bool {
	return slices.ContainsFunc(g.findings, func(f finding) bool {
		return f.About == no && (f.Code == adoube.IllegalMove || f.Code == adoube.PromotionNotReplaced)
	})
}

func settled(s adoube.ClaimState) adoube.ClaimState {
	if s == adoube.ClaimOpen {
		return adoube.ClaimNone
	}
	return s
}
