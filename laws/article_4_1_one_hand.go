package laws

import (
	"adoube"
	"adoube/laws/editions"
)

// Article 4.1: each move is made with one hand only. Newer editions count two
// hands as an illegal move, most of them once the clock is pressed (7.5.4).

// 4.1: two hands. The opponent claims the way the move was made.
var twoHands = irregularity{
	Code:  adoube.TwoHands,
	Cites: adoube.Of(adoube.Art4_1),
	When:  func(o occasion) bool { return o.hands },
	Claim: ClaimTwoHands,
	Ends:  true,
}

// 7.5.4: two hands, counted as an illegal move when the move is made or when the clock
// completes it. A row separate from 4.1, because 4.8 does not cover it.
var twoHandsIllegal = irregularity{
	Code:  adoube.TwoHands,
	Do:    penalised,
	Cites: adoube.Of(adoube.Art7_5_4),
	When: func(o occasion) bool {
		when := editions.TwoHandsMade
		if o.pressed {
			when = editions.TwoHandsClock
		}
		return o.hands && o.law.TwoHands == when
	},
	Claim:  ClaimTwoHands,
	Until:  UntilReply,
	Counts: true,
	Ends:   true,
}

// handsOf returns the hands with which the player moved the pieces of a move.
func (t *turn) handsOf(need changes) (hands uint8) {
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if i.Hands != 0 && i.By == adoube.PartyOf(t.mover()) && need.about(i) != nil {
			hands |= i.Hands
		}
	}
	return hands
}

// takenBack follows a player who takes his uncompleted move back and makes it again: at the
// press only the hands of the last attempt count (7.5.4).
func (s *state) takenBack(a *judged) {
	last := s.last
	if last == nil || last.completed() || !last.bothHands() && !last.again || adoube.PartyOf(last.made.By) != a.By {
		return
	}
	if s.turn.board.Board(adoube.PartyOf(s.turn.mover())) == last.made.Before.Board() {
		last.again, last.hands = true, 0
		return
	}
	if last.again && a.Hand != adoube.AnyHand && last.about(a) {
		last.hands |= 1 << (a.Hand - adoube.LeftHand)
	}
}

// about reports whether the act is on a square changed by the move.
func (last *lastMove) about(a *judged) bool {
	s, ok := a.Square()
	return ok && last.made.Before.At(s) != last.made.After.At(s)
}

// handsOf reports two hands when the move is made.
func (p step) handsOf(last *lastMove) {
	o := occasion{law: p.game.head.law(), act: p.act, hands: last.bothHands()}
	if twoHands.When(o) {
		p.report(&twoHands, adoube.Finding{By: last.made.By}, nil)
	}
	if twoHandsIllegal.When(o) && p.game.state.over == nil {
		p.report(&twoHandsIllegal, adoube.Finding{By: last.made.By}, nil)
	}
}

// handsCompleted reports two hands as an illegal move when the clock completes the move,
// unless the game has ended before.
func (p step) handsCompleted(last *lastMove) {
	o := occasion{law: p.game.head.law(), act: p.act, hands: last.bothHands(), pressed: true}
	if twoHandsIllegal.When(o) && p.game.state.over == nil {
		p.report(&twoHandsIllegal, adoube.Finding{By: last.made.By}, nil)
	}
}

// handsToo reports two hands together with a completed illegal move f: one move counts and
// is penalised once (7.5.4).
func (p step) handsToo(f adoube.Finding) {
	t, hands := p.game.state.turn, uint8(0)
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.By == adoube.PartyOf(t.mover()) && !i.Idle() {
			hands |= i.Hands
		}
	}
	if hands != 3 || p.game.head.law().TwoHands == editions.TwoHandsNone {
		return
	}
	p.report(&twoHandsIllegal, adoube.Finding{
		By: f.By, Nth: f.Nth, Cites: twoHandsIllegal.Cites | f.Cites&adoube.Of(adoube.Art7_5_5, adoube.ArtA_5_2),
	}, nil)
}
