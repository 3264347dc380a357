package main

import (
	"context"
	"log/slog"
	"time"

	"adoube/journal"
	"adoube/webhook"
)

// hook returns what tells another program of what needs somebody, and from
// where on; nil where nobody wants to be told.
func (s serving) hook(ctx context.Context, log *slog.Logger, record journal.Journal) (*webhook.Hook, journal.Position, error) {
	if s.webhook == "" {
		return nil, "", nil
	}
	if err := webhook.CheckURL(s.webhook); err != nil {
		return nil, "", err
	}
	secret, err := webhook.Secret(s.beside(".webhook"))
	if err != nil {
		return nil, "", err
	}
	now, err := record.Snapshot(ctx)
	return webhook.New(s.webhook, secret, log), now.Pos, err
}

// alert tells what is recorded from a position on, until ctx ends.
func alert(ctx context.Context, h *webhook.Hook, record journal.Journal, from journal.Position) {
	for ctx.Err() == nil {
		var err error
		if from, err = h.Follow(ctx, record, from); ctx.Err() == nil {
			h.Log.Error("alerts: the record cannot be followed", "error", err)
		}
		select {
		case <-time.After(maxWait):
		case <-ctx.Done():
		}
	}
}
