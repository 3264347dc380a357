package web

import (
	"context"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/web/sse"
)

// followedRound is a request to follow a round from a known version.
type followedRound struct {
	Event string `path:"event"`
	Round int    `query:"round" minimum:"0" maximum:"999" doc:"absent: the current one"`
	Known int64  `header:"Last-Event-ID" minimum:"0" maximum:"9007199254740991" doc:"of the last event, or the Event-ID of now.json"`
}

func (h *feedHandlers) followPublicRound(ctx context.Context, in *followedRound) (*huma.StreamResponse, error) {
	r := round{event: in.Event, number: in.Round, public: true}
	view, err := h.public.see(ctx, r)
	if err != nil {
		return nil, err
	}
	key := r.key()
	f := h.feeds.Enter(key, h.shownRound(view, 0), func(ctx context.Context, f *sse.Feed) { h.feedRound(ctx, f, view) })
	return h.subscribe(f, in.Known, func() { h.feeds.Leave(key, f) }), nil
}

// shownRound returns a view for the feed. The event for the previous version, which
// most viewers have, is encoded once.
func (h *feedHandlers) shownRound(view *roundView, before int64) *sse.Version {
	last := sync.OnceValue(func() []byte { return view.news(before) })
	return sse.NewVersion(view.version, func(known int64) ([]byte, int64) {
		if known == before {
			return last(), view.version
		}
		return h.public.news(view, known)
	})
}

// feedRound sends changes of a round until nobody follows.
func (h *feedHandlers) feedRound(ctx context.Context, f *sse.Feed, view *roundView) {
	beat := time.Now()
	for pause(ctx, roundPace); ctx.Err() == nil; pause(ctx, roundPace) {
		now, err := h.public.see(ctx, view.round)
		if err != nil {
			return // the event is deleted, or hidden
		}
		switch {
		case now.version != view.version:
			f.Publish(h.shownRound(now, view.version))
			view, beat = now, time.Now()
		case time.Since(beat) >= sse.Heartbeat:
			f.Beat()
			beat = time.Now()
		}
	}
}

// followShown sends a screen in the room the changes of a round, for the tables in its
// token's scope.
func (h *feedHandlers) followShown(ctx context.Context, in *followedRound) (*huma.StreamResponse, error) {
	scope := token(ctx).Scope
	r := round{event: in.Event, number: in.Round, within: func(seat hall.Seat) bool { return covers(scope, seat) }}
	view, err := h.public.look(ctx, r, nil)
	if err != nil {
		return nil, err
	}
	return h.count.follow(func(out *sse.Writer) error {
		known, beat := in.Known, time.Now()
		for {
			switch {
			case known != view.version:
				if err := out.Write(view.news(known)); err != nil {
					return err
				}
				known, beat = view.version, time.Now()
			case time.Since(beat) >= sse.Heartbeat:
				if err := out.Beat(); err != nil {
					return err
				}
				beat = time.Now()
			}
			if pause(ctx, roundPace); ctx.Err() != nil {
				return ctx.Err()
			}
			if view, err = h.public.look(ctx, r, view); err != nil {
				return err
			}
		}
	}), nil
}
