package main

import (
	"slices"
	"testing"
	"time"

	"adoube"
)

// TestSilence checks when a board is asked after its squares have changed.
func TestSilence(t *testing.T) {
	frame := func(kind adoube.FrameKind, ms time.Duration) adoube.Frame {
		return adoube.Frame{Kind: kind, At: ms * time.Millisecond}
	}
	var s silence
	var got []time.Duration
	for _, f := range []adoube.Frame{
		frame(adoube.FrameBoard, 0), frame(adoube.NoFrame, 900), // nothing has changed
		frame(adoube.FrameField, 1000), frame(adoube.FrameClock, 1499), frame(adoube.FrameField, 1600),
		frame(adoube.NoFrame, 2099), frame(adoube.NoFrame, 2100), frame(adoube.FrameBoard, 2170), frame(adoube.NoFrame, 2599),
		frame(adoube.NoFrame, 2600), frame(adoube.NoFrame, 3600), frame(adoube.NoFrame, 9000),
		frame(adoube.FrameEmpty, 9100), frame(adoube.NoFrame, 9600),
	} {
		if s.asks(f) {
			got = append(got, f.At/time.Millisecond)
		}
	}
	if want := []time.Duration{2100, 2600, 3600, 9600}; !slices.Equal(got, want) {
		t.Errorf("asked at %d, not %d", got, want)
	}
}
