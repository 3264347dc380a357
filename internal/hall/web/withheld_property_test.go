package web

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// While an event withholds what is new, because a claim is open or an irregularity is not
// settled, no public document changes, whatever hands and clocks do.
func TestWhatIsWithheldChangesNothing(t *testing.T) {
	for _, pause := range []bool{true, false} {
		for _, seed := range twinSeeds() {
			t.Run(fmt.Sprint(pause, seed), func(t *testing.T) {
				t.Parallel()
				s := newTwins(t, seed, !pause, pause)
				s.withhold(pause)
				before := s.seen()
				for n := range 8 {
					s.move()
					s.tick()
					s.act(fmt.Sprintf(`{"act":"touch","by":"white","on":"%c1"}`, 'a'+n))
					for path, text := range s.seen() {
						if text != before[path] {
							t.Fatalf("step %d, %s:\nnow: %s\nbefore: %s", n, path, text, before[path])
						}
					}
				}
			})
		}
	}
}

// seen returns the public documents of the event without a delay, a moment later.
func (s *twins) seen() map[string]string {
	s.pass(5 * time.Second)
	s.publish()
	return s.documents(twinNames[0])
}

// withhold plays until something is withheld: a claim is open, or an irregular move has been
// answered.
func (s *twins) withhold(pause bool) {
	s.hands("e2e4", "e7e5", "b1d3", "d7d6", "g1f3")
	if pause {
		s.send("/claims", map[string]any{"kind": "other", "by": "white"})
	}
	if !strings.Contains(s.seen()["/round-1/game-1/moves.json"], `"paused":true`) {
		s.Fatal("nothing is withheld")
	}
}

// hands acts out moves from the starting position, legal or not.
func (s *twins) hands(moves ...string) {
	for n, m := range moves {
		by := []string{"white", "black"}[n%2]
		s.act(fmt.Sprintf(`{"act":"lift","by":%q,"on":%q}`, by, m[:2]))
		s.act(fmt.Sprintf(`{"act":"release","by":%q,"on":%q}`, by, m[2:]))
		s.act(fmt.Sprintf(`{"act":"clock","by":%q}`, by))
	}
}

// A game that ends while a claim is open has no result for the public, in any document,
// until the claim is decided.
func TestAResultIsWithheld(t *testing.T) {
	s := newTwins(t, 1, false, true)
	s.send("/claims", map[string]any{"kind": "other", "by": "white"})
	before := s.seen()
	s.hands("f2f3", "e7e5", "g2g4", "d8h4")
	for path, text := range s.seen() {
		if text != before[path] {
			t.Errorf("%s:\nnow: %s\nbefore: %s", path, text, before[path])
		}
	}
	s.both("/claims/1-1-1/withdrawal", func(string) any { return map[string]any{"key": "w"} })
	if now := s.seen(); !strings.Contains(now["/standings.json"], `"points":"1.0"`) || !strings.Contains(now["/round-1/games.pgn"], "Qh4# 0-1") {
		t.Errorf("decided: %s\n%s", now["/standings.json"], now["/round-1/games.pgn"])
	}
}
