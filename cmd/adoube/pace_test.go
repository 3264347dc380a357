package main

import (
	"slices"
	"testing"
	"time"
)

// A recording is shown at the requested speed; times that go back cause no wait.
func TestPace(t *testing.T) {
	for factor, want := range map[float64][]time.Duration{
		0: nil,
		1: {2 * time.Second, 4 * time.Second},
		2: {time.Second, 2 * time.Second},
	} {
		var waited []time.Duration
		p := pace{factor: factor, wait: func(d time.Duration, _ <-chan string) (string, bool) {
			waited = append(waited, d)
			return "", false
		}}
		for _, at := range []time.Duration{0, 2 * time.Second, 2 * time.Second, time.Second, 6 * time.Second} {
			p.until(at)
		}
		if !slices.Equal(waited, want) {
			t.Errorf("%g: waited %v, want %v", factor, waited, want)
		}
	}
}

// Enter pauses; during a pause it shows one step, and g continues.
func TestPauseAndSteps(t *testing.T) {
	typed := []string{"", "", "", "g", "-", "-"} // by each wait; -: nothing
	var waited []time.Duration
	p := pace{factor: 1, wait: func(d time.Duration, _ <-chan string) (string, bool) {
		waited = append(waited, d)
		line := typed[0]
		typed = typed[1:]
		return line, line != "-"
	}}
	for at := time.Second; at <= 5*time.Second; at += time.Second {
		p.until(at)
	}
	if want := []time.Duration{time.Second, forever, forever, forever, time.Second, time.Second}; !slices.Equal(waited, want) || p.paused {
		t.Errorf("waited %v, want %v", waited, want)
	}
}
