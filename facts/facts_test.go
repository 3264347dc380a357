package facts

import (
	"fmt"
	"strings"
	"testing"

	"adoube/laws"
)

// plays are all ways to play.
var plays = []laws.Play{laws.Standard, laws.Rapid, laws.Blitz, laws.RapidSupervised, laws.BlitzSupervised}

// scenes returns every edition with every way to play.
func scenes() (list []Scene) {
	for _, e := range laws.Editions() {
		for _, play := range plays {
			list = append(list, Scene{Edition: e, Play: play})
		}
	}
	return list
}

// Each complete set of answers has at least two small positions, and the kernel gives the
// same outcome in all of them, under every edition and way to play.
func TestOutcomeIsThatOfEveryPosition(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: every way in every scene")
	}
	for _, s := range scenes() {
		for _, p := range Paths() {
			for _, one := range p.In(s).whole {
				if len(one.positions) < 2 {
					t.Fatalf("%s: %v has %d positions", p.Name, one.facts, len(one.positions))
				}
				first := p.judge(s, one.positions[0], one.facts)
				for _, at := range one.positions[1:] {
					if o := p.judge(s, at, one.facts); o.Key() != first.Key() {
						t.Errorf("%s, %s %s: %v:\n%s\n%s\n%s\n%s", p.Name, s.Edition.ID, s.Play, one.facts, one.positions[0].start.FEN(), first.Key(), at.start.FEN(), o.Key())
					}
				}
			}
		}
	}
}

// Each path ends after at most five questions, or six with «who?», in one outcome; where an
// answer is unknown, in exactly the outcomes that remain possible.
func TestEveryWayEnds(t *testing.T) {
	walked := map[string]bool{}
	for _, s := range scenes() {
		for _, p := range Paths() {
			a := p.In(s)
			if alike := p.Name + a.partition(); !walked[alike] {
				walked[alike] = true
				walk(t, a, Facts{})
			}
		}
	}
}

// partition returns a text that shows which sets of answers have the same outcome; the
// questions depend on nothing else.
func (a *Asking) partition() string {
	var b strings.Builder
	seen := map[string]int{}
	for _, one := range a.whole {
		if seen[one.key] == 0 {
			seen[one.key] = len(seen) + 1
		}
		fmt.Fprint(&b, " ", seen[one.key])
	}
	return b.String()
}

const mostAsked = 5

func walk(t *testing.T, a *Asking, known Facts) {
	t.Helper()
	ask, more := a.Next(known)
	if !more {
		ended(t, a, known)
		return
	}
	if len(known) == mostAsked {
		t.Errorf("%s: %v, and %s is asked", a.Path.Name, known, ask.Name)
		return
	}
	for _, answer := range append([]string{Unknown}, ask.Answers...) {
		walk(t, a, known.with(ask.Name, answer))
	}
}

func ended(t *testing.T, a *Asking, known Facts) {
	t.Helper()
	if o := a.Outcomes(known); a.Path.Rule != "" {
		if len(o) != 1 || o[0].Outcome.Rule != a.Path.Rule {
			t.Errorf("%s comes to %v", a.Path.Name, o)
		}
		return
	}
	want := map[string]bool{}
	for _, one := range a.possible(known) {
		want[one.key] = true
	}
	got := a.Outcomes(known)
	unknown := false
	for _, answer := range known {
		unknown = unknown || answer == Unknown
	}
	for _, one := range got {
		if !want[one.Outcome.Key()] {
			t.Errorf("%s %v: %s is no outcome", a.Path.Name, known, one.Outcome.Key())
		}
	}
	if len(got) != len(want) || len(got) == 0 || len(got) > 1 && !unknown {
		t.Errorf("%s %v: %d outcomes, not %d", a.Path.Name, known, len(got), len(want))
	}
}
