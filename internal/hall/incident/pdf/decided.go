package pdf

import (
	"strings"
	"time"

	"adoube/internal/hall/incident"
)

// rules prints the articles, each in our own words.
func (p *sheet) rules() {
	if len(p.Rules) == 0 {
		return
	}
	p.title(p.text("article"))
	for _, r := range p.Rules {
		p.paragraph(0, strings.TrimSpace(strings.Join([]string{r.Article, r.Heading}, "  "))+ending(r.Text))
	}
}

// ending returns the text after a heading.
func ending(text string) string {
	if text == "" {
		return ""
	}
	return ". " + text
}

// decision prints the decision, its author, and the decisions that it replaces.
func (p *sheet) decision() {
	d := p.Decision
	if d == nil {
		return
	}
	p.title(p.text("decision"))
	p.decided(d, p.outcome(d.Outcome))
	if s := p.Signed; s != nil {
		p.paragraph(0, p.by("console.signed-by", p.official(s.Name, s.Role), p.word("console.signed", "time", p.time(s.At)), s.At))
	}
	for _, before := range p.Corrected {
		p.paragraph(0, p.word("console.corrected", "time", p.time(before.At)))
		p.paragraph(4, strings.Join(p.brief(&before), "; "))
	}
	if t := p.Deadlines.Appeal; t != nil {
		p.paragraph(0, p.text("until")+" "+p.time(*t))
	}
}

// withdrawal prints the reason of a withdrawal.
func (p *sheet) withdrawal() {
	if w := p.Withdrawn; w != nil {
		p.title(p.text("withdrawn"))
		p.paragraph(0, p.time(w.At))
		p.paragraph(0, w.Text)
	}
}

// appeal prints a player's appeal.
func (p *sheet) appeal() {
	if a := p.Appeal; a != nil {
		p.title(p.text("appeal"))
		p.paragraph(0, p.party(a.By)+", "+p.time(a.At))
		p.paragraph(4, a.Text)
	}
}

// committee prints the outcome of the appeal.
func (p *sheet) committee() {
	if c := p.Committee; c != nil {
		p.title(p.text("committee"))
		p.decided(&c.Decided, p.known("console.committee-", c.Outcome))
	}
}

// outcome returns the outcome of the claim in the console's words: a player's claim is
// upheld, an arbiter's is established.
func (p *sheet) outcome(word string) string {
	if p.By == "arbiter" && word != "closed" {
		return p.known("console.found-", word)
	}
	return p.known("console.outcome-", word)
}

func (p *sheet) decided(d *incident.Decided, outcome string) {
	p.SetFont("sans", "B", size)
	p.paragraph(0, strings.Join(strings.Fields(capital(outcome)+"  "+d.Article), " "))
	for _, one := range d.Penalties {
		p.paragraph(0, p.imposed(one))
	}
	p.SetFont("sans", "", size)
	p.acts(d.Sentences, d.Rulings)
	p.paragraph(0, d.Text)
	p.paragraph(0, p.by("console.decided-by", p.official(d.Name, d.Role), p.time(d.At), d.At))
}

// by returns who did something, and when; without a name only the time.
func (p *sheet) by(key, name, nameless string, at time.Time) string {
	if name == "" {
		return nameless
	}
	return p.word(key, "name", name) + ", " + p.time(at)
}

// official returns a name with its role.
func (p *sheet) official(name, role string) string {
	if role == "" {
		return name
	}
	return name + " (" + p.word("console.role-"+role) + ")"
}

// brief returns a decision in few words.
func (p *sheet) brief(d *incident.Decided) []string {
	list := []string{strings.TrimSpace(p.outcome(d.Outcome) + " " + d.Article)}
	for _, one := range d.Penalties {
		list = append(list, p.imposed(one))
	}
	for _, said := range d.Sentences {
		list = append(list, strings.TrimRight(said, ".։"))
	}
	if d.Text != "" {
		list = append(list, d.Text)
	}
	return list
}

// sign leaves room for signatures, above the names of the signers.
func (p *sheet) sign() {
	const room, columns, gap = 12.0, 4, 5.0
	wide := (width - (columns-1)*gap) / columns
	y, low := p.GetY()+room, 0.0
	for i, f := range []fact{
		{p.party("arbiter"), p.decider()}, {p.text("second"), p.signer()}, {p.party("white"), p.White}, {p.party("black"), p.Black},
	} {
		x := margin + float64(i)*(wide+gap)
		p.Line(x, y, x+wide, y)
		p.SetXY(x, y+0.8)
		p.cell(f, wide)
		low = max(low, p.GetY())
	}
	p.SetXY(margin, low)
}

func (p *sheet) decider() string {
	if p.Decision == nil {
		return ""
	}
	return p.Decision.Name
}

func (p *sheet) signer() string {
	if p.Signed == nil {
		return ""
	}
	return p.Signed.Name
}
