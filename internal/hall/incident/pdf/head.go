package pdf

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"adoube"
	"adoube/board"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/incident"
	"adoube/internal/hall/pairing"
	"adoube/laws/editions"
)

// A fact is a value under a label.
type fact struct{ label, value string }

// head prints the event and the board of the report.
func (p *sheet) head() {
	p.SetFont("sans", "B", 15)
	p.MultiCell(width, 7, p.text("title"), "", "L", false)
	p.SetFont("sans", "", size+1)
	_, no, _ := strings.Cut(p.Claim, "-")
	_, no, _ = strings.Cut(no, "-")
	p.MultiCell(width, line+1, printable(strings.Join([]string{p.Name, p.text("table", "round", p.Round, "table", pairing.TableName(cmp.Or(p.Number, p.Table))), p.text("number", "number", no)}, " · ")), "B", "L", false)
	p.officials()
	p.Ln(2)
}

// officials prints the arbiters of the event in a line.
func (p *sheet) officials() {
	a := p.Arbiters
	if a == nil {
		return
	}
	var parts []string
	for _, role := range []fact{{p.text("chief"), a.Chief}, {p.text("deputies"), strings.Join(a.Deputies, "; ")}, {p.text("arbiters"), strings.Join(a.Others, "; ")}} {
		if role.value != "" {
			parts = append(parts, role.label+": "+role.value)
		}
	}
	p.SetFont("sans", "", small)
	p.MultiCell(width, 3.6, printable(strings.Join(parts, " · ")), "", "L", false)
}

// facts prints the players, in two columns, and the data of the incident, in four.
func (p *sheet) facts() {
	p.grid(2, []fact{{p.party("white"), player(p.White, p.WhitePlayer)}, {p.party("black"), player(p.Black, p.BlackPlayer)}})
	p.grid(4, []fact{
		{p.text("about"), strings.TrimSpace(p.known("console.kind-", p.Kind) + " " + p.Article)}, {p.word("console.accused"), p.accused()},
		{p.text("by"), p.party(p.By)}, {p.text("opened"), p.time(p.Opened)},
		{p.text("move"), p.move()}, {p.text("clocks"), p.clocks()},
		{p.text("laws"), p.edition()}, {p.text("stands"), capital(p.known("console.claim-", string(p.State)))},
		{p.text("board"), p.electronic()}, {p.text("unrecorded"), p.Outage},
	})
	p.label(p.text("note"), p.Incident.Text)
}

// grid prints non-empty facts in columns; a row is as high as its highest cell.
func (p *sheet) grid(columns int, list []fact) {
	const gap = 5.0
	wide := (width - gap*float64(columns-1)) / float64(columns)
	top, low, column := p.GetY(), p.GetY(), 0
	for _, f := range list {
		if f.value == "" {
			continue
		}
		if column == 0 {
			top = low
		}
		p.SetXY(margin+float64(column)*(wide+gap), top)
		p.cell(f, wide)
		low, column = max(low, p.GetY()+1), (column+1)%columns
	}
	p.SetXY(margin, low)
}

// cell prints a label and below it the value, at the current position.
func (p *sheet) cell(f fact, wide float64) {
	x := p.GetX()
	p.SetFont("sans", "", small)
	p.SetTextColor(90, 90, 90)
	p.MultiCell(wide, 3.4, f.label, "", "L", false)
	p.SetTextColor(0, 0, 0)
	p.SetX(x)
	p.SetFont("sans", "", size)
	p.MultiCell(wide, line, printable(f.value), "", "L", false)
}

// label prints a non-empty fact over the whole width.
func (p *sheet) label(name, value string) {
	if value == "" {
		return
	}
	p.SetX(margin)
	p.cell(fact{name, value}, width)
	p.Ln(1)
}

// player returns a name with title, rating, federation and number.
func player(name string, more incident.Profile) string {
	parts := []string{strings.TrimSpace(more.Title + " " + name)}
	if more.Rating > 0 {
		parts = append(parts, fmt.Sprint(more.Rating))
	}
	for _, one := range []string{more.Federation, prefixed("FIDE ID ", more.FIDE)} {
		if one != "" {
			parts = append(parts, one)
		}
	}
	return strings.Join(parts, ", ")
}

// prefixed returns a word after another, if there is one.
func prefixed(before, word string) string {
	if word == "" {
		return ""
	}
	return before + word
}

// move returns the number of the move in dispute; a report from elsewhere has none.
func (p *sheet) move() string {
	if p.Move == 0 {
		return ""
	}
	return fmt.Sprint(p.Move)
}

// clocks returns the times of White and Black, and their values set by a decision.
func (p *sheet) clocks() string {
	if p.Clocks == nil {
		return ""
	}
	after := p.ClocksAfter
	if after == nil {
		after = p.Clocks
	}
	return set(p.Clocks.White, after.White) + ", " + set(p.Clocks.Black, after.Black)
}

// set returns a time, and the value to which it was set.
func set(read, after string) string {
	if read != after {
		return read + " → " + after
	}
	return cmp.Or(read, "–")
}

// edition returns the name of the Laws.
func (p *sheet) edition() string {
	e, err := editions.Find(p.Laws)
	if err != nil {
		return p.Laws // of a newer program
	}
	return p.say.Edition(e)
}

// beside reports whether the incident is about something outside Article 4.
func (p *sheet) beside() bool {
	_, ok := claim.FindKind(p.Kind)
	return ok
}

// accused returns the players whom the incident is about; a dash if there is none.
func (p *sheet) accused() string {
	var names []string
	for _, side := range p.About {
		names = append(names, p.party(side))
	}
	return cmp.Or(strings.Join(names, ", "), "–")
}

// party returns the name of a party in the language; empty for nobody.
func (p *sheet) party(word string) string {
	if word == "witness" {
		return p.text("witness")
	}
	who, ok := adoube.Named[adoube.Party](word)
	if !ok {
		return ""
	}
	return capital(p.say.Party(who))
}

// capital capitalises the first letter of a text.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[n:]
}

// electronic returns the name of the electronic board.
func (p *sheet) electronic() string {
	if p.Board == nil {
		return ""
	}
	name := p.Board.Family
	if f, ok := board.Lookup(name); ok {
		name = f.Title
	}
	return strings.TrimSpace(name + " " + p.Board.Serial)
}
