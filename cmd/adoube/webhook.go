package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/webhook"
)

// newHook returns the hook that reports matters needing attention to another program; nil
// without one.
func (s serving) newHook(ctx context.Context, log *slog.Logger, record journal.Journal) (*webhook.Hook, error) {
	if s.webhook == "" {
		return nil, nil
	}
	if err := webhook.CheckURL(s.webhook); err != nil {
		return nil, err
	}
	secret, err := webhook.Secret(s.beside(".webhook"))
	if err != nil {
		return nil, err
	}
	if _, err := s.alerted().From(ctx, record); errors.Is(err, webhook.ErrAnotherRecord) {
		log.Warn("alerts", "error", err)
	} else if err != nil {
		return nil, err
	}
	return webhook.New(s.webhook, secret, log), nil
}

// alerted returns the file with the place up to which alerts were delivered.
func (s serving) alerted() webhook.Place { return webhook.Place(s.beside(".alerted")) }

// alert reports the records from a place on, until ctx ends.
func alert(ctx context.Context, h *webhook.Hook, record journal.Journal, place webhook.Place) {
	for ctx.Err() == nil {
		from, err := place.From(ctx, record)
		if err == nil {
			err = h.Follow(ctx, record, from, place.Seen)
		}
		if ctx.Err() == nil {
			h.Log.Error("alerts: the record cannot be followed", "error", err)
		}
		select {
		case <-time.After(maxWait):
		case <-ctx.Done():
		}
	}
}
