package main

import (
	"context"
	"strings"
	"time"

	"adoube/cmd/adoube/internal/term"
)

// A pace is how fast a recording is shown: so many times as fast as it was made; 0: as
// fast as it can be read. Whoever sits at a terminal can pause it and go step by step.
type pace struct {
	factor float64
	shown  time.Duration // of the recording
	wait   waiting
	keys   <-chan string // lines that somebody types; nil: nobody does
	paused bool
}

// A waiting waits so long, or until something is typed: what, and whether it was.
type waiting func(time.Duration, <-chan string) (line string, typed bool)

// goOn is the line that ends a pause.
const goOn = "g"

// forever is as long as a pause lasts of which nobody says the end.
const forever = time.Duration(1<<63 - 1)

// until waits until what came at a time of the recording is to be shown.
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
			return // the time has come, or one step was asked for
		case strings.HasPrefix(line, goOn):
			p.paused = false
			return
		default:
			p.paused = true
		}
	}
}

// waitingUntil returns what waits, but no longer than the program runs.
func waitingUntil(ctx context.Context) waiting {
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

// atTerminal are the lines that somebody types who sees the recording; nil where it
// is piped.
func (a *app) atTerminal(s *seeing) <-chan string {
	if s.pace <= 0 || !term.IsTerminal(a.in) || !term.IsTerminal(a.out) {
		return nil
	}
	return entered(a.in)
}
