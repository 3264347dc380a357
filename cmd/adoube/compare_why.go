package main

import (
	"adoube"
	"adoube/cmd/adoube/internal/term"
	"adoube/laws"
	"adoube/laws/compare"
)

// A pointOf is a point on which two editions differ.
type pointOf struct {
	from, to *laws.Edition
	point    string
}

// why adds the reason for a difference: each point with the readings and articles of the
// two editions side by side, unless already on the page.
func (p *page) why(r compare.Reason) {
	for n, point := range r.Points {
		p.columns([]term.Column{{Heading: p.text(because(n, r.Together), "point", p.say.Point(point))}})
		this := pointOf{r.From, r.To, point}
		if !p.known[this] {
			p.columns([]term.Column{p.reading(r.From, r.To, point), p.reading(r.To, r.From, point)})
		}
		p.known[this] = true
	}
}

// brief returns a reason in one line: the points and the two editions.
func (p *page) brief(r compare.Reason) string {
	var points []string
	for _, point := range r.Points {
		points = append(points, p.say.Point(point))
	}
	return p.labelled(short(r.From)+" │ "+short(r.To), p.clauses(points))
}

// because returns the message before point n of a reason.
func because(n int, together bool) string {
	switch {
	case n == 0:
		return "cmd.compare.why"
	case together:
		return "cmd.compare.why-and"
	}
	return "cmd.compare.why-or"
}

// reading returns the column of an edition: its reading of a point, and its articles.
func (p *page) reading(e, other *laws.Edition, point string) term.Column {
	c := term.Column{Heading: short(e), Texts: []string{p.say.Reading(e, point)}}
	for article := range laws.PointAbout(point).All {
		if e.Has(article) || other.Has(article) {
			c.Texts = append(c.Texts, p.article(e, other, article))
		}
	}
	return c
}

// article returns number and heading of a provision, with its text if the other edition's
// differs.
func (p *page) article(e, other *laws.Edition, article adoube.Provision) string {
	if !e.Has(article) {
		return p.text("cmd.compare.no-article", "heading", p.say.Heading(other.TextKey(article)))
	}
	key := e.TextKey(article)
	text := e.Number(article) + " " + p.say.Heading(key)
	if !other.Has(article) || other.TextKey(article) != key {
		text = p.text("cmd.compare.article", "heading", text, "text", p.say.Paraphrase(key))
	}
	return text
}
