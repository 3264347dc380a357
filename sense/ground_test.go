package sense_test

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// TestGrounds wants of each move by what it was known to have been released, and
// of no other act.
func TestGrounds(t *testing.T) {
	for says, want := range map[string]string{
		"W e2- +500 e4P B +500 B":                               "clock pressed",
		"W e2- +500 e4P B +500 B e7- +500 e5p stop":             "clock pressed, clocks stopped",
		"e2- +500 e4P +3500 info":                               "at rest",
		"e2- +500 e4P +900 e7- +700 e5p":                        "reply, end",
		"e2- +500 e4P +900 e7- +700 info e5p":                   "another piece lifted, end",
		"W e2- +500 e4P +9000 W":                                "end",
		"W e2- +500 e4P B +2000 stop e7- +900 e7p +900 e4- e4P": "clock pressed",
	} {
		r := shown(chess.Start(), sense.DGT)
		var got []string
		note := func(acts []adoube.Act) {
			for n, g := range r.ReleasedBy() {
				if acts[n].Verb == adoube.Release {
					got = append(got, g.String())
				} else if g != sense.NoEvidence && acts[n].Verb != adoube.Clock {
					t.Errorf("%s: %v on the ground %v", says, acts[n].Verb, g)
				}
			}
		}
		for _, f := range frames(t, says) {
			note(r.Frame(f))
		}
		note(r.End())
		if reported := strings.Join(got, ", "); reported != want {
			t.Errorf("%s\n got %s\nwant %s", says, reported, want)
		}
	}
}
