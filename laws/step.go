package laws

import "adoube"

// Step judges one act. An act that the board does not allow, or that cannot be
// read, is an *adoube.Error: it changes nothing and is not counted.
// The ruling is the caller's: nothing that the game does later changes it.
func (g *Game) Step(a *adoube.Act) (*adoube.Ruling, error) {
	before := g.standing(a.By)
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
	r := new(adoube.Ruling)
	if err := g.judge(a, r); err != nil {
		return nil, err
	}
	g.fillAnswers(r)
	r.Do = g.duties(r)
	return r, nil
}

// judge rules on one act with what has been found about it.
func (g *Game) judge(a *adoube.Act, r *adoube.Ruling) error {
	begin(r, len(g.log.acts)+1, a)
	j := judged{Act: a, no: r.No}
	if len(g.found) > 0 {
		g.amend(&j)
	}
	if !j.undone {
		before := g.state.turn
		if err := g.dispatch(&j, r); err != nil {
			return err
		}
		step{g, &j, r}.offersAnswered(before)
	}
	g.log.add(a)
	g.conclude(&j, r)
	return nil
}

// begin starts the ruling on an act; its effects are added, and conclude adds the state
// after it.
func begin(r *adoube.Ruling, no int, a *adoube.Act) {
	*r = adoube.Ruling{No: no, Act: *a}
}

func (g *Game) dispatch(a *judged, r *adoube.Ruling) error {
	if _, player := a.By.Color(); player && a.Verb == adoube.Clock {
		g.clocked = true
	}
	p := step{g, a, r}
	if g.state.goesOn.playedOn() && (byHand(a.Verb) || a.Verb == adoube.Adjust || a.Verb == adoube.Clock || a.Verb == adoube.Unseen || a.Verb == adoube.Announce) {
		return p.playOn()
	}
	if byHand(a.Verb) {
		return p.hands()
	}
	if a.By == adoube.Unknown && (a.Verb == adoube.Adjust || a.Verb == adoube.Clock) {
		askWhose(a, r)
		return nil
	}
	switch a.Verb {
	case adoube.Adjust:
		return p.adjust()
	case adoube.Clock:
		return p.pressClock()
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
		return nil // its effect is on the acts it is about
	case adoube.Pause, adoube.Resume:
		return p.pause()
	case adoube.Offer, adoube.Accept, adoube.Decline:
		return p.offerOrReply()
	case adoube.Announce:
		return p.announceMove()
	}
	return p.hands()
}
