package main

import (
	"time"

	"adoube"
)

// A silence says when a board that is recorded is asked for all its squares: after
// a square has changed and nothing else did, so that a message that was lost is made
// good by what the board says next.
type silence struct {
	changed bool          // a square has, since the recording began
	since   time.Duration // when the last one did
	asked   int           // how often the board was asked since
}

// silences are how long after a change a board is asked, each time.
var silences = [...]time.Duration{500 * time.Millisecond, time.Second, 2 * time.Second}

// asks takes a frame and reports whether the board should be asked now.
func (s *silence) asks(f adoube.Frame) bool {
	switch f.Kind {
	case adoube.FrameField, adoube.FrameEmpty, adoube.FrameFull:
		*s = silence{changed: true, since: f.At}
		return false
	}
	if !s.changed || s.asked == len(silences) || f.At-s.since < silences[s.asked] {
		return false
	}
	s.asked++
	return true
}
