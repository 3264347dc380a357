package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// Article 7.4: displaced pieces are put back in the player's own time.

// 7.4.1: pieces displaced and not put back in the player's own time.
var notOnMove = irregularity{
	Code:  adoube.NotOnMove,
	Do:    []adoube.DutyStep{adoube.TakeOff, adoube.RestorePosition, adoube.MustPlay},
	Cites: adoube.Of(adoube.Art7_4_1),
	When: func(o occasion) bool {
		if o.turn.has(o.act.By) {
			return o.turn.displacesNow()
		}
		return o.turn.displacedBy(o.act)
	},
	Claim:   ClaimOther,
	Settled: byPuttingBack,
}

// displacedByMover reports whether the mover has taken a piece off its square by
// contact that binds nothing, such as an accident: displaced, not played (7.4.1).
func (t *turn) displacedByMover(i *pieces.Item) bool {
	return t.has(i.By) && i.At == chess.NoSquare && i.From != chess.NoSquare && t.record.contact(i.From) == nil
}

// displacesNow reports whether he has displaced pieces in this turn; those displaced
// before are charged already.
func (t *turn) displacesNow() bool {
	return slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return t.displacedByMover(&i) && !i.Kept })
}

// displacedBy reports whether the act leaves a piece of the position off its
// square; one that is let go where an equal one belongs stands in its place.
func (t *turn) displacedBy(a *judged) bool {
	h := t.board.Did[0]
	switch {
	case h.From == chess.NoSquare || h.Again:
		return false
	case a.Verb == adoube.Release:
		return t.board.Pos.At(h.To) != h.Piece
	}
	return a.Verb == adoube.Remove
}

// pressedBack reports whether the press may only answer pieces that lie as the
// opponent displaced them: then it is asked about, and nothing is counted (7.4.1, 7.5.3).
func (p step) pressedBack() bool {
	t := p.game.state.turn
	lie := func(i pieces.Item) bool { return t.replier(i.By) && !i.Idle() }
	charged := p.game.head.law().EmptyClock == editions.EmptyClockIllegal
	if p.act.Verb != adoube.Clock || !charged || !slices.ContainsFunc(t.board.Items, lie) {
		return false
	}
	for _, f := range slices.Backward(p.act.found) {
		if f.fact == adoube.FactPressed || f.fact == adoube.FactPressedBack {
			return f.fact == adoube.FactPressedBack
		}
	}
	q := adoube.Question{About: p.act.no, Kind: adoube.AskPressedBack}
	p.ruling.Note, p.ruling.Ask = adoube.NoteDisplaced, append(p.ruling.Ask, q)
	by := t.mover()
	p.game.doubts = append(p.game.doubts, doubt{adoube.ClockWithoutMove, by, t.of(by), p.act.no, clockWithoutMove.Cites, q})
	return true
}

// without is the turn without such items.
func (t *turn) without(these func(*pieces.Item) bool) *turn {
	c := t.clone()
	c.board.Items = kept(c.board.Items, func(i pieces.Item) bool { return !these(&i) })
	return c
}

// leftDisplaced reports pieces that this player displaced and did not put back in
// his own time (7.4.1).
func (p step) leftDisplaced(by chess.Color) {
	p.report(&notOnMove, adoube.Finding{By: by}, p.game.state.tidy())
	f := p.game.findings.last()
	if f == nil || f.Code != adoube.NotOnMove || f.About != p.act.no {
		return
	}
	f.knocked = p.act.Contact() == adoube.Accident
	for _, i := range p.game.state.turn.board.Items {
		f.added = f.added || i.Stray() && i.By == adoube.PartyOf(by) && i.From == chess.NoSquare
		if i.Stray() && i.By == adoube.PartyOf(by) && i.From != chess.NoSquare {
			f.astray, f.knocked = f.astray.With(i.From), f.knocked || i.Knocked
		}
	}
}

// movedEarly notes how the game stands before pieces that the mover displaced when he
// did not have the move become his move, without his touching them again.
func (p step) movedEarly(need changes) {
	t := p.game.state.turn
	early := func(i pieces.Item) bool {
		return i.Kept && i.StillStray() && i.At != chess.NoSquare && need.about(&i) != nil
	}
	if !slices.ContainsFunc(t.board.Items, early) {
		return
	}
	for n := range p.game.findings {
		if f := &p.game.findings[n]; f.Code == adoube.NotOnMove && f.By == t.mover() && f.Claim != adoube.ClaimNone && f.early == nil {
			f.early = p.game.state.tidy()
			f.early.goesOn = nil
		}
	}
}

// settleDisplaced settles what the player displaced, once he has put all of it back
// himself (7.4.1).
func (p step) settleDisplaced() {
	c, _ := p.act.By.Color()
	for n := range p.game.state.turn.board.Items {
		if i := &p.game.state.turn.board.Items[n]; i.Stray() || i.By == p.act.By && !i.Idle() {
			return
		}
	}
	for n := range p.game.findings {
		if f := &p.game.findings[n]; f.row.Settled == byPuttingBack && f.By == c {
			f.Claim, f.before = settled(f.Claim), nil
		}
	}
}

// tidy returns the state of the game with all pieces where they belong.
func (s *state) tidy() *state {
	c := s.clone()
	c.turn = c.turn.tidy()
	return c
}
