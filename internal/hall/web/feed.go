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
	"adoube/internal/hall/table"
	"adoube/say"
)

// feedHandlers send the public what changes in a game.
type feedHandlers struct {
	hall     *hall.Hall
	api      huma.API
	find     *lookup
	public   *publicHandlers
	faults   *faults
	count    *counters
	feeds    feeds
	audience openStreams // by address
}

func (h *feedHandlers) routes(r *router) {
	register(r, anyone, published, once, stream(r, "follow-public", "/public/{event}/{folder}/{game}/stream", "Follow a game move by move as the public may see it, at most once a second; each event is the whole game", eventOf{"game", reflect.TypeFor[ShownMoves]()}), h.followPublic)
}

// viewerPace is how often a viewer is sent moves of a game at most, and clockPace how
// often what the clock shows and nothing else.
const (
	viewerPace = time.Second
	clockPace  = 2 * time.Second
)

// A feed is what the public sees of one game, written once for all viewers.
type feed struct {
	audience
	shown   atomic.Pointer[shown]
	viewers int
	stop    context.CancelFunc
}

// shown is one event, and how to know that there is a newer one.
type shown struct {
	event []byte
	newer chan struct{}
}

// feeds are those that somebody follows.
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
	return h.subscribe(f, func() { h.feeds.leave(key, f) }), nil
}

// enterFeed returns the feed of a game in a language, which is written from the first
// viewer to the last.
func (h *feedHandlers) enterFeed(key string, t *table.Table, at Place, localizer *say.Localizer) *feed {
	return h.feeds.enter(key, func(ctx context.Context, f *feed) {
		f.safely = h.faults.goSafely
		h.faults.goSafely(f.stop, func() { h.feed(ctx, f, t, at, localizer) })
	})
}

// follow sends what is shown, again and again, until that fails or ctx ends.
func (f *feed) follow(ctx context.Context, out *events) error {
	for {
		now := f.shown.Load()
		if err := out.raw(now.event); err != nil {
			return err
		}
		if err := out.wait(ctx, now.newer); err != nil {
			return err
		}
	}
}

// enter returns the feed of a game; start begins it for the first viewer.
func (fs *feeds) enter(key string, start func(context.Context, *feed)) *feed {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	f := fs.open[key]
	if f == nil {
		if fs.open == nil {
			fs.open = map[string]*feed{}
		}
		f = new(feed)
		f.shown.Store(&shown{[]byte(heart), make(chan struct{})})
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

// feed writes what the public sees of a game until nobody follows.
func (h *feedHandlers) feed(ctx context.Context, f *feed, t *table.Table, place Place, localizer *say.Localizer) {
	defer f.end()
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	var last snapshot
	var text []byte
	var at time.Time // when the game was last written
	organised := h.hall.Changed()
	for ctx.Err() == nil {
		v, news := t.Snapshot(), h.hall.Changed()
		seen, err := h.public.views.shown(ctx, place, true)
		if err != nil {
			return // the event is gone, or hidden
		}
		changed := text == nil || !seen.same(&last)
		if changed || news != organised || time.Since(at) >= clockPace {
			organised, at = news, time.Now()
			now, moves, err := h.event(ctx, seen, localizer)
			if err != nil {
				return // as above
			}
			if !bytes.Equal(now, text) {
				first := text == nil
				last, text = seen, now
				f.show(fmt.Appendf(nil, "id: %d\nevent: game\ndata: %s\n\n", moves, text))
				beat.Reset(heartbeat)
				if changed && !first { // how it stands at first is no change
					pause(ctx, viewerPace)
				}
			}
		}
		var due <-chan time.Time
		if seen.delay > 0 {
			due = time.After(viewerPace) // a move is shown when its time has come, with nothing new at the board
		}
		select {
		case <-v.Changed:
		case <-organised:
		case <-due:
		case <-beat.C:
			f.tell([]byte(heart), nil)
		case <-ctx.Done():
		}
	}
}

// event returns what is sent of a game that is seen so, and how many moves it has.
func (h *feedHandlers) event(ctx context.Context, seen snapshot, localizer *say.Localizer) ([]byte, int, error) {
	g, err := h.public.movesOf(ctx, seen, localizer)
	if err != nil {
		return nil, 0, err
	}
	text, err := json.Marshal(g)
	return text, g.Moves, err
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// show puts an event in the place of the one before, and sends it.
func (f *feed) show(event []byte) {
	now := &shown{event, make(chan struct{})}
	before := f.shown.Swap(now)
	close(before.newer)
	f.tell(event, now)
}
