package main

import (
	"slices"
	"strings"

	"adoube/laws"
	"adoube/laws/compare"
)

// texts returns the rulings of a group of editions in words.
func (p *page) texts(g compare.Group) []string {
	w := bestKnown(g)
	if w.Err != nil {
		return []string{p.text("cmd.compare.impossible", "problem", p.say.Error(w.Err))}
	}
	texts := p.sentences(g)
	if articles := p.articles(g); articles != "" {
		texts = append(texts, "["+articles+"]")
	}
	return append(texts, newPrinter(p.app, w.Game).left(w.Ruling)...)
}

// sentences returns each distinct wording of the group once, with its editions if there are
// several. Editions known at second hand count only without others.
func (p *page) sentences(g compare.Group) (texts []string) {
	by := map[string][]*laws.Edition{}
	best := known(bestKnown(g).Edition)
	for _, w := range g.Worlds {
		if w.Edition.Status == "second-hand" && best > 0 {
			continue
		}
		text := p.ruled(w)
		if by[text] == nil {
			texts = append(texts, text)
		}
		by[text] = append(by[text], w.Edition)
	}
	if len(texts) > 1 {
		for i, text := range texts {
			texts[i] = p.labelled(p.span(by[text]), text)
		}
	}
	return texts
}

// ruled returns an edition's ruling in words, without its questions.
func (p *page) ruled(w compare.World) string {
	var texts []string
	for _, line := range p.say.Lines(w.Edition, &w.Ruling, false) {
		texts = append(texts, line.Text)
	}
	return strings.Join(texts, " ")
}

// trust lists how well texts are known, from least to best.
var trust = []string{"second-hand", "inferred", "report", "text"}

// bestKnown returns the last of the editions in a group whose text is known best, so that a
// better known text is not worded by another edition.
func bestKnown(g compare.Group) compare.World {
	best := g.Worlds[len(g.Worlds)-1]
	for _, w := range slices.Backward(g.Worlds) {
		if known(w.Edition) > known(best.Edition) {
			best = w
		}
	}
	return best
}

// known grades how well the text of an edition is known. A literally read one represents no
// other.
func known(e *laws.Edition) int {
	if e.Language != "" {
		return -1
	}
	return slices.Index(trust, e.Status)
}

// articles lists the provisions on which the rulings of a group rest, with the editions if
// their numbers differ.
func (p *page) articles(g compare.Group) string {
	var found []string
	by := map[string][]compare.World{}
	for _, w := range g.Worlds {
		numbers := newPrinter(p.app, w.Game).articles(w.Ruling)
		if numbers != "" && by[numbers] == nil {
			found = append(found, numbers)
		}
		by[numbers] = append(by[numbers], w)
	}
	if len(by) == 1 {
		return strings.Join(found, "")
	}
	for i, numbers := range found {
		found[i] = p.labelled(p.span(editionsOf(by[numbers])), numbers)
	}
	return p.clauses(found)
}

// labelled puts a label before a text, with the colon of the language.
func (p *page) labelled(label, text string) string {
	return p.text("page.labelled", "label", label, "value", text)
}

// clauses joins texts as the language joins clauses.
func (p *page) clauses(texts []string) (whole string) {
	for i, text := range texts {
		if i > 0 {
			text = p.text("join.clauses", "first", whole, "second", text)
		}
		whole = text
	}
	return whole
}
