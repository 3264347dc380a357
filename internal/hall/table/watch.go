package table

import (
	"maps"
	"slices"
	"sync"
)

// watching are the functions that are called when a table shows something new.
type watching struct {
	mu   sync.Mutex
	last int
	list map[int]func()
}

// Watch has a function called each time that the table shows something new,
// until stop is called. It must not wait: the table does.
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
