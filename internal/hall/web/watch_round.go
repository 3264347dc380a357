package web

import (
	"context"
	"maps"
	"slices"
	"sync"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
)

// watchers are the followed tables of rounds, for all streams: a table reports its own
// changes, and one goroutine checks the states of the electronic boards.
type watchers struct {
	faults *problem.Faults
	views  *views

	mu   sync.Mutex
	list map[*table.Table]*watcher
	stop context.CancelFunc // of the goroutine
}

// A watcher marks its table as changed in the streams that follow it.
type watcher struct {
	streams map[*roundStream]bool
	stop    func()
	human   string // why an arbiter should have gone to the board at the last check
}

// A roundStream holds what one stream has sent of each table, and the tables that have
// changed since.
type roundStream struct {
	tables  map[*table.Table]*followed
	wake    chan struct{}
	end     context.CancelFunc
	mu      sync.Mutex
	changed map[*table.Table]bool
}

// followed is a table of a stream.
type followed struct {
	seat hall.Seat
	sum  Summary
	sent claim.Book
}

func newRoundStream(end context.CancelFunc) *roundStream {
	return &roundStream{tables: map[*table.Table]*followed{}, wake: make(chan struct{}, 1), end: end, changed: map[*table.Table]bool{}}
}

// mark marks a table as changed.
func (r *roundStream) mark(t *table.Table) {
	r.mu.Lock()
	r.changed[t] = true
	r.mu.Unlock()
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// take returns the tables that have changed since the last call, in order.
func (r *roundStream) take() []*table.Table {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := slices.SortedFunc(maps.Keys(r.changed), func(a, b *table.Table) int {
		return r.tables[a].seat.Table - r.tables[b].seat.Table
	})
	clear(r.changed)
	return list
}

// watch adds a table to a stream, until the stream leaves.
func (ws *watchers) watch(t *table.Table, r *roundStream) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	w := ws.list[t]
	if w == nil {
		w = &watcher{streams: map[*roundStream]bool{}}
		w.stop = t.Watch(func() { ws.mark(t) })
		ws.add(t, w)
	}
	if ws.stop == nil {
		ctx, stop := context.WithCancel(context.Background())
		ws.stop = stop
		ws.faults.Go(ws.end, func() { ws.lookAfter(ctx) })
	}
	w.streams[r] = true
	r.mark(t)
}

func (ws *watchers) add(t *table.Table, w *watcher) {
	if ws.list == nil {
		ws.list = map[*table.Table]*watcher{}
	}
	ws.list[t] = w
}

// leave removes all tables of a stream.
func (ws *watchers) leave(r *roundStream) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for t := range r.tables {
		w := ws.list[t]
		if w == nil || !w.streams[r] {
			continue
		}
		if delete(w.streams, r); len(w.streams) == 0 {
			w.stop()
			delete(ws.list, t)
		}
	}
	if len(ws.list) == 0 && ws.stop != nil {
		ws.stop()
		ws.stop = nil
	}
}

// mark marks a table as changed in the streams that follow it.
func (ws *watchers) mark(t *table.Table) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	if w := ws.list[t]; w != nil {
		w.mark(t)
	}
}

func (w *watcher) mark(t *table.Table) {
	for r := range w.streams {
		r.mark(t)
	}
}

// end ends all streams.
func (ws *watchers) end() {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for _, w := range ws.list {
		for r := range w.streams {
			r.end()
		}
	}
	ws.stop = nil
}

// lookAfter marks the tables with changes of their boards that are not on the record,
// such as silence.
func (ws *watchers) lookAfter(ctx context.Context) {
	for pause(ctx, missed/2); ctx.Err() == nil; pause(ctx, missed/2) {
		ws.look()
	}
}

func (ws *watchers) look() {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for t, w := range ws.list {
		now := ""
		if c := ws.views.condition(t.Snapshot()); c != nil {
			now = c.Human
		}
		if now != w.human {
			w.human = now
			w.mark(t)
		}
	}
}
