package pdf

import (
	"encoding/json"
	"fmt"
	"strings"

	"adoube"
	"adoube/internal/hall/incident"
)

// title begins a part, on a new page where hardly anything of it would fit here.
func (p *sheet) title(text string) {
	if _, height := p.GetPageSize(); p.GetY()+4*line > height-bottom {
		p.AddPage()
	}
	p.Ln(3)
	p.SetFont("sans", "B", size+1)
	p.CellFormat(width, line+1.5, text, "B", 1, "L", false, 0, "")
	p.Ln(1)
	p.SetFont("sans", "", size)
}

// fact prints what is told under a label, in so much width; nothing where
// there is nothing.
func (p *sheet) fact(name, value string, wide float64) {
	if value == "" {
		return
	}
	p.SetFont("sans", "B", size-1)
	if full := p.GetStringWidth(name); full > label-3 {
		p.SetFontSize((size - 1) * (label - 3) / full)
	}
	p.CellFormat(label, line, name, "", 0, "L", false, 0, "")
	p.SetFont("sans", "", size)
	p.MultiCell(wide-label, line, printable(value), "", "L", false)
}

// paragraph prints text, set in by so much.
func (p *sheet) paragraph(in float64, text string) {
	if text == "" {
		return
	}
	p.SetX(margin + in)
	p.MultiCell(width-in, line, printable(text), "", "L", false)
}

// head prints what the claim is, beside the board.
func (p *sheet) head() {
	p.SetFont("sans", "B", 16)
	p.CellFormat(width, 9, p.text("title")+" "+p.Claim, "", 1, "L", false, 0, "")
	p.Ln(2)
	top := p.GetY()
	wide := width - side - 8
	for _, f := range [][2]string{
		{p.text("event"), p.Name}, {p.text("place"), p.text("table", "round", p.Round, "table", p.Table)},
		{p.party("white"), p.White}, {p.party("black"), p.Black},
		{p.text("laws"), p.Laws}, {p.text("board"), p.electronic()}, {p.text("about"), p.word("report.kind.", p.Kind)},
		{p.text("by"), p.party(p.By)}, {p.text("against"), p.party(p.Against)},
		{p.text("opened"), p.time(p.Opened)}, {p.text("stands"), p.word("report.state.", string(p.State))},
		{p.text("note"), p.Incident.Text}, {p.text("unrecorded"), p.Outage},
	} {
		p.fact(f[0], f[1], wide)
	}
	end := p.GetY()
	p.board(margin+width-side, top)
	p.SetY(max(end, top+side+10))
}

// party is what the language calls a party; nobody is nothing.
func (p *sheet) party(word string) string {
	if word == "witness" {
		return p.text("witness")
	}
	who, ok := adoube.Named[adoube.Party](word)
	if !ok {
		return ""
	}
	name := []rune(p.say.Party(who))
	return strings.ToUpper(string(name[:1])) + string(name[1:])
}

// record prints what was on the record, and how sure that is.
func (p *sheet) record() {
	p.title(p.text("seen"))
	for _, s := range p.Seen {
		p.act(s.N, s.Text, s.Ruling)
		p.paragraph(10, s.Error)
	}
	if len(p.Seen) == 0 {
		p.paragraph(0, p.text("nothing"))
	}
	for _, m := range p.MayClaim {
		code, _ := adoube.Named[adoube.Code](m.Code)
		p.paragraph(0, p.text("may", "player", p.party(m.By), "code", p.say.Code(code), "cites", strings.Join(m.Cites, ", "), "about", m.About))
	}
}

// act prints an act, and what it was ruled to be.
func (p *sheet) act(n int, text string, ruling json.RawMessage) {
	p.SetFont("sans", "B", size)
	if n > 0 {
		p.CellFormat(10, line, fmt.Sprintf("%d.", n), "", 0, "L", false, 0, "")
	}
	p.paragraph(10, text)
	p.SetFont("sans", "", size)
	p.paragraph(10, sentence(ruling))
}

// sentence is what a ruling says to people.
func sentence(ruling json.RawMessage) string {
	var r struct{ Text, Error string }
	if json.Unmarshal(ruling, &r) != nil {
		return ""
	}
	return r.Text + r.Error
}

// statements prints what each said, and what the Laws make of it.
func (p *sheet) statements() {
	if len(p.Statements) == 0 {
		return
	}
	p.title(p.text("statements"))
	for _, s := range p.Statements {
		p.SetFont("sans", "B", size)
		p.paragraph(0, p.party(s.Who)+", "+p.time(s.At))
		p.SetFont("sans", "", size)
		p.paragraph(4, s.Text)
		p.acts(s.Told, s.Rulings)
		p.Ln(1)
	}
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

// decision prints what was decided, and what came of it.
func (p *sheet) decision() {
	if w := p.Withdrawn; w != nil {
		p.title(p.word("report.state.", "withdrawn"))
		p.fact(p.text("at"), p.time(w.At), width)
		p.fact(p.text("note"), w.Text, width)
	}
	if d := p.Decision; d != nil {
		p.title(p.text("decision"))
		p.decided(d)
	}
	if s := p.Signed; s != nil {
		p.fact(p.text("signed"), p.time(s.At), width)
	}
	if t := p.Deadlines.Appeal; t != nil {
		p.fact(p.text("until"), p.time(*t), width)
	}
	if a := p.Appeal; a != nil {
		p.title(p.text("appeal"))
		p.fact(p.text("by"), p.party(a.By), width)
		p.fact(p.text("at"), p.time(a.At), width)
		p.fact(p.text("note"), a.Text, width)
	}
	if c := p.Committee; c != nil {
		p.title(p.text("committee"))
		p.decided(&c.Decided)
	}
}

func (p *sheet) decided(d *incident.Decided) {
	p.fact(p.text("result"), p.word("report.outcome.", d.Outcome), width)
	p.acts(d.Told, d.Rulings)
	p.fact(p.text("article"), d.Article, width)
	for _, one := range d.Penalties {
		p.fact(p.text("sanction"), p.imposed(one), width)
	}
	p.fact(p.text("note"), d.Text, width)
	p.fact(p.text("at"), p.time(d.At), width)
}

// sign leaves room for signatures.
func (p *sheet) sign() {
	const room, columns = 18.0, 4
	if _, height := p.GetPageSize(); p.GetY()+room+2*line > height-bottom {
		p.AddPage()
	}
	y := p.GetY() + room
	for i, who := range []string{p.party("arbiter"), p.text("second"), p.party("white"), p.party("black")} {
		x := margin + float64(i)*width/columns
		p.Line(x, y, x+width/columns-6, y)
		p.SetXY(x, y+0.5)
		p.SetFont("sans", "", size-2)
		p.CellFormat(width/columns-6, line, who, "", 0, "L", false, 0, "")
	}
}

// electronic names the board that saw it.
func (p *sheet) electronic() string {
	if p.Board == nil {
		return ""
	}
	return strings.TrimSpace(p.Board.Family + " " + p.Board.Serial)
}
