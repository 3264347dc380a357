package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/serve"
	"adoube/internal/hall/web/sse"
	"adoube/say"
)

// feedHandlers send changes of games to the public.
type feedHandlers struct {
	organised func() <-chan struct{} // is closed when the hall changes
	api       huma.API
	find      *lookup
	public    *publicHandlers
	count     *counters
	feeds     sse.Feeds
	audience  serve.Room // of streams
}

func (h *feedHandlers) routes(r *router) {
	register(r, anyone, published, once, stream(r, "follow-public", "/public/{event}/{folder}/{game}/stream", "Follow a game move by move as the public may see it, at most once a second; each event is the whole game", eventOf{"game", reflect.TypeFor[FollowedGame]()}), h.followPublic)
	register(r, anyone, published, once, stream(r, "follow-public-round", "/public/{event}/stream", "Follow the games of a round as the public may see them: «now» is all of it, «games» are those that have changed. A clock that goes on is no change", roundEvents...), h.followPublicRound)
	register(r, holders, partial, longLived, stream(r, "follow-shown", "/api/v1/events/{event}/shown", "Follow the games of a round on a screen in the room, as the public follows them, and not late", roundEvents...), h.followShown)
}

// roundEvents are the events of a round's stream.
var roundEvents = []eventOf{{"now", reflect.TypeFor[PublicNow]()}, {"games", reflect.TypeFor[[]broadcast.ShownGame]()}}

func (h *feedHandlers) followPublic(ctx context.Context, in *struct {
	Event  string `path:"event"`
	Folder string `path:"folder" pattern:"^round-[0-9]{1,3}$"`
	Game   string `path:"game" pattern:"^game-[0-9]{1,6}$"`
	Reading
}) (*huma.StreamResponse, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	number, _ := strconv.Atoi(strings.TrimPrefix(in.Game, "game-"))
	t, seat, err := h.find.table(ctx, Place{in.Event, round, number})
	if err != nil {
		return nil, err
	}
	localizer, err := h.public.localizer(in.Event, in.Language)
	if err != nil {
		return nil, err
	}
	key := seat.Key() + " " + localizer.Language()
	f := h.feeds.Enter(key, nil, func(ctx context.Context, f *sse.Feed) { h.feed(ctx, f, t, placeOf(seat), localizer) })
	return h.subscribe(f, sse.Nothing, func() { h.feeds.Leave(key, f) }), nil
}

// feed updates the public view of a game until nobody follows.
func (h *feedHandlers) feed(ctx context.Context, f *sse.Feed, t *table.Table, place Place, localizer *say.Localizer) {
	beat := time.NewTicker(sse.Heartbeat)
	defer beat.Stop()
	var last broadcast.Snapshot
	var text []byte
	var at time.Time // when the game was last encoded
	var beside neighbours
	for version := int64(1); ctx.Err() == nil; {
		moved, news := t.Snapshot().Changed, h.organised()
		seen, err := h.public.views.shown(ctx, place, true)
		if err != nil {
			return // the event is deleted, or hidden
		}
		changed := text == nil || !seen.Same(&last)
		if changed || news != beside.organised || time.Since(at) >= clockPace {
			at = time.Now()
			now, moves, err := h.event(ctx, seen, localizer, &beside, place)
			if err != nil {
				return // as above
			}
			if !bytes.Equal(now, text) {
				first := text == nil
				last, text = seen, now
				f.Publish(sse.ForAll(version, sse.Event("game", int64(moves), text)))
				version++
				beat.Reset(sse.Heartbeat)
				if changed && !first { // the first state is no change
					pause(ctx, viewerPace)
				}
			}
		}
		again := clockPace // for the neighbouring games
		if seen.Delay > 0 {
			again = viewerPace // a move is shown when its delay ends, without an event at the board
		}
		select {
		case <-moved:
		case <-news:
		case <-time.After(again):
		case <-beat.C:
			f.Beat()
		case <-ctx.Done():
		}
	}
}

// event returns the event for a game as seen, and its number of moves.
func (h *feedHandlers) event(ctx context.Context, seen broadcast.Snapshot, localizer *say.Localizer, beside *neighbours, at Place) ([]byte, int, error) {
	g, err := h.public.movesOf(ctx, seen, localizer)
	if err != nil {
		return nil, 0, err
	}
	if err := h.public.lookBeside(ctx, at, beside); err != nil {
		return nil, 0, err
	}
	text, err := json.Marshal(beside.followed(g))
	return text, g.Moves, err
}

// subscribe sends a feed to a client with a known version, until he leaves.
func (h *feedHandlers) subscribe(f *sse.Feed, known int64, left func()) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(c huma.Context) {
		if onlyHead(c) {
			left()
			return
		}
		own := serve.Share{Of: address(c), Most: maxPublic}
		leave := h.audience.Try(1, own, serve.Share{Of: "all", Most: maxPublicAll})
		if leave == nil {
			left()
			why := problem.TooBusy
			if h.audience.Full(own) {
				why = fmt.Sprintf("%d games are followed from this address already", maxPublic)
			}
			huma.WriteErr(h.api, c, http.StatusTooManyRequests, why)
			return
		}
		_, w := humago.Unwrap(c)
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			defer leave()
			defer left()
			h.count.follow(func(out *sse.Writer) error { return f.Follow(c.Context(), known, out) }).Body(c)
			return
		}
		h.count.followers.Inc()
		f.Serve(conn, w.Header(), known, func(dropped bool) {
			if dropped {
				h.count.dropped.Inc()
			}
			h.count.followers.Dec()
			leave()
			left()
		})
	}}
}
