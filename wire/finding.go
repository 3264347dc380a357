package wire

import (
	"adoube"
	"adoube/chess"
)

type findingLine struct {
	Code      string   `json:"code"`
	By        string   `json:"by"`
	About     int      `json:"about"`
	Cites     []string `json:"cites"`
	Claim     string   `json:"claim"`
	Arbiter   bool     `json:"arbiter"`
	Nth       int      `json:"nth,omitempty"`
	Penalty   string   `json:"penalty,omitempty"`
	Withdrawn bool     `json:"withdrawn,omitempty"`
	Text      string   `json:"text"`
}

type askLine struct {
	About    int          `json:"about"`
	Question string       `json:"question"`
	Answers  []answerLine `json:"answers"`
}

// An answerLine has the one field that settles the question, and what the
// answer would leave open.
type answerLine struct {
	Finding string   `json:"finding,omitempty"`
	Move    string   `json:"move,omitempty"`
	Act     string   `json:"act,omitempty"`
	By      string   `json:"by,omitempty"`
	Piece   string   `json:"piece,omitempty"`
	Cites   []string `json:"cites,omitempty"`
	Turn    string   `json:"turn"`
	Open    []string `json:"open"`
}

func (p *Printer) findings(list []adoube.Finding) (lines []findingLine) {
	for _, f := range list {
		lines = append(lines, findingLine{
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

func (p *Printer) questions(list []adoube.Question) (lines []askLine) {
	for _, q := range list {
		line := askLine{About: q.About, Question: p.say.Question(p.edition, q)}
		for _, a := range q.Answers {
			line.Answers = append(line.Answers, p.answer(a))
		}
		lines = append(lines, line)
	}
	return lines
}

func (p *Printer) answer(a adoube.Answer) answerLine {
	line := answerLine{
		Finding: a.Fact.String(),
		Cites:   p.edition.Numbers(adoube.Of(a.Rule)),
		Turn:    a.Turn.String(),
		Open:    p.open(a.Open),
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
