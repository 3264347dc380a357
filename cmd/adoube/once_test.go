package main

import (
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/say"
)

// TestPenaltiesOnce judges the cases as in the terminal: no line appears twice, and no
// penalty appears in both a line and a step.
func TestPenaltiesOnce(t *testing.T) {
	for _, tag := range []string{"en", "de"} {
		s, err := say.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		penalties, twice := 0, 0
		for c, err := range casebook.Cases {
			if err != nil {
				t.Fatal(err)
			}
			head, err := c.Scene.Game()
			if err != nil {
				t.Fatal(err)
			}
			shown := newPrinter(&app{out: new(strings.Builder), say: s}, laws.New(head))
			for _, step := range c.Steps {
				for _, d := range step.Deeds {
					act := d.Under(shown.game.Header().Edition)
					r, err := shown.game.Step(&act)
					if err != nil {
						continue
					}
					screen := shown.screen(*r)
					for n, text := range screen {
						for _, other := range screen[:n] {
							if text == other {
								t.Errorf("%s, %s, act %d: %q is there twice", tag, c.Name, r.No, text)
							}
						}
					}
					for _, f := range r.Findings {
						if s.PenaltyStep(f) == "" {
							continue
						}
						penalties++
						if both(s, head.Edition, screen, f) {
							twice++
							t.Errorf("%s, %s, act %d: a line and a step say the penalty: %q", tag, c.Name, r.No, screen)
						}
					}
				}
			}
		}
		t.Logf("%s: %d penalties, %d said twice", tag, penalties, twice)
	}
}

// both reports whether a line and a step say the penalty of a finding.
func both(s *say.Localizer, e *laws.Edition, screen []string, f adoube.Finding) bool {
	step := s.Duty(e, adoube.Duty{Step: adoube.NoteIllegalMove, To: adoube.PartyOf(f.By), Nth: f.Nth})
	whole := strings.ToLower(strings.Join(screen, "\n"))
	return strings.Contains(whole, strings.ToLower(s.PenaltyStep(f))) && strings.Contains(whole, strings.ToLower(step))
}
