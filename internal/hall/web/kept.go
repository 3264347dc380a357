package web

import (
	"sync"
	"time"
)

// keptList caches requested values by name.
type keptList[T any] struct {
	mu   sync.Mutex
	list map[string]*kept[T]
}

// A kept value is made by one caller while the others wait for it.
type kept[T any] struct {
	mu    sync.Mutex
	at    int64 // when it was last made, by the hall's clock, in milliseconds
	value T
}

// unasked is how long a value is kept without requests.
const unasked = time.Minute

// place returns the place of a name, and drops those without recent requests.
func (l *keptList[T]) place(name string, now int64) *kept[T] {
	l.mu.Lock()
	defer l.mu.Unlock()
	if k := l.list[name]; k != nil {
		return k
	}
	for name, k := range l.list {
		if k.mu.TryLock() {
			if now-k.at > unasked.Milliseconds() {
				delete(l.list, name)
			}
			k.mu.Unlock()
		}
	}
	if l.list == nil {
		l.list = map[string]*kept[T]{}
	}
	k := &kept[T]{at: now}
	l.list[name] = k
	return k
}

// drop drops a name that does not exist, so that requests for invented names take no
// memory. The caller holds the lock of its place.
func (l *keptList[T]) drop(name string, k *kept[T]) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.list[name] == k {
		delete(l.list, name)
	}
}
