package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 6.2.3: the clock is pressed with the hand that made the move.

// 6.2.3: the clock pressed with the other hand.
var clockOtherHand = irregularity{
	Code:   adoube.ClockOtherHand,
	Cites:  adoube.Of(adoube.Art6_2_3),
	When:   func(occasion) bool { return true },
	Claim:  ClaimOther,
	Ends:   true,
	Penal:  true,
	Anyhow: true,
}

// otherHand reports a press with the hand that did not release the last piece of the move,
// if both hands are known. It is not charged in addition to two hands (7.5.4).
func (p step) otherHand(last *lastMove) {
	moved := p.handOf(last)
	if p.act.Hand == adoube.AnyHand || moved == adoube.AnyHand || p.act.Hand == moved || last.status.bothHands {
		return
	}
	p.report(&clockOtherHand, adoube.Finding{By: last.made.By}, nil)
}

// handOf returns the hand that released the last piece of the move.
func (p step) handOf(last *lastMove) adoube.Hand {
	if last.status.again {
		return [...]adoube.Hand{1: adoube.LeftHand, 2: adoube.RightHand, 3: adoube.AnyHand}[last.status.hands]
	}
	var on chess.Squares
	need := last.before.changes(last.made.Move)
	for _, ch := range need.list[:need.count] {
		if ch.to != chess.NoSquare {
			on = on.With(ch.to)
		}
	}
	acts := p.game.log.acts
	for no := min(last.act, len(acts)); no > last.before.since; no-- {
		if a := &acts[no-1]; a.Verb == adoube.Release && a.By == adoube.PartyOf(last.made.By) && a.On&on != 0 {
			return a.Hand
		}
	}
	return adoube.AnyHand
}
