package say

import (
	"strings"

	"adoube"
	"adoube/laws"
)

// Heading returns the heading of a provision by its text key ([laws.Edition.TextKey]).
func (s *Localizer) Heading(textKey string) string { return s.Text("law." + textKey + ".heading") }

// Paraphrase returns a provision in our own words by its text key. The Laws' own text is
// not printed.
func (s *Localizer) Paraphrase(textKey string) string { return s.Text("law." + textKey + ".text") }

// Example returns an example of a provision by its text key.
func (s *Localizer) Example(textKey string) string {
	return s.Text("join.example", "text", s.Text("law."+textKey+".example"))
}

// Edition returns the name of an edition.
func (s *Localizer) Edition(e *laws.Edition) string { return s.Text("edition." + e.ID + ".name") }

// Changed returns the change of a provision in an edition; empty for none. English is the
// language of the edition files.
func (s *Localizer) Changed(e *laws.Edition, p adoube.Provision) string {
	text, ok := s.message("changed." + e.ID + "." + p.String())
	if !ok {
		return e.Changed(p)
	}
	return text
}

// Point returns the subject of a difference between editions, such as «which contact
// binds», by its name in [laws.Edition.Differences].
func (s *Localizer) Point(point string) string {
	if _, ok := adoube.FindArt(point); ok {
		return s.Text("reading.provision", "heading", s.Heading(point))
	}
	if strings.HasPrefix(point, "wrong-claim-") {
		return s.Text("reading.wrong-claim-cost")
	}
	return s.Text("reading." + point)
}

// Reading returns an edition's reading of a point.
func (s *Localizer) Reading(e *laws.Edition, point string) string {
	if p, ok := adoube.FindArt(point); ok && e.Has(p) {
		return s.Text("reading.provision-there")
	} else if ok {
		return s.Text("reading.provision-missing")
	}
	if steps, ok := e.Penalties(point); ok {
		return penaltySteps(s, steps)
	}
	if point == "numbers" {
		return s.Text("reading.numbers-of", "edition", e.ID)
	}
	return s.Text("reading." + point + "-" + e.Reading(point))
}

// penaltySteps returns the penalties, numbered from 1 where there are several.
func penaltySteps(s *Localizer, list []adoube.Penalty) string {
	switch len(list) {
	case 0:
		return s.Text("reading.penalties-none")
	case 1:
		return s.Penalty(list[0])
	}
	var texts []string
	for i, p := range list {
		texts = append(texts, s.Text("reading.step", "number", i+1, "penalty", s.Penalty(p)))
	}
	return s.chain("join.clauses", texts)
}

// Status returns the source of the text of an edition, such as second-hand.
func (s *Localizer) Status(e *laws.Edition) string { return s.Text("status." + e.Status) }
