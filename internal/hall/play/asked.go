package play

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
	"adoube/internal/strictjson"
	"adoube/laws"
)

// alone are the questions for one player alone: the one who did the act. All others go
// to both, who have to agree.
var alone = map[adoube.QuestionKind]bool{adoube.AskUnfinished: true}

// A question is a fact that only the players know, with the players asked, the offered
// answers and the answers given.
type question struct {
	kind    adoube.QuestionKind
	only    adoube.Party // the one player asked; Unknown: both
	offered []playerAnswer
	answers [2]playerAnswer
}

// playerAnswer is one answer to a question; the zero value is none.
type playerAnswer struct {
	Finding string `json:"finding,omitempty"`
	Move    string `json:"move,omitempty"`
	Piece   string `json:"piece,omitempty"`
	By      string `json:"by,omitempty"`
	Act     string `json:"act,omitempty"`
}

// asked converts a question of the kernel to one for the players.
func asked(q adoube.Question, g *laws.Game) *question {
	a := &question{kind: q.Kind}
	if alone[q.Kind] {
		a.only = g.Act(q.About).By
	}
	start := g.Header().Start
	for _, one := range q.Answers {
		a.offered = append(a.offered, offer(one, start.Variant()))
	}
	return a
}

// offer converts an answer of the kernel to one of a player.
func offer(a adoube.Answer, variant chess.Variant) (s playerAnswer) {
	s.Finding = a.Fact.String()
	if a.Move != chess.NoMove {
		s.Move = a.Move.UCI(variant)
	}
	if a.Act != adoube.NoVerb {
		s.Act = a.Act.String()
	}
	if a.By != adoube.Unknown {
		s.By = a.By.String()
	}
	if a.Piece != chess.NoType {
		s.Piece = string(a.Piece.Letter())
	}
	return s
}

// takes parses an answer, which must equal one of the offered answers.
func (q *question) takes(line json.RawMessage) (playerAnswer, error) {
	var one playerAnswer
	if strictjson.Decode(line, &one) != nil {
		return playerAnswer{}, Refusal("unreadable")
	}
	for _, offered := range q.offered {
		if one == offered && one != (playerAnswer{}) {
			return one, nil
		}
	}
	return playerAnswer{}, Refusal("not-offered")
}

// ruled returns the arbiter's act that finds what was answered.
func (s playerAnswer) ruled(about int) any {
	act := struct {
		playerAnswer
		By     string `json:"by,omitempty"`
		Act    string `json:"act"`
		Result string `json:"result,omitempty"`
		About  int    `json:"about,omitempty"`
	}{playerAnswer: s, By: s.By, Act: s.Act}
	switch s.Act {
	case "":
		act.Act, act.About = adoube.Find.String(), about
	case adoube.Result.String(): // the only offered result is a draw
		act.Result = chess.Drawn
		fallthrough
	default:
		act.By = adoube.Arbiter.String()
	}
	return act
}
