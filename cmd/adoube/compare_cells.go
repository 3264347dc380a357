package main

import (
	"slices"
	"strings"

	"adoube/laws"
	"adoube/laws/compare"
)

// texts are what the editions of a group say of an act.
func (p *page) texts(g compare.Group) []string {
	w := spokesman(g)
	if w.Err != nil {
		return []string{p.text("cmd.compare.impossible", "problem", p.say.Error(w.Err))}
	}
	texts := p.sentences(g)
	if articles := p.articles(g); articles != "" {
		texts = append(texts, "["+articles+"]")
	}
	return append(texts, newNarrator(p.app, w.Game).left(w.Ruling)...)
}

// sentences are what the editions of a group say, each but once, with its
// editions where they say the same in several ways. Editions known at
// second hand count only where no other does.
func (p *page) sentences(g compare.Group) (texts []string) {
	by := map[string][]*laws.Edition{}
	best := known(spokesman(g).Edition)
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
			texts[i] = p.span(by[text]) + ": " + text
		}
	}
	return texts
}

// ruled is what an edition says, its questions left to the lines below.
func (p *page) ruled(w compare.World) string {
	var texts []string
	for _, line := range p.say.Lines(w.Edition, &w.Ruling, false) {
		texts = append(texts, line.Text)
	}
	return strings.Join(texts, " ")
}

// trust is how far texts are known, the least first.
var trust = []string{"second-hand", "inferred", "report", "text"}

// spokesman is the last of the editions of a group whose text is known best: a
// text that is better known does not speak in the words of another.
func spokesman(g compare.Group) compare.World {
	best := g.Worlds[len(g.Worlds)-1]
	for _, w := range slices.Backward(g.Worlds) {
		if known(w.Edition) > known(best.Edition) {
			best = w
		}
	}
	return best
}

// known grades how well the text of an edition is known; one that is read
// literally speaks for no other.
func known(e *laws.Edition) int {
	if e.Language != "" {
		return -1
	}
	return slices.Index(trust, e.Status)
}

// articles lists what the rulings of a group rest on, with the editions where
// these have it under other numbers.
func (p *page) articles(g compare.Group) string {
	var found []string
	by := map[string][]compare.World{}
	for _, w := range g.Worlds {
		numbers := newNarrator(p.app, w.Game).articles(w.Ruling)
		if numbers != "" && by[numbers] == nil {
			found = append(found, numbers)
		}
		by[numbers] = append(by[numbers], w)
	}
	if len(by) == 1 {
		return strings.Join(found, "")
	}
	for i, numbers := range found {
		found[i] = p.span(editionsOf(by[numbers])) + ": " + numbers
	}
	return strings.Join(found, "; ")
}
