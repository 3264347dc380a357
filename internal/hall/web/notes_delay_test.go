package web

import (
	"testing"
	"time"
)

// An arbiter's finding about a published irregularity becomes public with the same
// delay as the irregularity.
func TestAWithdrawnNoteIsShownAsLongAsItStood(t *testing.T) {
	s, _, _ := delayed(t)
	for i, a := range []string{
		`{"act":"touch","by":"white","on":"g1"}`, `{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`,
	} {
		s.do(t, "POST", theTable+"/acts", act(string(rune('a'+i)), a))
	}
	s.do(t, "POST", theTable+"/told", map[string]any{"act": 3, "public": true})
	notes := func(when string, want int) {
		t.Helper()
		s.passes(time.Second)
		if g := s.shownMoves(t); len(g.Notes) != want {
			t.Errorf("%s: %d notes, not %d", when, len(g.Notes), want)
		}
	}
	notes("at once", 0)
	s.passes(late)
	notes("in its time", 1)
	s.do(t, "POST", theTable+"/acts", act("f", `{"act":"find","by":"arbiter","about":1,"finding":"accident"}`))
	notes("when it has been found to be none", 1)
	s.passes(late)
	notes("in the time of that", 0)
}
