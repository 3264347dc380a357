package main

import (
	"fmt"
	"strings"

	"adoube"
	"adoube/casebook"
)

// A historyView shows the history of a provision.
type historyView struct{ *app }

// show prints the history of a provision, edition by edition.
func (h *historyView) show(p adoube.Provision) error {
	stages, err := history(p)
	if err != nil {
		return err
	}
	fmt.Fprintf(h.out, "%s\n\n", h.canvas().Bold(p.String()+"  "+h.say.Heading(p.String())))
	for _, s := range stages {
		h.showStage(s)
	}
	fmt.Fprintln(h.out)
	return nil
}

// showStage prints one epoch, in one line if nothing changed.
func (h *historyView) showStage(s epoch) {
	texts := h.stageTexts(s)
	line := fmt.Sprintf("%-9s %-6s ", short(s.edition), s.number())
	switch {
	case !s.edition.Has(s.provision):
	case len(texts) > 0:
		line = h.canvas().Bold(line + h.say.Heading(s.edition.TextKey(s.provision)))
	default:
		line += h.text("cmd.history.unchanged", "edition", short(s.before))
	}
	fmt.Fprintln(h.out, strings.TrimRight(line, " "))
	for _, text := range texts {
		fmt.Fprintln(h.out, strings.Join(hung(margin, text, h.width()), "\n"))
	}
}

// stageTexts returns the changes of an edition with the cases that show them; none if it
// changed nothing or lacks the provision.
func (h *historyView) stageTexts(s epoch) (texts []string) {
	e, p := s.edition, s.provision
	if !e.Has(p) {
		return nil
	}
	if changed := h.say.Changed(e, p); changed != "" {
		texts = append(texts, h.text("cmd.history.changed", "text", changed))
	}
	if e.Rewords(p) {
		texts = append(texts, h.say.Paraphrase(e.TextKey(p)))
	}
	for _, point := range s.points {
		texts = append(texts, h.pointText(s, point))
	}
	if len(s.cases) > 0 {
		texts = append(texts, h.text("cmd.history.cases", "cases", strings.Join(caseNames(s.cases), ", ")))
	}
	if len(texts) > 0 {
		texts = append(texts, h.text("cmd.history.origin", "name", h.say.Edition(e), "date", h.say.Date(e.Since), "status", h.say.Status(e)))
	}
	return texts
}

// pointText returns the edition's reading of a point, and the previous one.
func (h *historyView) pointText(s epoch, point string) string {
	about, reading := h.say.Point(point), h.say.Reading(s.edition, point)
	if s.before == nil {
		return h.text("cmd.history.reading", "point", about, "reading", reading)
	}
	return h.text("cmd.history.reading-before", "point", about, "reading", reading, "before", h.say.Reading(s.before, point))
}

func caseNames(cases []*casebook.Case) (names []string) {
	for _, c := range cases {
		names = append(names, strings.TrimSuffix(c.Name, casebook.Suffix))
	}
	return names
}
