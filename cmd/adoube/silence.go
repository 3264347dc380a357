package main

import (
	"time"

	"adoube"
)

// A silence decides when a recorded board is asked for all its squares: after a square has
// changed and nothing else followed, to make good a lost message.
type silence struct {
	changed bool          // a square has changed since the start of the recording
	since   time.Duration // time of the last change
	asked   int           // number of requests since
}

// silences are the delays of the requests after a change.
var silences = [...]time.Duration{500 * time.Millisecond, time.Second, 2 * time.Second}

// asks processes a frame and reports whether the board should be asked now.
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
