package main

import (
	"iter"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/port"
)

// A stage shows a recording on a virtual board, at its own times.
type stage struct {
	carrier *port.Carrier
	board   board.Virtual
	period  time.Duration // between what the board says unasked
	done    <-chan struct{}
}

// step is how long a frame of a recording without times is waited for.
const step = 250 * time.Millisecond

// play shows the frames until they end or somebody ends the command.
func (s *stage) play(frames iter.Seq2[adoube.Frame, error]) error {
	var now time.Duration
	for f, err := range frames {
		if err != nil {
			return err
		}
		wait := f.At - now
		if f.At == 0 {
			wait = step
		}
		now = f.At
		if !s.wait(wait) {
			return nil
		}
		if err := s.carrier.Do(func() []byte { return board.Show(s.board, f) }); err != nil {
			return err
		}
	}
	return nil
}

// wait lets time pass, in which the board reports at its pace, and says
// whether the show goes on.
func (s *stage) wait(d time.Duration) bool {
	end := time.After(d)
	for {
		select {
		case <-s.done:
			return false
		case <-end:
			return true
		case <-time.After(s.period):
			if s.carrier.Do(s.board.Report) != nil {
				return false
			}
		}
	}
}
