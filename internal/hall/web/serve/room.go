package serve

import (
	"context"
	"sync"
	"time"
)

// A Room is an amount of room, of bytes or of requests, streams and the like at once, with
// limits per client and shared ones for several clients.
type Room struct {
	Patience time.Duration // how long a client waits in Enter

	mu    sync.Mutex
	held  map[string]int64
	freed chan struct{} // nil: nobody waits
}

// A Share is the limit under a name.
type Share struct {
	Of   string
	Most int64
}

// Enter waits for room in each of the shares; nil if there was none in time. The room is
// given back by leave, which is called once.
func (r *Room) Enter(ctx context.Context, size int64, shares ...Share) (leave func()) {
	ctx, cancel := context.WithTimeout(ctx, r.Patience)
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

// Try is Enter without waiting.
func (r *Room) Try(size int64, shares ...Share) (leave func()) {
	if entered, _ := r.take(size, shares); !entered {
		return nil
	}
	return func() { r.give(size, shares) }
}

// Full reports whether a share has no room left.
func (r *Room) Full(s Share) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.held[s.Of] >= s.Most
}

// take takes the room if there is any; otherwise it returns a channel that is closed
// when some is freed.
func (r *Room) take(size int64, shares []Share) (bool, <-chan struct{}) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range shares {
		if r.held[s.Of]+size > s.Most {
			if r.freed == nil {
				r.freed = make(chan struct{})
			}
			return false, r.freed
		}
	}
	if r.held == nil {
		r.held = map[string]int64{}
	}
	for _, s := range shares {
		r.held[s.Of] += size
	}
	return true, nil
}

func (r *Room) give(size int64, shares []Share) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range shares {
		if r.held[s.Of] -= size; r.held[s.Of] == 0 {
			delete(r.held, s.Of)
		}
	}
	if r.freed != nil {
		close(r.freed)
		r.freed = nil
	}
}
