package web

import (
	"fmt"
	"strings"
	"testing"
)

// A table accepts pauses and the hand at the clock as other acts (6.11.2, 6.2.3): a
// pause completes nothing, the clock cannot be pressed in it, and a press by the other
// hand is for the arbiter.
func TestHandsAndClocksAtATable(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for n, c := range []struct{ line, want string }{
		{`{"act":"lift","by":"white","on":"e2","hand":"right"}`, `"cites":["4.3.1"]`},
		{`{"act":"pause","by":"white"}`, "Die Uhren sind angehalten"},
		{`{"act":"clock","by":"white"}`, "angehalten"},
		{`{"act":"resume","by":"arbiter"}`, "laufen wieder"},
		{`{"act":"release","by":"white","on":"e4","hand":"right"}`, `"san":"e4"`},
		{`{"act":"clock","by":"white","hand":"left"}`, "clock-other-hand"},
	} {
		_, text := s.ask(t, s.secret, "POST", theTable+"/acts", act(fmt.Sprint("act", n), c.line))
		if !strings.Contains(string(text), c.want) {
			t.Errorf("%s: %s, without %q", c.line, text, c.want)
		}
	}
}
