package web

import (
	"context"
	"maps"
	"slices"
	"sync"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
)

// watchers wait for the tables of rounds that somebody follows: one goroutine a
// table, for all streams.
type watchers struct {
	mu   sync.Mutex
	list map[*table.Table]*watcher
}

// A watcher marks its table in the streams that follow it when it has changed.
type watcher struct {
	streams map[*roundStream]bool
	stop    context.CancelFunc
}

// A roundStream is what one stream has sent of each table, and which have
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
	told claim.Book
}

func newRoundStream(end context.CancelFunc) *roundStream {
	return &roundStream{tables: map[*table.Table]*followed{}, wake: make(chan struct{}, 1), end: end, changed: map[*table.Table]bool{}}
}

// mark notes that a table has changed.
func (r *roundStream) mark(t *table.Table) {
	r.mu.Lock()
	r.changed[t] = true
	r.mu.Unlock()
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// take returns the tables that have changed since it was called last, in their
// order.
func (r *roundStream) take() []*table.Table {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := slices.SortedFunc(maps.Keys(r.changed), func(a, b *table.Table) int {
		return r.tables[a].seat.Table - r.tables[b].seat.Table
	})
	clear(r.changed)
	return list
}

// watch has a stream follow a table until it leaves.
func (s *Server) watch(t *table.Table, r *roundStream) {
	s.watchers.mu.Lock()
	defer s.watchers.mu.Unlock()
	w := s.watchers.list[t]
	if w == nil {
		if s.watchers.list == nil {
			s.watchers.list = map[*table.Table]*watcher{}
		}
		ctx, stop := context.WithCancel(context.Background())
		w = &watcher{map[*roundStream]bool{}, stop}
		s.watchers.list[t] = w
		s.goSafely(func() { s.watchers.each(w, func(r *roundStream) { r.end() }) }, func() { s.await(ctx, t, w) })
	}
	w.streams[r] = true
	r.mark(t)
}

// leave ends what a stream follows.
func (s *Server) leave(r *roundStream) {
	s.watchers.mu.Lock()
	defer s.watchers.mu.Unlock()
	for t := range r.tables {
		w := s.watchers.list[t]
		if w == nil || !w.streams[r] {
			continue
		}
		if delete(w.streams, r); len(w.streams) == 0 {
			w.stop()
			delete(s.watchers.list, t)
		}
	}
}

func (ws *watchers) each(w *watcher, f func(*roundStream)) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for r := range w.streams {
		f(r)
	}
}

// await marks a table in the streams each time that it has changed.
func (s *Server) await(ctx context.Context, t *table.Table, w *watcher) {
	for {
		v := t.Glance()
		health := s.condition(v)
		s.watchers.each(w, func(r *roundStream) { r.mark(t) })
		if !s.news(ctx, t, v.Changed, health) {
			return
		}
	}
}
