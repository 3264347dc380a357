package main

import (
	"context"
	"time"
)

// A pace is how fast a recording is shown: so many times as fast as it was made; 0: as
// fast as it can be read.
type pace struct {
	factor float64
	shown  time.Duration // of the recording
	wait   func(time.Duration)
}

// until waits until what came at a time of the recording is to be shown.
func (p *pace) until(at time.Duration) {
	if p.factor <= 0 || at <= p.shown {
		return
	}
	p.wait(time.Duration(float64(at-p.shown) / p.factor))
	p.shown = at
}

// waiting returns what waits so long, or until the program is to end.
func waiting(ctx context.Context) func(time.Duration) {
	return func(d time.Duration) {
		select {
		case <-time.After(d):
		case <-ctx.Done():
		}
	}
}
