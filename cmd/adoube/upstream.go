package main

import (
	"context"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/nats"
)

// The waits between attempts to carry up, at first and at most.
const (
	firstWait = time.Second
	maxWait   = time.Minute
)

// carryUp carries what the hall records to a cluster until ctx ends. The hall
// goes on without it; what it recorded meanwhile is carried when it is back.
func (h *runningHall) carryUp(ctx context.Context) {
	for wait := firstWait; ctx.Err() == nil; wait = min(2*wait, maxWait) {
		began := time.Now()
		h.server.Log.Error("not carried up", "to", nats.Redacted(h.upstream), "error", h.carryOn(ctx))
		if time.Since(began) > maxWait {
			wait = firstWait
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
}

// carryOn carries up until it fails.
func (h *runningHall) carryOn(ctx context.Context) error {
	to, err := h.openStore(ctx, h.upstream, h.reach)
	if err != nil {
		return err
	}
	defer to.Close()
	return journal.Upstream(ctx, h.record, to)
}
