package main

import (
	"fmt"
	"strings"

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

// why adds the reason of a parting: each point with how the two editions read
// it and their articles side by side, unless the page has them already.
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

// brief is a reason in a line: the points, and between which editions.
func (p *page) brief(r compare.Reason) string {
	var points []string
	for _, point := range r.Points {
		points = append(points, p.say.Point(point))
	}
	return fmt.Sprintf("%s │ %s: %s", short(r.From), short(r.To), strings.Join(points, "; "))
}

// because is the message that begins point n of a reason.
func because(n int, together bool) string {
	switch {
	case n == 0:
		return "cmd.compare.why"
	case together:
		return "cmd.compare.why-and"
	}
	return "cmd.compare.why-or"
}

// reading is the column of an edition: how it reads a point, and its articles.
func (p *page) reading(e, other *laws.Edition, point string) term.Column {
	c := term.Column{Heading: short(e), Texts: []string{p.say.Reading(e, point)}}
	for article := range laws.PointAbout(point).All {
		if e.Has(article) || other.Has(article) {
			c.Texts = append(c.Texts, p.article(e, other, article))
		}
	}
	return c
}

// article is number and heading of a provision, and what it says where the
// other edition says something else.
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
