package main

import (
	"iter"
	"sync"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/port"
)

// A playback shows a recording on a virtual board, at its own times.
type playback struct {
	server *port.Server
	board  board.Virtual
	period time.Duration // between what the board says unasked
	done   <-chan struct{}
}

// A hosted board knows when a host has first spoken to it.
type hosted struct {
	board.Virtual
	once  sync.Once
	heard chan struct{}
}

// Host takes what a host writes.
func (h *hosted) Host(p []byte) []byte {
	h.once.Do(func() { close(h.heard) })
	return h.Virtual.Host(p)
}

// greeting is how long a host takes to say what it says first.
const greeting = 2 * time.Second

// started waits for a host, and until it has greeted the board; and reports whether
// one came.
func (s *playback) started(h *hosted) bool {
	select {
	case <-s.done:
		return false
	case <-h.heard:
		return s.wait(greeting)
	}
}

// step is how long a frame of a recording without times is waited for.
const step = 250 * time.Millisecond

// play shows the frames until they end or somebody ends the command.
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

// wait lets time pass, in which the board reports at its pace, and says
// whether the show goes on.
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
