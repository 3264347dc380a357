package web

import (
	"context"
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
)

// feedHandlers send the public what changes in a game.
type feedHandlers struct {
	hall     *hall.Hall
	api      huma.API
	find     *lookup
	views    *views
	faults   *faults
	count    *counters
	feeds    feeds
	audience openStreams // by address
}

func (h *feedHandlers) routes(r *router) {
	register(r, anyone, published, once, stream(r, "follow-public", "/public/{event}/{folder}/{game}/stream", "Follow a game as the public may see it, at most once a second", eventOf{"game", reflect.TypeFor[PublicGame]()}), h.followPublic)
}

// viewerPace is how often a viewer is sent news of a game at most.
const viewerPace = time.Second

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
}) (*huma.StreamResponse, error) {
	round, _ := strconv.Atoi(strings.TrimPrefix(in.Folder, "round-"))
	number, _ := strconv.Atoi(strings.TrimPrefix(in.Game, "game-"))
	t, seat, err := h.find.table(ctx, Place{in.Event, round, number})
	if err != nil {
		return nil, err
	}
	f := h.enterFeed(t, seat)
	return h.subscribe(f, func() { h.feeds.leave(seat.Key(), f) }), nil
}

// enterFeed returns the feed of a game, which is written from the first viewer
// to the last.
func (h *feedHandlers) enterFeed(t *table.Table, seat hall.Seat) *feed {
	return h.feeds.enter(seat.Key(), func(ctx context.Context, f *feed) {
		f.safely = h.faults.goSafely
		h.faults.goSafely(f.stop, func() { h.feed(ctx, f, t, seat) })
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
func (h *feedHandlers) feed(ctx context.Context, f *feed, t *table.Table, seat hall.Seat) {
	defer f.end()
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	last := ""
	for ctx.Err() == nil {
		v, organised := t.Snapshot(), h.hall.Changed()
		delay, err := h.find.delay(seat)
		if err != nil {
			return // the event is gone, or hidden
		}
		event, err := h.find.event(seat.Event)
		if err != nil {
			return
		}
		if text, plies := publicGame(h.views.snapshot(v.Past, event, seat, delay)); text != last {
			f.show(fmt.Appendf(nil, "id: %d\nevent: game\ndata: %s\n\n", plies, text))
			beat.Reset(heartbeat)
			if last != "" { // how it stands at first is no change
				pause(ctx, viewerPace)
			}
			last = text
		}
		var due <-chan time.Time
		if delay > 0 {
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
