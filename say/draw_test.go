package say

import (
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// drawExhibits returns every answer to a claim of a draw, and every end of an offer.
func drawExhibits() []exhibit {
	var all []exhibit
	oldest, _ := laws.Find("fide-1997")
	for _, of := range []adoube.Reason{adoube.Repetition, adoube.FiftyMoves} {
		for _, o := range values[adoube.Outcome]() {
			r := drawRuling(of, o, adoube.NoRefusal)
			v := *r.Claim
			all = append(all,
				exhibit{fmt.Sprintf("claim of %s, %s", of, o), says(newest(), r)},
				exhibit{fmt.Sprintf("verdict on %s, %s", of, o), func(s *Localizer) string { return s.Claim(newest(), v) }})
		}
		for _, why := range values[adoube.Refusal]() {
			r := drawRuling(of, adoube.Rejected, why)
			r.Claim.Penalty = adoube.ThreeMinutes
			r.Offer = &adoube.DrawOffer{State: adoube.OfferOpen}
			all = append(all, exhibit{fmt.Sprintf("claim of %s, %s", of, why), says(newest(), r)})
			all = append(all, exhibit{fmt.Sprintf("claim of %s, %s, 1997", of, why), says(oldest, r)})
		}
	}
	for _, o := range values[adoube.OfferState]() {
		offer := &adoube.DrawOffer{By: chess.White, No: 3, State: o}
		all = append(all, exhibit{"offer " + o.String(), says(newest(), adoube.Ruling{No: 3, Act: adoube.Act{Verb: adoube.Decline, By: adoube.Black}, Offer: offer})})
	}
	touched := adoube.Ruling{No: 5, Act: adoube.Act{Verb: adoube.Touch, By: adoube.Black}, Offer: &adoube.DrawOffer{By: chess.White, No: 3, State: adoube.OfferDeclined}}
	return append(all, exhibit{"offer rejected by a touch", says(newest(), touched)})
}

func drawRuling(of adoube.Reason, o adoube.Outcome, why adoube.Refusal) adoube.Ruling {
	after, moves := []int{0, 4, 8}, 50
	if why == adoube.NotEstablished {
		after, moves = after[:2], moves-1
	}
	return adoube.Ruling{
		Act:   adoube.Act{Verb: adoube.Claim, By: adoube.White},
		Claim: &adoube.Verdict{Outcome: o, Drawn: of},
		Draw:  &adoube.DrawClaim{Of: of, After: after, Moves: moves, Reason: why},
	}
}
