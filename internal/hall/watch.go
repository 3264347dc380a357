package hall

import (
	"context"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// Watch takes what other nodes record, as they do, until ctx ends or the
// record cannot be followed: whoever looks here sees it too. other is called for
// each entry that is neither the hall's nor of a table that is kept.
func (h *Hall) Watch(ctx context.Context, other func(journal.Entry) error) error {
	snap, err := h.journal.Snapshot(ctx)
	if err != nil {
		return err
	}
	if err := h.catchUp(ctx); err != nil {
		return err
	}
	for e, err := range h.journal.Follow(ctx, snap.Pos) {
		switch t := h.kept(e.Board); {
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

// catchUp takes what other nodes have organised, and has all tables look for
// what they have recorded.
func (h *Hall) catchUp(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.watched = true
	for _, t := range h.tables {
		t.Notify(everything)
	}
	return h.follow(ctx)
}

// everything is a number that no record has.
const everything = ^uint64(0)

func (h *Hall) kept(board string) *table.Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[board]
}
