package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/serve"
	"adoube/say"
)

// feedHandlers send changes of games to the public.
type feedHandlers struct {
	hall     *hall.Hall
	api      huma.API
	find     *lookup
	public   *publicHandlers
	faults   *faults
	count    *counters
	feeds    feeds
	audience serve.Room // of streams
}

func (h *feedHandlers) routes(r *router) {
	register(r, anyone, published, once, stream(r, "follow-public", "/public/{event}/{folder}/{game}/stream", "Follow a game move by move as the public may see it, at most once a second; each event is the whole game", eventOf{"game", reflect.TypeFor[FollowedGame]()}), h.followPublic)
	register(r, anyone, published, once, stream(r, "follow-public-round", "/public/{event}/stream", "Follow the games of a round as the public may see them: «now» is all of it, «games» are those that have changed. A clock that goes on is no change", roundEvents...), h.followPublicRound)
	register(r, holders, partial, longLived, stream(r, "follow-shown", "/api/v1/events/{event}/shown", "Follow the games of a round on a screen in the room, as the public follows them, and not late", roundEvents...), h.followShown)
}

// roundEvents are the events of a round's stream.
var roundEvents = []eventOf{{"now", reflect.TypeFor[PublicNow]()}, {"games", reflect.TypeFor[[]broadcast.ShownGame]()}}

// A feed is the public view of one game or round, encoded once for all viewers.
type feed struct {
	audience
	shown   atomic.Pointer[shown]
	viewers int
	stop    context.CancelFunc
}

// shown is a version of a followed view, with a signal for a newer one.
type shown struct {
	version int64
	news    func(known int64) ([]byte, int64) // the event for a viewer with a known version, and the version that he then has
	newer   chan struct{}
}

// nothing is the version of a new viewer.
const nothing = -1

// forAll returns a version with the same event for all viewers.
func forAll(version int64, event []byte) *shown {
	return &shown{version, func(int64) ([]byte, int64) { return event, version }, make(chan struct{})}
}

// feeds holds the feeds with viewers.
type feeds struct {
	mu   sync.Mutex
	open map[string]*feed
}

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
	f := h.enterFeed(key, t, place(seat), localizer)
	return h.subscribe(f, nothing, func() { h.feeds.leave(key, f) }), nil
}

// enterFeed returns the feed of a game in a language, which runs from the first viewer
// to the last.
func (h *feedHandlers) enterFeed(key string, t *table.Table, at Place, localizer *say.Localizer) *feed {
	return h.feeds.enter(key, func(ctx context.Context, f *feed) {
		f.safely = h.faults.goSafely
		h.faults.goSafely(f.stop, func() { h.feed(ctx, f, t, at, localizer) })
	})
}

// since returns the event for a viewer with a known version, and sets the version to the one that
// he then has, which may be older or newer than this one; nil: he has the newest.
func (s *shown) since(known *int64) []byte {
	if *known == s.version {
		return nil
	}
	text, version := s.news(*known)
	if version == *known {
		return nil
	}
	*known = version
	return text
}

// follow sends each new version to a viewer, starting after the known one, until
// sending fails or ctx ends.
func (f *feed) follow(ctx context.Context, known int64, out *events) error {
	for {
		now := f.shown.Load()
		if text := now.since(&known); text != nil {
			if err := out.raw(text); err != nil {
				return err
			}
			continue
		}
		if err := out.wait(ctx, now.newer); err != nil {
			return err
		}
	}
}

// enter returns a feed; start starts it for the first viewer.
func (fs *feeds) enter(key string, start func(context.Context, *feed)) *feed {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	f := fs.open[key]
	if f == nil {
		if fs.open == nil {
			fs.open = map[string]*feed{}
		}
		f = new(feed)
		f.shown.Store(forAll(0, []byte(heart)))
		ctx, stop := context.WithCancel(context.Background())
		f.stop, fs.open[key] = stop, f
		start(ctx, f)
	}
	f.viewers++
	return f
}

func (fs *feeds) leave(key string, f *feed) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if f.viewers--; f.viewers == 0 {
		f.stop()
		delete(fs.open, key)
	}
}

// feed updates the public view of a game until nobody follows.
func (h *feedHandlers) feed(ctx context.Context, f *feed, t *table.Table, place Place, localizer *say.Localizer) {
	defer f.end()
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	var last broadcast.Snapshot
	var text []byte
	var at time.Time // when the game was last encoded
	var beside neighbours
	for version := int64(1); ctx.Err() == nil; {
		moved, news := t.Snapshot().Changed, h.hall.Changed()
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
				f.publish(forAll(version, fmt.Appendf(nil, "id: %d\nevent: game\ndata: %s\n\n", moves, text)))
				version++
				beat.Reset(heartbeat)
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
			f.tell(nil)
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

// publish replaces the version, and wakes the viewers.
func (f *feed) publish(now *shown) {
	before := f.shown.Swap(now)
	close(before.newer)
	f.tell(now)
}
