package kernel

import (
	"testing"

	"adoube/laws"
)

// The articles on claims of a draw have their numbers in the edition of the game; those of
// an edition without them are today's.
func TestDrawArticles(t *testing.T) {
	for edition, want := range map[string]DrawArticles{
		"fide-2009": {"9.2", "9.3", "9.4", "9.5b"},
		"fide-2023": {"9.2", "9.3", "9.4", "9.5.3"},
		"uscf-2014": {"9.2", "9.3", "9.4", "9.5.3"},
	} {
		played, err := Play(`{"laws":"` + edition + `"}`)
		if err != nil {
			t.Fatal(err)
		}
		if played.Draws != want {
			t.Errorf("%s: %v, not %v", edition, played.Draws, want)
		}
	}
	for _, e := range laws.Editions() {
		if d := drawArticles(e); d.Repetition == "" || d.Fifty == "" || d.Touched == "" || d.Wrong == "" {
			t.Errorf("%s: %+v lacks a number", e.ID, d)
		}
	}
}
