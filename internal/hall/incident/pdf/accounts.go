package pdf

import (
	"encoding/json"
	"fmt"
	"strings"

	"adoube"
	"adoube/internal/hall/incident"
)

// title begins a part.
func (p *sheet) title(text string) {
	p.Ln(2)
	p.SetFont("sans", "B", size+0.5)
	p.SetX(margin)
	p.MultiCell(width, line+0.6, text, "B", "L", false)
	p.Ln(0.8)
	p.SetFont("sans", "", size)
}

// paragraph prints text, set in by so much.
func (p *sheet) paragraph(in float64, text string) {
	if text == "" {
		return
	}
	p.SetX(margin + in)
	p.MultiCell(width-in, line, printable(text), "", "L", false)
}

// record are the acts on the record, each with how sure it is; of what no act is
// in dispute there are none.
func (p *sheet) record() (list []part) {
	if p.beside() || p.Kind == "call" {
		return nil
	}
	list = append(list, func(p *sheet) {
		p.title(p.text("seen"))
		if len(p.Seen) == 0 {
			p.paragraph(0, p.text("nothing"))
		}
	})
	for _, s := range p.Seen {
		list = append(list, func(p *sheet) {
			p.act(s.N, s.Text, s.Ruling)
			p.paragraph(8, s.Error)
		})
	}
	for _, m := range p.MayClaim {
		list = append(list, func(p *sheet) {
			code, _ := adoube.Named[adoube.Code](m.Code)
			p.paragraph(0, p.text("may", "player", p.party(m.By), "code", p.say.Code(code), "cites", strings.Join(m.Cites, ", "), "about", m.About))
		})
	}
	return list
}

// act prints an act, and what it was ruled to be.
func (p *sheet) act(n int, text string, ruling json.RawMessage) {
	p.SetFont("sans", "B", size)
	if n > 0 {
		p.SetX(margin)
		p.CellFormat(8, line, fmt.Sprintf("%d.", n), "", 0, "L", false, 0, "")
	}
	p.paragraph(8, text)
	p.SetFont("sans", "", size)
	p.paragraph(8, sentence(ruling))
}

// sentence is what a ruling says to people.
func sentence(ruling json.RawMessage) string {
	var r struct{ Text, Error string }
	if json.Unmarshal(ruling, &r) != nil {
		return ""
	}
	return r.Text + r.Error
}

// statements are what each said, and what the Laws make of it.
func (p *sheet) statements() (list []part) {
	for n, s := range p.Statements {
		list = append(list, func(p *sheet) {
			if n == 0 {
				p.title(p.text("statements"))
			}
			p.statement(s)
		})
	}
	return list
}

func (p *sheet) statement(s incident.Told) {
	p.SetFont("sans", "B", size)
	p.paragraph(0, p.party(s.Who)+", "+p.time(s.At))
	p.SetFont("sans", "", size)
	p.paragraph(4, s.Text)
	p.acts(s.Told, s.Rulings)
	p.Ln(0.8)
}

func (p *sheet) acts(told []string, rulings []json.RawMessage) {
	for i, t := range told {
		var r json.RawMessage
		if i < len(rulings) {
			r = rulings[i]
		}
		p.act(0, t, r)
	}
}
