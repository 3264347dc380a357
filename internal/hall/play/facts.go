package play

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// evident finds what the acts of hands show, and nobody needs to be asked: a
// piece that stands beside the one it takes is a capture left unfinished, and a
// piece that was put and not released is still held.
func (g *Game) evident(by chess.Color, now int64) error {
	for about, q := range g.questions {
		fact := adoube.NoFact
		switch {
		case q.kind == adoube.AskUnfinished && g.taking():
			fact = adoube.FactUnfinished
		case q.kind == adoube.AskReleased && g.laws.Act(about).Verb == adoube.Put:
			fact = adoube.FactNotReleased
		}
		if fact != adoube.NoFact {
			return g.step(&adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: about, Fact: fact}, by, now)
		}
	}
	return nil
}

// taking reports whether a piece stands on a square beside one that it takes.
func (g *Game) taking() bool {
	for _, both := range g.laws.Placement().Board {
		if both[0] != chess.NoPiece && both[1] != chess.NoPiece {
			return true
		}
	}
	return false
}

// Agrees returns the answer of a player who agrees with what the other says, lets
// stand what was replied to, and admits a press that was early; nil where nothing
// is asked of him.
func (g *Game) Agrees(by chess.Color) *Request {
	for about, q := range g.questions {
		answer := q.said[by.Other()]
		switch {
		case q.said[by] != (said{}):
			continue
		case q.only == adoube.PartyOf(by) && len(q.offered) > 0:
			answer = q.offered[0] // the early press is the first
		case answer == (said{}) && q.only == adoube.Unknown && q.kind == adoube.AskStands:
			answer = said{Act: adoube.Stands.String()}
		}
		if answer == (said{}) {
			continue
		}
		if line, err := json.Marshal(answer); err == nil {
			return &Request{Do: "answer", About: about, Answer: line}
		}
	}
	return nil
}

// answer takes a player's word on a fact. Where both say the same, or the one
// who alone can know it has answered, it is found; where they differ, what is
// recorded stands.
func (g *Game) answer(by chess.Color, r Request, now int64) error {
	q := g.questions[r.About]
	switch {
	case q == nil:
		return Refusal("no-question")
	case q.only != adoube.Unknown && q.only != adoube.PartyOf(by):
		return Refusal("not-yours")
	}
	one, err := q.takes(r.Answer)
	if err != nil {
		return err
	}
	q.said[by] = one
	g.happens(Event{At: now, What: "answer", By: by.String(), About: r.About})
	if other := q.said[by.Other()]; q.only == adoube.Unknown && one != other {
		if other != (said{}) {
			delete(g.questions, r.About)
			g.happens(Event{At: now, What: "undecided", About: r.About})
		}
		return nil
	}
	return g.find(one.ruled(r.About), by, now)
}

// find has the kernel take an act of the arbiter, on the word of the players.
func (g *Game) find(act any, by chess.Color, now int64) error {
	line, err := json.Marshal(act)
	if err != nil {
		return err
	}
	a, err := wire.ReadAct(line)
	if err != nil {
		return Refusal("unreadable")
	}
	if err := g.step(&a, by, now); err != nil {
		return err
	}
	if !g.over {
		g.clock.Start(g.laws.Turn(), now)
		g.Events[len(g.Events)-1].Clock = g.clock.Face()
	}
	return nil
}
