package sense_test

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// evidenceScenes are events of a board, with the release evidence of each move.
var evidenceScenes = []struct{ want, events string }{
	{"clock pressed", `
		clock runs for white
		e2 becomes empty
		500 ms pass
		white pawn on e4
		clock runs for black
		500 ms pass
		clock runs for black
		`},
	{"clock pressed, clocks stopped", `
		clock runs for white
		e2 becomes empty
		500 ms pass
		white pawn on e4
		clock runs for black
		500 ms pass
		clock runs for black
		e7 becomes empty
		500 ms pass
		black pawn on e5
		clock stopped
		`},
	{"at rest", `
		e2 becomes empty
		500 ms pass
		white pawn on e4
		3500 ms pass
		information
		`},
	{"reply, end", `
		e2 becomes empty
		500 ms pass
		white pawn on e4
		900 ms pass
		e7 becomes empty
		700 ms pass
		black pawn on e5
		`},
	{"another piece lifted, end", `
		e2 becomes empty
		500 ms pass
		white pawn on e4
		900 ms pass
		e7 becomes empty
		700 ms pass
		information
		black pawn on e5
		`},
	{"end", `
		clock runs for white
		e2 becomes empty
		500 ms pass
		white pawn on e4
		9000 ms pass
		clock runs for white
		`},
	{"clock pressed", `
		clock runs for white
		e2 becomes empty
		500 ms pass
		white pawn on e4
		clock runs for black
		2000 ms pass
		clock stopped
		e7 becomes empty
		900 ms pass
		black pawn on e7
		900 ms pass
		e4 becomes empty
		white pawn on e4
		`},
}

// TestReleaseEvidence checks the release evidence of each move; other acts have none.
func TestReleaseEvidence(t *testing.T) {
	for _, c := range evidenceScenes {
		r := shown(chess.Start(), sense.DGT)
		var got []string
		note := func(acts []adoube.Act) {
			for n, g := range r.ReleasedBy() {
				if acts[n].Verb == adoube.Release {
					got = append(got, g.String())
				} else if g != sense.NoEvidence && acts[n].Verb != adoube.Clock {
					t.Errorf("%s: %v on the evidence %v", c.events, acts[n].Verb, g)
				}
			}
		}
		for _, f := range frames(t, c.events) {
			note(r.Frame(f))
		}
		note(r.End())
		if reported := strings.Join(got, ", "); reported != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.events, reported, c.want)
		}
	}
}
