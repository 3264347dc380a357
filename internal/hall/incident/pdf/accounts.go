package pdf

import (
	"encoding/json"
	"fmt"
	"strings"

	"adoube"
	"adoube/internal/hall/incident"
)

// title prints the title of a part.
func (p *sheet) title(text string) {
	p.Ln(2)
	p.SetFont("sans", "B", size+0.5)
	p.SetX(p.left)
	p.MultiCell(p.wide, line+0.6, text, "B", "L", false)
	p.Ln(0.8)
	p.SetFont("sans", "", size)
}

// paragraph prints an indented text.
func (p *sheet) paragraph(in float64, text string) {
	if text == "" {
		return
	}
	p.SetX(p.left + in)
	p.MultiCell(p.wide-in, line, printable(text), "", "L", false)
}

// record prints the acts on the record, each with its certainty; nothing if no act is
// in dispute, or no board watched.
func (p *sheet) record() (list []part) {
	if p.beside() || p.Kind == "call" || p.Board == nil && len(p.Seen) == 0 {
		return nil
	}
	list = append(list, func(p *sheet) {
		p.title(p.text("seen"))
		if len(p.Seen) == 0 {
			p.paragraph(0, p.text("nothing"))
		}
	})
	for i, s := range p.Seen {
		list = append(list, func(p *sheet) {
			said := sentence(s.Ruling)
			if i+1 < len(p.Seen) && sentence(p.Seen[i+1].Ruling) == said {
				said = "" // the next act includes it
			}
			p.act(number(s.Ruling), s.Text, said)
			p.paragraph(8, s.Error)
		})
	}
	for _, m := range p.MayClaim {
		list = append(list, func(p *sheet) {
			code, _ := adoube.Named[adoube.Code](m.Code)
			p.paragraph(0, p.text("may", "player", p.party(m.By), "code", p.say.Code(code), "cites", strings.Join(m.Cites, ", "), "move", p.word("room.move-"+m.Of, "move", m.Move)))
		})
	}
	return list
}

// act prints an act, and its ruling.
func (p *sheet) act(n int, text, ruling string) {
	p.SetFont("sans", "B", size)
	if n > 0 {
		p.SetX(p.left)
		p.CellFormat(8, line, fmt.Sprint(n), "", 0, "L", false, 0, "")
	}
	p.paragraph(8, text)
	p.SetFont("sans", "", size)
	if ruling != text { // accepting a move is act and ruling in one
		p.ruled(8, ruling)
	}
}

// ruled prints a ruling, one sentence per line, only the first in bold.
func (p *sheet) ruled(in float64, text string) {
	lines, known := p.Lines[text]
	if !known { // it was refused
		lines = []string{text}
	}
	for _, line := range lines {
		p.paragraph(in, line)
		p.SetFont("sans", "", size)
	}
}

// number returns the number of a ruling's act in its game, by which irregularities are
// named too; 0 if it was refused.
func number(ruling json.RawMessage) int {
	var r struct{ No int }
	if json.Unmarshal(ruling, &r) != nil {
		return 0
	}
	return r.No
}

// sentence returns the text of a ruling.
func sentence(ruling json.RawMessage) string {
	var r struct{ Text, Error string }
	if json.Unmarshal(ruling, &r) != nil {
		return ""
	}
	return r.Text + r.Error
}

// statements prints each account, and how the Laws judge it: in two columns if they are
// short, as they mostly are.
func (p *sheet) statements() (list []part) {
	all := p.Statements
	if len(all) > 1 && p.scratch().height(func(p *sheet) { p.columns(all) }) < tall/2 {
		return []part{func(p *sheet) {
			p.title(p.text("statements"))
			p.columns(all)
		}}
	}
	for n, s := range all {
		list = append(list, func(p *sheet) {
			if n == 0 {
				p.title(p.text("statements"))
			}
			p.statement(s)
		})
	}
	return list
}

// columns prints statements in two columns, each where there is more room.
func (p *sheet) columns(list []incident.Account) {
	const gap = 6.0
	low := [2]float64{p.GetY(), p.GetY()}
	p.wide = (width - gap) / 2
	for _, s := range list {
		at := 0
		if low[1] < low[0] {
			at = 1
		}
		p.left = margin + float64(at)*(p.wide+gap)
		p.SetY(low[at])
		p.statement(s)
		low[at] = p.GetY()
	}
	p.left, p.wide = margin, width
	p.SetXY(margin, max(low[0], low[1]))
}

func (p *sheet) statement(s incident.Account) {
	p.SetFont("sans", "B", size)
	head := p.party(s.Who)
	if s.Name != "" {
		head += ", " + s.Name
	}
	head += ", " + p.time(s.At)
	switch {
	case s.Adopted:
		head += " · " + p.word("console.adopted")
	case s.Corrected > 0:
		head += " · " + p.text("account-corrected")
	case s.Corrects > 0:
		head += " · " + p.text("account-corrects")
	}
	p.paragraph(0, head)
	p.SetFont("sans", "", size)
	p.paragraph(inset, s.Text)
	for i, sentences := range s.Sentences {
		p.SetX(p.left + inset)
		p.CellFormat(inset, line, fmt.Sprint(s.From+i+1), "", 0, "L", false, 0, "")
		p.paragraph(2*inset, sentences)
	}
	for i, ruling := range s.Rulings {
		if i+1 == len(s.Rulings) || irregular(ruling) {
			p.SetFont("sans", "B", size)
			p.ruled(inset, sentence(ruling))
		}
	}
	p.Ln(1.6)
}

// inset is the indentation of an account, and of its acts.
const inset = 5.0

// irregular reports whether a ruling has an irregularity.
func irregular(ruling json.RawMessage) bool {
	var r struct {
		Findings []json.RawMessage `json:"findings"`
	}
	return json.Unmarshal(ruling, &r) == nil && len(r.Findings) > 0
}

// acts prints acts in order; those with the same ruling together.
func (p *sheet) acts(sentences []string, rulings []json.RawMessage) {
	said := make([]string, len(sentences)+1)
	for i := range min(len(sentences), len(rulings)) {
		said[i] = sentence(rulings[i])
	}
	first := 0
	for i := range sentences {
		if i+1 == len(sentences) || said[i] != said[i+1] {
			p.act(0, strings.Join(sentences[first:i+1], " "), said[i])
			first = i + 1
		}
	}
}
