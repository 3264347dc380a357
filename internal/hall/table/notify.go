package table

import "context"

// Notify says that the board has a record of that number, perhaps of another
// node's. The table takes it soon, if it has not got it.
func (t *Table) Notify(seq uint64) {
	for {
		announced := t.announced.Load()
		if announced >= seq || t.announced.CompareAndSwap(announced, seq) {
			break
		}
	}
	t.enter()
	defer t.leave()
	select {
	case t.notified <- struct{}{}:
	default: // it will look anyway
	}
}

// look takes what the record has and the log has not. During an outage there
// is nothing to take; where reading fails, the next notice or input tries again.
func (t *Table) look(ctx context.Context) {
	announced := t.announced.Swap(0)
	if t.outage != nil || announced <= t.head.Seq || t.reload(ctx) != nil {
		return
	}
	before := t.head
	if t.follow(ctx) == nil && t.head == before {
		return
	}
	t.updateView()
}
