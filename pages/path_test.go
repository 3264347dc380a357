package pages

import (
	"slices"
	"testing"

	"adoube/say"
)

// The path has thirty to forty steps, from a touch to the question who may still claim; the
// first ten are for children. Each step has its texts in each language, and no two are the
// same.
func TestPath(t *testing.T) {
	for _, tag := range say.Languages() {
		list := steps(tag).([]Step)
		if len(list) < 30 || len(list) > 40 || list[0].Name != "touch-it" || list[len(list)-1].Name != "who-may-claim" {
			t.Errorf("%s: %d steps, from %s to %s", tag, len(list), list[0].Name, list[len(list)-1].Name)
		}
		seen := map[string]bool{}
		for n, s := range list {
			if s.Children != (n < 10) {
				t.Errorf("%s, %s: step %d for children: %v", tag, s.Name, n+1, s.Children)
			}
			if s.Title == "" || s.Idea == "" || s.Text == "" || s.FEN == "" || s.Article == "" || len(s.Said) == 0 {
				t.Errorf("%s: %+v", tag, s)
			}
			for _, key := range []string{"name " + s.Name, "title " + s.Title, "idea " + s.Idea} {
				if seen[key] {
					t.Errorf("%s: twice %s", tag, key)
				}
				seen[key] = true
			}
		}
	}
}

// A step marks the squares touched by hands, and no others.
func TestSquaresOfAStep(t *testing.T) {
	for _, s := range steps("en").([]Step) {
		if s.Name == "rook-first" && !slices.Equal(s.On, []string{"e1", "f1", "h1"}) {
			t.Errorf("rook-first is done on %v", s.On)
		}
		if s.Name == "clock-only" && len(s.On) != 0 {
			t.Errorf("the clock alone is done on %v", s.On)
		}
	}
}
