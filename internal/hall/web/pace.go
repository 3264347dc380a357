package web

import (
	"context"
	"time"
)

// pause waits for d, or until ctx ends.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// viewerPace is the shortest time between two events with moves of a game, clockPace
// that between two clock updates.
const (
	viewerPace = time.Second
	clockPace  = 2 * time.Second
)

// roundPace is the shortest time between two events of a round.
const roundPace = 100 * time.Millisecond
