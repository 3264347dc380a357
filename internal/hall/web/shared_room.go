package web

import (
	"context"
	"sync"
	"time"
)

// A sharedRoom is an amount of room with limits per client, and shared ones for several
// clients. A client without room waits.
type sharedRoom struct {
	patience time.Duration // how long a client waits

	mu    sync.Mutex
	held  map[string]int64
	freed chan struct{}
}

// A share is the limit under a name.
type share struct {
	of   string
	most int64
}

func newSharedRoom(patience time.Duration) *sharedRoom {
	return &sharedRoom{patience: patience, held: map[string]int64{}, freed: make(chan struct{})}
}

// enter waits for room in each of the shares; nil if there was none in time.
func (r *sharedRoom) enter(ctx context.Context, size int64, shares ...share) (leave func()) {
	ctx, cancel := context.WithTimeout(ctx, r.patience)
	defer cancel()
	for {
		entered, freed := r.take(size, shares)
		if entered {
			return func() { r.give(size, shares) }
		}
		select {
		case <-freed:
		case <-ctx.Done():
			return nil
		}
	}
}

// take takes the room if there is any; otherwise it returns a channel that is closed
// when some is freed.
func (r *sharedRoom) take(size int64, shares []share) (bool, <-chan struct{}) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range shares {
		if r.held[s.of]+size > s.most {
			return false, r.freed
		}
	}
	for _, s := range shares {
		r.held[s.of] += size
	}
	return true, nil
}

func (r *sharedRoom) give(size int64, shares []share) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range shares {
		if r.held[s.of] -= size; r.held[s.of] == 0 {
			delete(r.held, s.of)
		}
	}
	close(r.freed)
	r.freed = make(chan struct{})
}
