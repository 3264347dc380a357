package main

import (
	"context"
	"log/slog"
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
func (a *app) carryUp(ctx context.Context, log *slog.Logger, s serving, record journal.Journal) {
	for wait := firstWait; ctx.Err() == nil; wait = min(2*wait, maxWait) {
		began := time.Now()
		log.Error("not carried up", "to", nats.Redacted(s.upstream), "error", a.carryOn(ctx, s, record))
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
func (a *app) carryOn(ctx context.Context, s serving, record journal.Journal) error {
	to, err := a.openStore(ctx, s.upstream, s.reach)
	if err != nil {
		return err
	}
	defer to.Close()
	return journal.Upstream(ctx, record, to)
}
