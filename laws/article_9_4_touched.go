package laws

import (
	"adoube"
	"adoube/laws/editions"
)

// Article 9.4: a player who has touched a piece as in 4.3, or in older texts has made his
// move, loses the right to claim a draw on that move.

// touchedTooLate returns the reason why the player may not claim on this move, or the
// question that decides it.
func (p step) touchedTooLate() (adoube.Refusal, *adoube.Question) {
	c, _ := p.act.By.Color()
	g := p.game
	switch {
	case g.state.owes(c):
		return adoube.Moved, nil
	case g.Turn() != c:
		return adoube.ClaimOffMove, nil
	case g.head.law().DrawClaim != editions.DrawClaimTouched:
		return adoube.NoRefusal, nil
	}
	k := &g.state.turn.record
	for n := range k.touches {
		if k.touches[n].sure {
			return adoube.Touched, nil
		}
	}
	for _, list := range [...][]touch{k.touches, k.unclear} {
		if len(list) > 0 {
			return adoube.NoRefusal, copyOf(list[0].asks())
		}
	}
	return adoube.NoRefusal, nil
}
