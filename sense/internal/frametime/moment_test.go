package frametime_test

import (
	"testing"
	"time"

	"adoube"
	"adoube/sense/internal/frametime"
)

// With host times these count; without, the minimum time between two clock messages.
func TestBetween(t *testing.T) {
	var timed, untimed frametime.Calendar
	var from, to [2]frametime.Moment
	for n, c := range []*frametime.Calendar{&timed, &untimed} {
		for k := range 4 {
			f := adoube.Frame{Kind: adoube.FrameClock}
			if c == &timed {
				f.At = 1_000_000_000 + 1_500_000_000*time.Duration(k)
			}
			c.Turn(f)
			if k == 0 {
				from[n] = c.Now
			}
		}
		to[n] = c.Now
	}
	if got := timed.Between(from[0], to[0]); got != 4500 {
		t.Errorf("with host times: %d ms", got)
	}
	if got := untimed.Between(from[1], to[1]); got != 2*frametime.Tick {
		t.Errorf("without, of three messages: %d ms", got)
	}
	if timed.Stamp(from[0]) != "1000" || untimed.Stamp(from[1]) != "" {
		t.Errorf("stamps %q, %q", timed.Stamp(from[0]), untimed.Stamp(from[1]))
	}
}
