package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 6.2.3: the clock is pressed with the hand that made the move.

// 6.2.3: the clock pressed with another hand than the one that released the last piece of
// the move, if both are known. It is not charged in addition to two hands (7.5.4).
var clockOtherHand = irregularity{
	Code:  adoube.ClockOtherHand,
	Cites: adoube.Of(adoube.Art6_2_3),
	When: func(o occasion) bool {
		known := o.act.Hand != adoube.AnyHand && o.released != adoube.AnyHand
		return known && o.act.Hand != o.released && !o.hands
	},
	Claim:  ClaimOther,
	Ends:   true,
	Penal:  true,
	Anyhow: true,
}

// otherHand reports a press with the other hand.
func (p step) otherHand(last *lastMove) {
	o := occasion{law: p.game.head.law(), act: p.act, hands: last.bothHands(), released: p.handOf(last)}
	if clockOtherHand.When(o) {
		p.report(&clockOtherHand, adoube.Finding{By: last.made.By}, nil)
	}
}

// handOf returns the hand that released the last piece of the move.
func (p step) handOf(last *lastMove) adoube.Hand {
	if last.again {
		return [...]adoube.Hand{1: adoube.LeftHand, 2: adoube.RightHand, 3: adoube.AnyHand}[last.hands]
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
