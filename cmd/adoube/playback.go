package main

import (
	"iter"
	"sync"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/port"
)

// A playback shows a recording on a virtual board with the original timing.
type playback struct {
	server *port.Server
	board  board.Virtual
	period time.Duration // interval of unsolicited reports
	done   <-chan struct{}
}

// A hosted is a virtual board that signals the first message from a host.
type hosted struct {
	board.Virtual
	once  sync.Once
	heard chan struct{}
}

// Host processes the bytes written by a host.
func (h *hosted) Host(p []byte) []byte {
	h.once.Do(func() { close(h.heard) })
	return h.Virtual.Host(p)
}

// greeting is the time allowed for a host's first messages.
const greeting = 2 * time.Second

// started waits for a host and its greeting, and reports whether one came.
func (s *playback) started(h *hosted) bool {
	select {
	case <-s.done:
		return false
	case <-h.heard:
		return s.wait(greeting)
	}
}

// step is the time between frames of a recording without times.
const step = 250 * time.Millisecond

// play shows the frames until they end or the command is stopped.
func (s *playback) play(frames iter.Seq2[adoube.Frame, error]) error {
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
		if err := s.server.Do(func() []byte { return board.Show(s.board, f) }); err != nil {
			return err
		}
	}
	return nil
}

// wait lets time pass while the board reports at its pace, and reports whether to go on.
func (s *playback) wait(d time.Duration) bool {
	end := time.After(d)
	for {
		select {
		case <-s.done:
			return false
		case <-end:
			return true
		case <-time.After(s.period):
			if s.server.Do(s.board.Report) != nil {
				return false
			}
		}
	}
}
