package table

import (
	"maps"
	"slices"
	"sync"
)

// watching holds the functions that are called when a table has a new view.
type watching struct {
	mu   sync.Mutex
	last int
	list map[int]func()
}

// Watch calls f for each new view of the table, until stop is called. f must not block,
// because the table waits for it.
func (w *watching) Watch(f func()) (stop func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.list == nil {
		w.list = map[int]func(){}
	}
	w.last++
	n := w.last
	w.list[n] = f
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.list, n)
	}
}

func (w *watching) call() {
	w.mu.Lock()
	list := slices.Collect(maps.Values(w.list))
	w.mu.Unlock()
	for _, f := range list {
		f()
	}
}
