package play

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// evident answers questions that the acts of hands settle, so that nobody needs to be
// asked: a piece beside one that it captures is an unfinished capture, and a piece put
// and not released is still held.
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

// taking reports whether a piece shares a square with one that it captures.
func (g *Game) taking() bool {
	for _, both := range g.laws.Placement().Board {
		if both[0] != chess.NoPiece && both[1] != chess.NoPiece {
			return true
		}
	}
	return false
}

// Agrees returns the answer of a player who agrees with the other, lets a move stand to
// which he replied, and admits an early press; nil if nothing is asked of him.
func (g *Game) Agrees(by chess.Color) *Request {
	for about, q := range g.questions {
		answer := q.answers[by.Other()]
		switch {
		case q.answers[by] != (playerAnswer{}):
			continue
		case q.only == adoube.PartyOf(by) && len(q.offered) > 0:
			answer = q.offered[0] // the early press is offered first
		case answer == (playerAnswer{}) && q.only == adoube.Unknown && q.kind == adoube.AskStands:
			answer = playerAnswer{Act: adoube.Stands.String()}
		}
		if answer == (playerAnswer{}) {
			continue
		}
		if line, err := json.Marshal(answer); err == nil {
			return &Request{Do: "answer", About: about, Answer: line}
		}
	}
	return nil
}

// answer takes a player's answer to a question. If both agree, or the only player who
// can know has answered, the fact is found; if they differ, the record stands.
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
	q.answers[by] = one
	g.happens(Event{At: now, What: "answer", By: by.String(), About: r.About})
	if other := q.answers[by.Other()]; q.only == adoube.Unknown && one != other {
		if other != (playerAnswer{}) {
			delete(g.questions, r.About)
			g.happens(Event{At: now, What: "undecided", About: r.About})
		}
		return nil
	}
	return g.find(one.ruled(r.About), by, now)
}

// find applies an act of the arbiter that rests on the players' answers.
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
