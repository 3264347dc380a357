package judge

import (
	"context"
	"runtime"
	"time"

	"adoube/internal/hall/web/serve"
)

// A Room limits the concurrent work for strangers: requests of an address, and of all,
// from their first byte to the last of the answer, and requests being worked on. Others
// wait before their bodies are read.
type Room struct {
	Open    serve.Room    // requests
	within  time.Duration // how long one may be worked on
	working chan struct{}
}

// MostAsking is the number of requests of an address that there is room for.
const MostAsking = 8

// Limits of a Room. Half of the processors are left to the tournament.
const (
	mostOfAll = 24
	patience  = 5 * time.Second
	within    = 2 * time.Second
)

// NewRoom returns an empty room.
func NewRoom() *Room {
	return &Room{
		Open: serve.Room{Patience: patience}, within: within, working: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
	}
}

// Enter waits for room for a request; nil if there was none in time.
func (r *Room) Enter(ctx context.Context, from string) (leave func()) {
	return r.Open.Enter(ctx, 1, serve.Share{Of: from, Most: MostAsking}, serve.Share{Of: "all", Most: mostOfAll})
}

// work calls f when its turn has come, unless the client leaves before. The context of
// f ends when the client leaves, or f takes too long.
func (r *Room) work(ctx context.Context, f func(context.Context)) error {
	select {
	case r.working <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-r.working }()
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, r.within)
	defer cancel()
	f(ctx)
	return nil
}
