package say

import (
	"strings"

	"adoube"
	"adoube/laws"
)

// Heading returns the heading of a provision, by the key that an edition
// gives its text ([laws.Edition.TextKey]).
func (s *Localizer) Heading(textKey string) string { return s.Text("law." + textKey + ".heading") }

// Paraphrase returns in our own words what a provision says, by the same key.
// The Laws' own text is not ours to print.
func (s *Localizer) Paraphrase(textKey string) string { return s.Text("law." + textKey + ".text") }

// Example returns an example of a provision, by the same key.
func (s *Localizer) Example(textKey string) string {
	return s.Text("join.example", "text", s.Text("law."+textKey+".example"))
}

// Edition returns the name of an edition.
func (s *Localizer) Edition(e *laws.Edition) string { return s.Text("edition." + e.ID + ".name") }

// Changed returns what an edition changed about a provision; empty for
// nothing. English is the language of the edition files themselves.
func (s *Localizer) Changed(e *laws.Edition, p adoube.Provision) string {
	text, ok := s.message("changed." + e.ID + "." + p.String())
	if !ok {
		return e.Changed(p)
	}
	return text
}

// Point returns what a point is about on which editions differ, such as
// «which contact binds», by the name that [laws.Edition.Differences] gives it.
func (s *Localizer) Point(point string) string {
	if _, ok := adoube.FindArt(point); ok {
		return s.Text("reading.provision", "heading", s.Heading(point))
	}
	if strings.HasPrefix(point, "wrong-claim-") {
		return s.Text("reading.wrong-claim-cost")
	}
	return s.Text("reading." + point)
}

// Reading returns how an edition reads a point.
func (s *Localizer) Reading(e *laws.Edition, point string) string {
	if p, ok := adoube.FindArt(point); ok && e.Has(p) {
		return s.Text("reading.provision-there")
	} else if ok {
		return s.Text("reading.provision-missing")
	}
	if steps, ok := e.PenaltyScale(point); ok {
		return penaltySteps(s, steps)
	}
	if point == "numbers" {
		return s.Text("reading.numbers-of", "edition", e.ID)
	}
	return s.Text("reading." + point + "-" + e.Reading(point))
}

// penaltySteps lists penalties from the first on.
func penaltySteps(s *Localizer, list []adoube.Penalty) string {
	if len(list) == 0 {
		return s.Text("reading.ladder-none")
	}
	var texts []string
	for i, p := range list {
		texts = append(texts, s.Text("reading.step", "number", i+1, "penalty", s.Penalty(p)))
	}
	return s.chain("join.clauses", texts)
}

// Status returns how far the text of an edition is known.
func (s *Localizer) Status(e *laws.Edition) string { return s.Text("status." + e.Status) }
