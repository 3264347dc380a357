package main

import (
	"slices"
	"testing"
	"time"
)

// A recording is shown as fast as is asked for; times that go back are not waited for.
func TestPace(t *testing.T) {
	for factor, want := range map[float64][]time.Duration{
		0: nil,
		1: {2 * time.Second, 4 * time.Second},
		2: {time.Second, 2 * time.Second},
	} {
		var waited []time.Duration
		p := pace{factor: factor, wait: func(d time.Duration) { waited = append(waited, d) }}
		for _, at := range []time.Duration{0, 2 * time.Second, 2 * time.Second, time.Second, 6 * time.Second} {
			p.until(at)
		}
		if !slices.Equal(waited, want) {
			t.Errorf("%g: waited %v, want %v", factor, waited, want)
		}
	}
}
