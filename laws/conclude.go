package laws

import (
	"adoube"
)

// conclude adds to a ruling what binds after the act.
func (g *Game) conclude(a *judged, r *adoube.Ruling) {
	t := g.state.turn
	r.Turn = g.Turn()
	r.Certainty = certainty(a)
	r.Line = g.Line()
	if g.state.over != nil {
		r.Over, r.Open = copyOf(*g.state.over), adoube.Open{Of: &t.board.Pos}
		return
	}
	if !t.bound() {
		r.Open, r.Certainty = t.anyLegal(), t.least(r.Certainty)
		return
	}
	s := t.evaluation(g.head.law())
	r.Open, r.Explanation = s.open, s.explain()
	r.Explanation.Announce = r.Made == nil && g.head.tactile(t.mover()) && t.unannounced(g.head.law())
	r.Cites = g.head.Edition.Only(s.cites)
	r.Certainty = t.least(r.Certainty)
	if t.record.touched == a.no {
		g.readOtherwise(s, a, r)
	}
}

// certainty returns how well the act is known: how unseen pieces came to stand is
// inferred at best.
func certainty(a *judged) adoube.Evidence {
	if a.concluded {
		return adoube.Inferred
	}
	if a.Verb == adoube.Unseen && len(a.ways()) == 0 {
		return adoube.Inferred
	}
	return a.Grade()
}
