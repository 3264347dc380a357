package laws

import (
	"slices"

	"adoube"
)

// Article 4.2: adjusting pieces on their squares, announced first, by the player having the
// move. contact.go decides which contact binds.

// 4.2.1: only the player having the move may adjust.
var adjustingNotOnMove = irregularity{
	Code:  adoube.AdjustingNotOnMove,
	Cites: adoube.Of(adoube.Art4_2_1),
	When:  func(o occasion) bool { return !o.turn.has(o.act.By) },
	Claim: ClaimAdjusting,
}

// 4.2.1: adjusting is announced first. An announcement after the touch does not free the
// touched piece, which binds: there is nothing to put right.
var lateAnnouncement = irregularity{
	Code:  adoube.LateAnnouncement,
	Cites: adoube.Of(adoube.Art4_2_1),
	When: func(o occasion) bool {
		return slices.ContainsFunc(o.turn.announcedAfter(), func(c touch) bool { return c.sure })
	},
	Claim: ClaimAdjusting,
	Until: Never,
}

// announcedAfter returns the contacts of this turn that preceded the announcement, without
// those that bind since before a restoration.
func (t *turn) announcedAfter() []touch {
	return only(t.record.touches, func(c touch) bool { return c.act > t.resumed })
}

// adjust records the announcement.
func (p step) adjust() {
	t := p.game.state.turn
	c, _ := p.act.By.Color()
	o := p.occasion(t)
	switch {
	case p.game.state.over != nil:
		p.ruling.Note = adoube.NoteOver
	case t.astray.untraced.lost() || !t.has(p.act.By) && t.astray.untraced.any():
		p.ruling.Note = adoube.NoteUnsettled
	case !t.has(p.act.By) && p.game.turnStays():
		p.ruling.Note = adoube.NoteAdjusting // he still has the move, and nothing is left to adjust
	case t.replier(p.act.By) && p.answering():
		p.ruling.Note = adoube.NoteAdjusting
	case !t.has(p.act.By) && p.game.clockRuns(p.act.By):
		// 4.2.1 and 6.2.5 differ, and no authority says which prevails.
		p.ask(p.act.no, adoube.AskMayAdjust)
	case adjustingNotOnMove.When(o):
		p.report(&adjustingNotOnMove, adoube.Finding{By: c}, nil)
	default:
		p.announcedLate(o)
		if !t.record.covered {
			t.record.covered, t.record.saidAt = true, p.act.no
		}
		p.ruling.Note = adoube.NoteAdjusting
	}
}

// answering reports whether the player may believe that he has the move because the
// opponent has left an irregularity he can answer. The announcement then covers his touches
// in the answer.
func (p step) answering() bool {
	if p.game.state.line == nil {
		p.game.openLine(false)
	}
	l := p.game.state.line
	if p.game.state.turn.clock.replierAdjusts = l != nil; l != nil && l.game != nil {
		_, err := l.game.ruleOn(p.act)
		return err == nil
	}
	return l != nil
}

// clockRuns reports whether the player's clock still runs after his move, in an edition
// that allows adjusting while it does (6.2.5): he has not pressed, and the opponent has not
// replied.
func (g *Game) clockRuns(p adoube.Party) bool {
	last := g.state.last
	if !g.head.Edition.Has(adoube.Art6_2_5) || last == nil || last.completed() {
		return false
	}
	return adoube.PartyOf(last.made.By) == p && !g.state.late[last.made.By.Other()]
}

// announcedLate reports an announcement after the touch. It asks if the intent of the touch
// or the order of the two is unknown.
func (p step) announcedLate(o occasion) {
	asked := p.loosens(&o.turn.record)
	if lateAnnouncement.When(o) {
		p.report(&lateAnnouncement, adoube.Finding{By: o.turn.mover()}, nil)
	} else if since := o.turn.announcedAfter(); len(since) > 0 && !asked {
		p.ruling.Ask = append(p.ruling.Ask, since[0].asks())
	}
	if asked {
		p.ask(p.act.no, adoube.AskInOrder)
	}
}

// loosens makes the contacts of the previous act uncertain if the order of that act and the
// announcement is unknown, and reports whether there are any.
func (p step) loosens(k *record) bool {
	if !p.act.Unordered || p.act.orderFound() != orderUnsaid || k.touched == 0 || k.touched != p.act.no-1 || k.covered {
		return false
	}
	before := p.game.log.act(k.touched)
	loose := false
	for n := range k.touches {
		if c := &k.touches[n]; c.act == k.touched && before.Verb != adoube.Remove {
			c.sure, c.beside, loose = false, p.act.no, true
		}
	}
	return loose
}

// lateAfterAll reports the announcement as late after a finding that the contact came
// first.
func (p step) lateAfterAll() {
	k := &p.game.state.turn.record
	if !k.besideAnnouncement(p.act) || p.act.orderFound() != reversed || k.touched != p.act.no {
		return
	}
	said := *p.act
	said.no = k.saidAt
	step{p.game, &said, p.ruling}.report(&lateAnnouncement, adoube.Finding{By: p.game.state.turn.mover()}, nil)
}
