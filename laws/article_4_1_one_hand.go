package laws

import (
	"adoube"
	"adoube/laws/editions"
)

// Article 4.1: each move is made with one hand only. Newer editions count two
// hands as an illegal move, most of them once the clock is pressed (7.5.4).

// bothHands reports whether both hands of the player moved the pieces of a move.
func (t *turn) bothHands(need *changes) bool {
	var hands uint8
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if i.Hands != 0 && i.By == adoube.PartyOf(t.mover()) && need.about(i) != nil {
			hands |= i.Hands
		}
	}
	return hands == 3
}

// takenBack follows a player who, before he completes his move, puts everything
// back and makes it again: then it is the hands with which he made it last that
// count when the clock is pressed (7.5.4).
func (s *state) takenBack(a *judged) {
	last := s.last
	if last == nil || last.status.done || !last.status.bothHands && !last.status.again || adoube.PartyOf(last.made.By) != a.By {
		return
	}
	if s.turn.board.Board(adoube.PartyOf(s.turn.mover())) == last.made.Before.Board() {
		last.status.again, last.status.hands, last.status.bothHands = true, 0, false
		return
	}
	if last.status.again && a.Hand != adoube.AnyHand && last.about(a) {
		last.status.hands |= 1 << (a.Hand - adoube.LeftHand)
		last.status.bothHands = last.status.hands == 3
	}
}

// about reports whether the act is on a square that the move is about.
func (p *lastMove) about(a *judged) bool {
	s, ok := a.Square()
	return ok && p.made.Before.At(s) != p.made.After.At(s)
}

// handsOf reports a move that was made with two hands.
func (p making) handsOf(last *lastMove) {
	if last.status.bothHands {
		p.game.report(adoube.Finding{
			Code: adoube.TwoHands, By: last.made.By, About: p.act.no, Cites: adoube.Of(adoube.Art4_1),
		}, nil, p.ruling)
		p.illegalHands(editions.TwoHandsMade, last)
	}
}

// handsCompleted reports the illegal move that two hands become when the
// clock completes it.
func (p pressing) handsCompleted(last *lastMove) {
	if last.status.bothHands {
		making(p).illegalHands(editions.TwoHandsClock, last)
	}
}

// illegalHands reports two hands as an illegal move, if the edition counts
// them so at this time (7.5.4): apart from 4.1, for 4.8 does not reach it, and
// not where the game ended before.
func (p making) illegalHands(when uint8, last *lastMove) {
	if p.game.head.law().TwoHands == when && p.game.state.over == nil {
		p.game.report(p.game.count(adoube.Finding{
			Code: adoube.TwoHands, By: last.made.By, About: p.act.no, Cites: adoube.Of(adoube.Art7_5_4),
		}), nil, p.ruling)
	}
}

// handsToo reports both hands beside an illegal move f that was completed: one
// move counts once, and is penalised once (7.5.4).
func (p pressing) handsToo(f adoube.Finding) {
	t, hands := p.game.state.turn, uint8(0)
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.By == adoube.PartyOf(t.mover()) && !i.Idle() {
			hands |= i.Hands
		}
	}
	if hands != 3 || p.game.head.law().TwoHands == editions.TwoHandsNone {
		return
	}
	p.game.report(adoube.Finding{
		Code: adoube.TwoHands, By: f.By, About: f.About, Nth: f.Nth,
		Cites: adoube.Of(adoube.Art7_5_4) | f.Cites&adoube.Of(adoube.Art7_5_5, adoube.ArtA_5_2),
	}, nil, p.ruling)
}
