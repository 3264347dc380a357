package web

import (
	"sync"
	"time"
)

// keptList keeps what somebody has asked for, each by a name.
type keptList[T any] struct {
	mu   sync.Mutex
	list map[string]*kept[T]
}

// A kept thing is made by one while the others wait for it.
type kept[T any] struct {
	mu    sync.Mutex
	at    int64 // when it was made last, by the hall's clock, in milliseconds
	value T
}

// unasked is how long something is kept for which nobody asks.
const unasked = time.Minute

// place returns the place of a name, and forgets those for which nobody asks.
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

// drop forgets what does not exist, so that requests for invented names take no memory.
// The caller holds the lock of its place.
func (l *keptList[T]) drop(name string, k *kept[T]) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.list[name] == k {
		delete(l.list, name)
	}
}
