package table

import "context"

// Notify announces that the board has a record with that number, perhaps of another
// node. The table reads it soon, if it is new.
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
	default: // a check is due anyway
	}
}

// look applies records that the log does not have. During an outage there is nothing to
// read; if reading fails, the next notice or input tries again.
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
