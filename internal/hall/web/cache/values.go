package cache

import (
	"sync"
	"time"
)

// Values caches requested values by name.
type Values[T any] struct {
	mu   sync.Mutex
	list map[string]*Slot[T]
}

// A Slot holds a value, which one caller makes while the others wait for its lock.
type Slot[T any] struct {
	sync.Mutex
	At    int64 // when it was last made, by the hall's clock, in milliseconds
	Value T
}

// unasked is how long a value is kept without requests.
const unasked = time.Minute

// Slot returns the slot of a name, and drops those without recent requests.
func (vs *Values[T]) Slot(name string, now int64) *Slot[T] {
	vs.mu.Lock()
	defer vs.mu.Unlock()
	if p := vs.list[name]; p != nil {
		return p
	}
	for name, p := range vs.list {
		if p.TryLock() {
			if now-p.At > unasked.Milliseconds() {
				delete(vs.list, name)
			}
			p.Unlock()
		}
	}
	if vs.list == nil {
		vs.list = map[string]*Slot[T]{}
	}
	p := &Slot[T]{At: now}
	vs.list[name] = p
	return p
}

// Drop drops a name that does not exist, so that requests for invented names take no
// memory. The caller holds the lock of its slot.
func (vs *Values[T]) Drop(name string, p *Slot[T]) {
	vs.mu.Lock()
	defer vs.mu.Unlock()
	if vs.list[name] == p {
		delete(vs.list, name)
	}
}

// Len returns the number of values that are kept.
func (vs *Values[T]) Len() int {
	vs.mu.Lock()
	defer vs.mu.Unlock()
	return len(vs.list)
}
