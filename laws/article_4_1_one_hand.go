package laws

import (
	"adoube"
	"adoube/chess"
)

// Article 4.1: each move is made with one hand only. Newer editions count two
// hands as an illegal move once the clock is pressed (7.5.4).

// bothHands reports whether both hands moved the pieces of move m.
func (t *turn) bothHands(m chess.Move) bool {
	need := t.changes(m)
	var hands uint8
	for _, i := range t.items {
		if need.about(i) != nil {
			hands |= i.hands
		}
	}
	return hands == 3
}

// handsOf reports a move that was made with two hands.
func (g *Game) handsOf(last *past, a judged, r *adoube.Ruling) {
	if last.bothHands {
		g.report(adoube.Finding{
			Code: adoube.TwoHands, By: last.made.By, About: a.no, Cites: adoube.Of(adoube.Art("4.1")),
		}, nil, r)
	}
}

// handsCompleted reports the illegal move that two hands become when the
// clock completes it (7.5.4): apart from 4.1, for 4.8 does not reach it, and
// not where the game ended before the clock.
func (g *Game) handsCompleted(last *past, a judged, r *adoube.Ruling) {
	if last.bothHands && g.state.over == nil && g.law().TwoHands == twoHandsClock {
		g.report(g.count(adoube.Finding{
			Code: adoube.TwoHands, By: last.made.By, About: a.no, Cites: adoube.Of(adoube.Art("7.5.4")),
		}), nil, r)
	}
}
