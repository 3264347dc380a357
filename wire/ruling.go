package wire

import (
	"encoding/json"

	"adoube"
)

// A Ruling is a ruling, in the contract's form (doc/protocol.md). Moves are in UCI, and
// articles have the numbers of the game's edition.
type Ruling struct {
	No        int             `json:"no" doc:"number of the act in its game, from 1"`
	ID        string          `json:"id,omitempty" doc:"the header's"`
	At        json.RawMessage `json:"at,omitempty" doc:"the act's"`
	Turn      string          `json:"turn" doc:"who has the move after this act"`
	Open      []string        `json:"open" doc:"that player's open moves in UCI"`
	Cites     []string        `json:"cites" doc:"the provisions that bind now, numbered as in the edition"`
	Trail     []Step          `json:"trail,omitempty" doc:"how the open moves narrowed"`
	Made      *Made           `json:"made,omitempty" doc:"a move that this act made"`
	Completed *Made           `json:"completed,omitempty" doc:"a move that this act completed"`
	Line      []Played        `json:"line,omitempty" doc:"the moves played after an unsettled irregularity"`
	Stood     *Played         `json:"stood,omitempty" doc:"an irregular move that stands"`
	Adopted   []Played        `json:"adopted,omitempty" doc:"the line that becomes the game"`
	Findings  []Finding       `json:"findings,omitempty" doc:"irregularities"`
	Claim     *Verdict        `json:"claim,omitempty"`
	Ask       []Question      `json:"ask,omitempty" doc:"what only a person can settle"`
	Over      *Ending         `json:"over,omitempty" doc:"how the game ended"`
	Offer     *Offer          `json:"offer,omitempty" doc:"an offer of a draw that this act makes or changes"`
	Draw      *Draw           `json:"draw,omitempty" doc:"what the record shows about a claim of a draw"`
	Do        []Duty          `json:"do,omitempty" doc:"what the arbiter does now, in order"`
	Certainty string          `json:"certainty" doc:"the least certain evidence that it rests on"`
	Text      string          `json:"text" doc:"one to three sentences for people: what happened, what it means, what binds now"`
}

// A Step is how one provision narrowed the open moves.
type Step struct {
	Cites []string `json:"cites"`
	From  int      `json:"from" doc:"open moves before"`
	To    int      `json:"to" doc:"open moves after"`
}

// A Made is a move made or completed.
type Made struct {
	UCI   string   `json:"uci"`
	SAN   string   `json:"san"`
	By    string   `json:"by"`
	FEN   string   `json:"fen" doc:"the position after it"`
	Cites []string `json:"cites"`
}

// A Played is a move as played; an irregular one has no SAN.
type Played struct {
	UCI string `json:"uci"`
	SAN string `json:"san,omitempty" doc:"absent: the move is irregular"`
	By  string `json:"by"`
	No  int    `json:"no" doc:"the act that released it"`
}

// A Verdict is the outcome of a claim.
type Verdict struct {
	Verdict string   `json:"verdict"`
	About   int      `json:"about,omitempty" doc:"the act that showed the irregularity"`
	Code    string   `json:"code,omitempty" doc:"of the irregularity"`
	Cites   []string `json:"cites"`
	Penalty string   `json:"penalty,omitempty" doc:"of a wrong claim of a draw; named, never applied"`
}

// An Ending is the result of a game and its reason.
type Ending struct {
	Result string `json:"result"`
	Reason string `json:"reason"`
}

func (p *Printer) ruling(r *adoube.Ruling) Ruling {
	return Ruling{
		No:        r.No,
		ID:        p.id,
		At:        at(r.Act.At),
		Turn:      r.Turn.String(),
		Open:      p.open(r.Open),
		Cites:     p.edition.Numbers(r.Cites),
		Trail:     p.trail(r.Trail()),
		Made:      p.made(r.Made),
		Completed: p.made(r.Completed),
		Line:      played(r.Line),
		Stood:     stood(r.Stood),
		Adopted:   played(r.Adopted),
		Findings:  p.Findings(r.Findings),
		Claim:     p.claim(r.Claim),
		Ask:       p.questions(r.Ask),
		Over:      over(r.Over),
		Offer:     p.offer(r.Offer),
		Draw:      p.draw(r.Draw),
		Do:        p.duties(r.Do),
		Certainty: r.Certainty.String(),
		Text:      p.say.Ruling(p.edition, r),
	}
}

// at returns a time in its original form: milliseconds as a number, else as a string.
func at(s string) json.RawMessage {
	if s == "" || number(s) {
		return json.RawMessage(s)
	}
	return json.RawMessage(`"` + s + `"`)
}

func (p *Printer) trail(steps []adoube.Step) (lines []Step) {
	for _, s := range steps {
		lines = append(lines, Step{p.edition.Numbers(s.Cites), s.From, s.To})
	}
	return lines
}

func (p *Printer) made(m *adoube.Made) *Made {
	if m == nil {
		return nil
	}
	return &Made{
		UCI:   m.Before.UCI(m.Move),
		SAN:   m.Before.SAN(m.Move),
		By:    m.By.String(),
		FEN:   m.After.FEN(),
		Cites: p.edition.Numbers(m.Cites),
	}
}

func played(list []adoube.Played) (lines []Played) {
	for n := range list {
		lines = append(lines, *stood(&list[n]))
	}
	return lines
}

func stood(m *adoube.Played) *Played {
	if m == nil {
		return nil
	}
	return &Played{m.UCI(), m.SAN(), m.By.String(), m.No}
}

func (p *Printer) claim(v *adoube.Verdict) *Verdict {
	if v == nil {
		return nil
	}
	code := v.Code.String()
	if v.Drawn != adoube.NoReason {
		code = v.Drawn.String()
	}
	return &Verdict{v.Outcome.String(), v.About, code, p.edition.Numbers(v.Cites), v.Penalty.String()}
}

func over(e *adoube.Ending) *Ending {
	if e == nil {
		return nil
	}
	return &Ending{e.Result, e.Reason.String()}
}
