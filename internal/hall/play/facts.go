package play

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// A question is a fact that only the players know, and what they say of it.
type question struct {
	kind adoube.QuestionKind
	only adoube.Party // the one player who can know it; Unknown: both are asked
	said [2]string
}

// evident finds what the acts of hands show, and nobody needs to be asked: a
// piece that stands beside the one it takes is a capture left unfinished, and a
// piece that was put and not released is still held.
func (g *Game) evident(by chess.Color, now int64) error {
	for about, q := range g.questions {
		fact := adoube.NoFact
		switch {
		case q.kind == adoube.AskUnfinished && g.taking():
			fact = adoube.FactIntent
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
		case q.said[by] != "":
			continue
		case q.only == adoube.PartyOf(by):
			answer = `{"finding":"intent"}`
		case answer == "" && q.only == adoube.Unknown && q.kind == adoube.AskStands:
			answer = `{"act":"stands"}`
		}
		if answer != "" {
			return &Request{Do: "answer", About: about, Answer: json.RawMessage(answer)}
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
	var found struct {
		Finding string `json:"finding,omitempty"`
		Move    string `json:"move,omitempty"`
		Piece   string `json:"piece,omitempty"`
		By      string `json:"by,omitempty"`
		Act     string `json:"act"`
		Result  string `json:"result,omitempty"`
		About   int    `json:"about,omitempty"`
	}
	if json.Unmarshal(r.Answer, &found) != nil {
		return Refusal("unreadable")
	}
	switch found.Act {
	case adoube.Restore.String(), adoube.Stands.String():
		found.About, found.By = 0, adoube.Arbiter.String()
	case adoube.Result.String(): // the only result that a question offers is a draw
		found.About, found.By, found.Result = 0, adoube.Arbiter.String(), drawn
	default:
		found.Act, found.About = adoube.Find.String(), r.About
	}
	said, err := json.Marshal(found)
	if err != nil {
		return err
	}
	q.said[by] = string(said)
	g.happens(Event{At: now, What: "answer", By: by.String(), About: r.About})
	if q.only == adoube.Unknown && q.said[0] != q.said[1] {
		if q.said[by.Other()] != "" {
			delete(g.questions, r.About)
			g.happens(Event{At: now, What: "undecided", About: r.About})
		}
		return nil
	}
	a, err := wire.ReadAct(said)
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
