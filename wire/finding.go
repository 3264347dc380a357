package wire

import (
	"adoube"
	"adoube/chess"
)

// A Finding is an irregularity, in the contract's form.
type Finding struct {
	Code      string   `json:"code"`
	By        string   `json:"by" doc:"whose irregularity"`
	About     int      `json:"about" doc:"the act that showed it"`
	Cites     []string `json:"cites"`
	Claim     string   `json:"claim" doc:"whether the opponent may claim it"`
	Arbiter   bool     `json:"arbiter" doc:"the edition has the arbiter correct it without a claim"`
	Nth       int      `json:"nth,omitempty" doc:"which illegal act of that player"`
	Penalty   string   `json:"penalty,omitempty" doc:"named, never applied"`
	Withdrawn bool     `json:"withdrawn,omitempty" doc:"withdrawn after a finding of fact"`
	Text      string   `json:"text" doc:"what was irregular; then who may claim it, and the penalty"`
}

// A Question is a question that only a person can settle.
type Question struct {
	About    int      `json:"about" doc:"the act that it is about"`
	Question string   `json:"question" doc:"one sentence"`
	Answers  []Answer `json:"answers" doc:"each has one of finding, move, by, piece and act"`
}

// An Answer is an answer to a question: the one field that settles it, and the moves
// that it would leave open.
type Answer struct {
	Finding string   `json:"finding,omitempty" doc:"a fact to find"`
	Move    string   `json:"move,omitempty" doc:"which move it was"`
	Act     string   `json:"act,omitempty" doc:"to be sent as an act"`
	By      string   `json:"by,omitempty" doc:"whose hand"`
	Piece   string   `json:"piece,omitempty" doc:"which piece"`
	Cites   []string `json:"cites,omitempty" doc:"by which that answer rules, if it differs"`
	Turn    string   `json:"turn" doc:"who would have the move"`
	Open    []string `json:"open" doc:"what would be open"`
	Text    string   `json:"text" doc:"the answer in words"`
}

// Findings returns findings in the contract's form.
func (p *Printer) Findings(list []adoube.Finding) (lines []Finding) {
	for _, f := range list {
		lines = append(lines, Finding{
			Code:      f.Code.String(),
			By:        f.By.String(),
			About:     f.About,
			Cites:     p.edition.Numbers(f.Cites),
			Claim:     f.Claim.String(),
			Arbiter:   f.Arbiter,
			Nth:       f.Nth,
			Penalty:   f.Penalty.String(),
			Withdrawn: f.Withdrawn,
			Text:      p.say.Finding(p.edition, f),
		})
	}
	return lines
}

func (p *Printer) questions(list []adoube.Question) (lines []Question) {
	for _, q := range list {
		line := Question{About: q.About, Question: p.say.Question(p.edition, q), Answers: []Answer{}}
		for _, a := range q.Answers {
			line.Answers = append(line.Answers, p.answer(q, a))
		}
		lines = append(lines, line)
	}
	return lines
}

func (p *Printer) answer(q adoube.Question, a adoube.Answer) Answer {
	line := Answer{
		Finding: a.Fact.String(),
		Cites:   p.edition.Numbers(adoube.Of(a.Rule)),
		Turn:    a.Turn.String(),
		Open:    p.open(a.Open),
		Text:    p.say.AnswerAlone(p.edition, q, a),
	}
	if a.Move != chess.NoMove {
		line.Move = a.Move.UCI(p.variant)
	}
	if a.Act != adoube.NoVerb {
		line.Act = a.Act.String()
	}
	if a.By != adoube.Unknown {
		line.By = a.By.String()
	}
	if a.Piece != chess.NoType {
		line.Piece = string(a.Piece.Letter())
	}
	return line
}
