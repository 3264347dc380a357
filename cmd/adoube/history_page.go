package main

import (
	"fmt"
	"strings"

	"adoube"
	"adoube/casebook"
)

// showHistory tells how a provision came to be what it is, edition by edition.
func (a *app) showHistory(p adoube.Provision) error {
	stages, err := history(p)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.out, "%s\n\n", a.canvas().Bold(p.String()+"  "+a.say.Heading(p.String())))
	for _, s := range stages {
		a.showStage(s)
	}
	fmt.Fprintln(a.out)
	return nil
}

// showStage tells one epoch: in a line where nothing changed.
func (a *app) showStage(s epoch) {
	texts := a.stageTexts(s)
	line := fmt.Sprintf("%-9s %-6s ", short(s.edition), s.number())
	switch {
	case !s.edition.Has(s.provision):
	case len(texts) > 0:
		line = a.canvas().Bold(line + a.say.Heading(s.edition.TextKey(s.provision)))
	default:
		line += a.text("cmd.history.unchanged", "edition", short(s.before))
	}
	fmt.Fprintln(a.out, strings.TrimRight(line, " "))
	for _, text := range texts {
		fmt.Fprintln(a.out, strings.Join(hung(margin, text, a.width()), "\n"))
	}
}

// stageTexts are what an edition changed and where that is shown; none where
// it changed nothing or has no such provision.
func (a *app) stageTexts(s epoch) (texts []string) {
	e, p := s.edition, s.provision
	if !e.Has(p) {
		return nil
	}
	if changed := a.say.Changed(e, p); changed != "" {
		texts = append(texts, a.text("cmd.history.changed", "text", changed))
	}
	if s.reworded() {
		texts = append(texts, a.say.Paraphrase(e.TextKey(p)))
	}
	for _, point := range s.points {
		texts = append(texts, a.pointText(s, point))
	}
	if len(s.cases) > 0 {
		texts = append(texts, a.text("cmd.history.cases", "cases", strings.Join(caseNames(s.cases), ", ")))
	}
	if len(texts) > 0 {
		texts = append(texts, a.text("cmd.history.origin", "name", a.say.Edition(e), "date", a.say.Date(e.Since), "status", a.say.Status(e)))
	}
	return texts
}

// pointText is how the edition reads a point, and how the one before did.
func (a *app) pointText(s epoch, point string) string {
	about, reading := a.say.Point(point), a.say.Reading(s.edition, point)
	if s.before == nil {
		return a.text("cmd.history.reading", "point", about, "reading", reading)
	}
	return a.text("cmd.history.reading-before", "point", about, "reading", reading, "before", a.say.Reading(s.before, point))
}

func caseNames(cases []*casebook.Case) (names []string) {
	for _, c := range cases {
		names = append(names, strings.TrimSuffix(c.Name, casebook.Suffix))
	}
	return names
}
