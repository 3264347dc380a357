package lawbook_test

import (
	"regexp"
	"strings"
	"testing"
)

var (
	leads  = regexp.MustCompile(`<p class="lead"><b>([^<]*)</b>`)
	rulers = regexp.MustCompile(`<p><b>([^<]*)</b></p>`)
)

// The short answer gives what the question asks for, in some cases a step of the arbiter.
func TestLeads(t *testing.T) {
	for name, want := range map[string]string{
		"still-in-the-hand":   "until it is released, another square may still be chosen.",
		"pieces-knocked-over": "Have White, on White&#39;s own time, restore the position as it was before action 3 (7.4.1).",
		"king-taken":          "the earlier illegal move stands or the position is restored.",
		"second-illegal-move": "loss of the game (a draw if the opponent cannot checkmate).",
	} {
		_, page := get(t, "/laws/questions/"+name+"?language=en")
		if lead := leads.FindStringSubmatch(page); lead == nil || !strings.HasSuffix(lead[1], want) {
			t.Errorf("%s: %q, want it to end with %q", name, lead, want)
		}
	}
}

// A ruling that an act leaves unchanged is not repeated.
func TestRulingsAreSaidOnce(t *testing.T) {
	_, page := get(t, "/laws/questions/wrong-piece?language=en")
	if said := rulers.FindAllStringSubmatch(page, -1); len(said) != 2 || said[0][1] != "White touched the queen on d2 and must move it." {
		t.Errorf("%q", said)
	}
}
