package table

import (
	"context"
	"sync"
	"time"
)

// hibernateAfter is how long a table without input and viewers runs before it
// hibernates: it has no goroutine then, and no items, so that finished games take
// little memory. Its record is read again on demand.
const hibernateAfter = time.Minute

// A usage counts the users of a table, and knows whether its goroutine runs.
type usage struct {
	mu      sync.Mutex
	runs    bool
	users   int
	visited bool // since the last check for hibernation
}

// enter keeps the goroutine running until leave is called.
func (t *Table) enter() {
	g := &t.usage
	g.mu.Lock()
	defer g.mu.Unlock()
	g.users++
	g.visited = true
	if !g.runs {
		g.runs, t.inbox = true, newInbox()
		go t.run()
	}
}

func (t *Table) leave() {
	t.usage.mu.Lock()
	defer t.usage.mu.Unlock()
	t.usage.users--
}

// deserted reports whether the table was unused since the last call. The
// caller holds the lock.
func (g *usage) deserted() bool {
	was := g.visited
	g.visited = false
	return !was && g.users == 0
}

// View returns the present view of the table, with all items.
func (t *Table) View() *View {
	t.enter()
	defer t.leave()
	t.looked.Store(true)
	v := t.view.Load()
	if !v.hibernating {
		return v
	}
	answer := make(chan *View, 1)
	select {
	case t.asks <- answer:
		return <-answer
	case <-t.done:
		return v
	}
}

// Snapshot returns the present view of the table, which may lack items.
func (t *Table) Snapshot() *View { return t.view.Load() }

// hibernate drops the log, and reports whether it did; the goroutine then ends. It
// drops nothing that is not on the record.
func (t *Table) hibernate() bool {
	g := &t.usage
	g.mu.Lock() // until all is dropped: a later caller starts another goroutine
	defer g.mu.Unlock()
	if !g.deserted() || t.outage != nil || len(t.notified) > 0 {
		return false
	}
	g.runs, t.inbox = false, nil
	v := *t.view.Load()
	v.Items, v.Wrong, v.hibernating = nil, nil, true
	t.log, t.seen = nil, nil
	t.view.Store(&v)
	return true
}

// reload reads the record of a hibernating table. On failure the table keeps
// hibernating, and shows the error.
func (t *Table) reload(ctx context.Context) error {
	if t.log != nil {
		return nil
	}
	hibernating, before := t.view.Load(), t.head
	if err := t.read(ctx); err != nil {
		t.log, t.seen, t.head = nil, nil, before
		t.view.Store(hibernating.without(err))
		return err
	}
	t.view.Store(t.seeing(hibernating.changed))
	if t.head != before { // another node has written meanwhile
		t.updateView()
	}
	return nil
}
