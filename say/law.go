package say

import (
	"adoube"
	"adoube/laws"
)

// Heading returns the heading of a provision, by the key that an edition
// gives its text ([laws.Edition.TextKey]).
func (s *Speaker) Heading(textKey string) string { return s.Text("law."+textKey+".heading", nil) }

// Paraphrase returns in our own words what a provision says, by the same key.
// The Laws' own text is not ours to print.
func (s *Speaker) Paraphrase(textKey string) string { return s.Text("law."+textKey+".text", nil) }

// Changed returns what an edition changed about a provision; empty for
// nothing. English is the language of the edition files themselves.
func (s *Speaker) Changed(e *laws.Edition, p adoube.Provision) string {
	text, ok := s.message("changed."+e.ID+"."+p.String(), nil)
	if !ok {
		return e.Changed(p)
	}
	return text
}
