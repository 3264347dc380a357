package main

import (
	"context"
	"strings"
	"time"

	"adoube/cmd/adoube/internal/term"
)

// A pace is the speed of showing a recording, as a factor of the original speed; 0: as fast
// as possible. A person at a terminal can pause and step.
type pace struct {
	factor float64
	shown  time.Duration // time of the recording shown so far
	wait   waitFunc
	keys   <-chan string // lines typed; nil: nobody types
	paused bool
}

// A waitFunc waits for a duration or until a line is typed, which it returns.
type waitFunc func(time.Duration, <-chan string) (line string, typed bool)

// goOn is the line that ends a pause.
const goOn = "g"

// forever is the duration of a pause without end.
const forever = time.Duration(1<<63 - 1)

// until waits until time at of the recording has come.
func (p *pace) until(at time.Duration) {
	if p.factor <= 0 || at <= p.shown {
		return
	}
	length := time.Duration(float64(at-p.shown) / p.factor)
	p.shown = at
	for {
		if p.paused {
			length = forever
		}
		line, typed := p.wait(length, p.keys)
		switch {
		case !typed, p.paused && line == "":
			return // the time has come, or a single step was requested
		case strings.HasPrefix(line, goOn):
			p.paused = false
			return
		default:
			p.paused = true
		}
	}
}

// waitingUntil returns a waiting that ends with ctx.
func waitingUntil(ctx context.Context) waitFunc {
	return func(d time.Duration, keys <-chan string) (string, bool) {
		select {
		case <-time.After(d):
			return "", false
		case line, open := <-keys:
			return strings.TrimSpace(line), open
		case <-ctx.Done():
			return "", false
		}
	}
}

// atTerminal returns the lines typed by a viewer of the recording; nil for a pipe.
func (a *app) atTerminal(s *readOptions) <-chan string {
	if s.pace <= 0 || !term.IsTerminal(a.in) || !term.IsTerminal(a.out) {
		return nil
	}
	return entered(a.in)
}
