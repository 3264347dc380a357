package laws

import "adoube"

// Step judges one act. An act that the board does not allow, or that cannot be read,
// returns an *adoube.Error, changes nothing and is not counted. The caller owns the ruling:
// later acts do not change it.
func (g *Game) Step(a *adoube.Act) (*adoube.Ruling, error) {
	before := g.boardFor(a.By)
	r, err := g.step(a)
	if err != nil {
		return nil, err
	}
	r.Before, r.Said = before, g.said(a)
	return r, nil
}

func (g *Game) step(a *adoube.Act) (*adoube.Ruling, error) {
	if !byHand(a.Verb) || a.By == adoube.Players {
		if err := check(a); err != nil {
			return nil, err
		}
		if a.Verb == adoube.Find {
			return g.takeFinding(*a)
		}
	}
	r, err := g.judge(a)
	if err != nil {
		return nil, err
	}
	g.fillAnswers(r)
	r.Do = g.duties(r)
	return r, nil
}

// judge rules on the next act, taking account of the findings about it.
func (g *Game) judge(a *adoube.Act) (*adoube.Ruling, error) {
	j := judged{Act: a, no: len(g.log.acts) + 1}
	r := newRuling(&j)
	if len(g.found) > 0 {
		g.amend(&j)
	}
	if !j.undone {
		before := g.state.turn
		if err := g.dispatch(&j, r); err != nil {
			return nil, err
		}
		step{g, &j, r}.offersAnswered(before)
	}
	g.log.add(a)
	g.conclude(&j, r)
	return r, nil
}

// ruleOn judges an act in a separate game and returns the ruling there.
func (g *Game) ruleOn(a *judged) (*adoube.Ruling, error) {
	r := newRuling(a)
	return r, g.dispatch(a, r)
}

// dispatch calls the article that judges the act.
func (g *Game) dispatch(a *judged, r *adoube.Ruling) error {
	if a.Verb == adoube.Clock && g.paused {
		return adoube.Errorf(adoube.ClocksPaused)
	}
	if _, player := a.By.Color(); player && a.Verb == adoube.Clock {
		g.clocked = true
	}
	p := step{g, a, r}
	if g.state.line.played() && (byHand(a.Verb) || a.Verb == adoube.Adjust || a.Verb == adoube.Clock || a.Verb == adoube.Unseen || a.Verb == adoube.Announce) {
		return p.judgeInLine()
	}
	if byHand(a.Verb) {
		return p.hands()
	}
	if a.By == adoube.Unknown && (a.Verb == adoube.Adjust || a.Verb == adoube.Clock) {
		p.ask(p.act.no, adoube.AskWhoseHand)
		return nil
	}
	switch a.Verb {
	case adoube.Adjust:
		p.adjust()
		return nil
	case adoube.Clock:
		p.pressClock()
		return nil
	case adoube.Claim:
		return p.claim()
	case adoube.Unseen:
		return p.seeUnseen()
	case adoube.Stands:
		return p.letMoveStand()
	case adoube.Restore:
		if a.To > 0 {
			return g.putBackTo(a, r)
		}
		return g.restore(r)
	case adoube.Result:
		return p.recordResult()
	case adoube.Find:
		return nil // it affects the acts it concerns
	case adoube.Pause, adoube.Resume:
		return p.pause()
	case adoube.Offer, adoube.Accept, adoube.Decline:
		return p.offerOrReply()
	case adoube.Announce:
		return p.announceMove()
	}
	return p.hands()
}

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

// certainty returns how well the act is known. The way of unseen pieces is inferred at
// best.
func certainty(a *judged) adoube.Evidence {
	if a.concluded {
		return adoube.Inferred
	}
	if a.Verb == adoube.Unseen && len(a.ways()) == 0 {
		return adoube.Inferred
	}
	return a.Grade()
}
