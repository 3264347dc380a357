package table

import (
	"context"
	"sync"
	"time"
)

// hibernateAfter is how long nothing is put at a table, and nobody looks, before
// it hibernates: it has no goroutine then, and no items, so that games that are
// over take little memory. Its record is read again when somebody comes.
const hibernateAfter = time.Minute

// A usage counts who uses a table, and knows whether its goroutine runs.
type usage struct {
	mu      sync.Mutex
	runs    bool
	users   int
	visited bool // since it was asked last whether the table should hibernate
}

// enter has the goroutine run at least until leave is called.
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

// deserted reports whether nobody has come since it was asked last. The lock is
// held.
func (g *usage) deserted() bool {
	was := g.visited
	g.visited = false
	return !was && g.users == 0
}

// View returns what the table shows now, with all items.
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

// Snapshot returns what the table shows now, perhaps without its items.
func (t *Table) Snapshot() *View { return t.view.Load() }

// hibernate forgets what the record has, and reports whether it did; the goroutine
// then ends. It forgets nothing that could not be recorded.
func (t *Table) hibernate() bool {
	g := &t.usage
	g.mu.Lock() // until all is forgotten: whoever comes then has another goroutine run
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

// reload reads the record of a table that hibernates. Where that fails it goes on
// hibernating, and shows why.
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
