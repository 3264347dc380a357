package hall

import (
	"context"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// Watch applies records of other nodes as they come, until ctx ends or the record
// cannot be followed. other is called for each entry that belongs neither to the hall
// nor to an open table.
func (h *Hall) Watch(ctx context.Context, other func(journal.Entry) error) error {
	snap, err := h.journal.Snapshot(ctx)
	if err != nil {
		return err
	}
	if err := h.catchUp(ctx); err != nil {
		return err
	}
	for e, err := range h.journal.Follow(ctx, snap.Pos) {
		switch t := h.openTable(e.Board); {
		case err != nil:
			return err
		case e.Board == Records:
			err = h.catchUp(ctx)
		case t != nil:
			t.Notify(e.Seq)
		default:
			err = other(e)
		}
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

// catchUp applies the changes of other nodes, and makes all tables read
// their new entries.
func (h *Hall) catchUp(ctx context.Context) error {
	h.notify()
	h.recording.Lock()
	defer h.recording.Unlock()
	return h.follow(ctx)
}

// notify makes all tables read their new entries, and those that are opened from now on.
func (h *Hall) notify() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.watched = true
	for _, t := range h.tables {
		t.Notify(everything)
	}
}

// everything is a number higher than that of any record.
const everything = ^uint64(0)

// openTable returns the open table with that board, or nil.
func (h *Hall) openTable(board string) *table.Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[board]
}
