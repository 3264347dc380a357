package wire

import (
	"encoding/json"

	"adoube"
)

// A rulingLine is a ruling as the contract writes it (doc/protocol.md).
type rulingLine struct {
	No        int             `json:"no"`
	ID        string          `json:"id,omitempty"`
	At        json.RawMessage `json:"at,omitempty"`
	Turn      string          `json:"turn"`
	Open      []string        `json:"open"`
	Cites     []string        `json:"cites"`
	Trail     []stepLine      `json:"trail,omitempty"`
	Made      *madeLine       `json:"made,omitempty"`
	Completed *madeLine       `json:"completed,omitempty"`
	Line      []playedLine    `json:"line,omitempty"`
	Stood     *playedLine     `json:"stood,omitempty"`
	Adopted   []playedLine    `json:"adopted,omitempty"`
	Findings  []findingLine   `json:"findings,omitempty"`
	Claim     *claimLine      `json:"claim,omitempty"`
	Ask       []askLine       `json:"ask,omitempty"`
	Over      *overLine       `json:"over,omitempty"`
	Certainty string          `json:"certainty"`
	Text      string          `json:"text"`
}

type stepLine struct {
	Cites []string `json:"cites"`
	From  int      `json:"from"`
	To    int      `json:"to"`
}

type madeLine struct {
	UCI   string   `json:"uci"`
	SAN   string   `json:"san"`
	By    string   `json:"by"`
	FEN   string   `json:"fen"`
	Cites []string `json:"cites"`
}

// A playedLine is a move as it was played; an irregular one has no SAN.
type playedLine struct {
	UCI string `json:"uci"`
	SAN string `json:"san,omitempty"`
	By  string `json:"by"`
	No  int    `json:"no"`
}

type claimLine struct {
	Verdict string   `json:"verdict"`
	About   int      `json:"about,omitempty"`
	Code    string   `json:"code,omitempty"`
	Cites   []string `json:"cites"`
}

type overLine struct {
	Result string `json:"result"`
	Reason string `json:"reason"`
}

func (p *Printer) ruling(r *adoube.Ruling) rulingLine {
	return rulingLine{
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
		Findings:  p.findings(r.Findings),
		Claim:     p.claim(r.Claim),
		Ask:       p.questions(r.Ask),
		Over:      over(r.Over),
		Certainty: r.Certainty.String(),
		Text:      p.say.Ruling(p.edition, *r),
	}
}

// at gives a time back as it came: milliseconds as a number, else as a string.
func at(s string) json.RawMessage {
	if s == "" || number(s) {
		return json.RawMessage(s)
	}
	return json.RawMessage(`"` + s + `"`)
}

func (p *Printer) trail(steps []adoube.Step) (lines []stepLine) {
	for _, s := range steps {
		lines = append(lines, stepLine{p.edition.Numbers(s.Cites), s.From, s.To})
	}
	return lines
}

// made names a move; the one that is completed is mostly the one made last.
func (p *Printer) made(m *adoube.Made) *madeLine {
	if m == nil {
		return nil
	}
	if p.written == nil || p.last != *m {
		p.last, p.written = *m, &madeLine{
			UCI:   m.Before.UCI(m.Move),
			SAN:   m.Before.SAN(m.Move),
			By:    m.By.String(),
			FEN:   m.After.FEN(),
			Cites: p.edition.Numbers(m.Cites),
		}
	}
	return p.written
}

func played(list []adoube.Played) (lines []playedLine) {
	for n := range list {
		lines = append(lines, *stood(&list[n]))
	}
	return lines
}

func stood(m *adoube.Played) *playedLine {
	if m == nil {
		return nil
	}
	return &playedLine{m.UCI(), m.SAN(), m.By.String(), m.No}
}

func (p *Printer) claim(v *adoube.Verdict) *claimLine {
	if v == nil {
		return nil
	}
	return &claimLine{v.Outcome.String(), v.About, v.Code.String(), p.edition.Numbers(v.Cites)}
}

func over(e *adoube.Ending) *overLine {
	if e == nil {
		return nil
	}
	return &overLine{e.Result, e.Reason.String()}
}
