package main

import (
	"context"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/nats"
)

// The first and the longest wait between attempts to copy upstream.
const (
	firstWait = time.Second
	maxWait   = time.Minute
)

// copyUpstream copies the hall's record to a cluster until ctx ends. The hall keeps
// recording while the cluster is away, and the copy catches up later.
func (h *runningHall) copyUpstream(ctx context.Context) {
	for wait := firstWait; ctx.Err() == nil; wait = min(2*wait, maxWait) {
		began := time.Now()
		h.server.Log.Error("not copied upstream", "to", nats.Redacted(h.upstream), "error", h.copyOnce(ctx))
		if time.Since(began) > maxWait {
			wait = firstWait
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
}

// copyOnce copies upstream until an error, which it returns.
func (h *runningHall) copyOnce(ctx context.Context) error {
	to, err := h.openStore(ctx, h.upstream, h.reach)
	if err != nil {
		return err
	}
	defer to.Close()
	return journal.Upstream(ctx, h.record, to)
}
