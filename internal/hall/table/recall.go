package table

import (
	"context"

	"adoube/internal/hall/journal"
)

// forget drops the items, except the last of the present game.
func (s *GameLog) forget() { s.forgotten, s.Items = s.Acts(), nil }

// recall reads the dropped items from the record into the log again.
func (s *GameLog) recall(ctx context.Context, j journal.Journal, board string) error {
	before := new(GameLog)
	for e, err := range j.Read(ctx, board, 1) {
		if err != nil {
			return err
		}
		if before.Acts() >= s.forgotten {
			break
		}
		before.Apply(e)
	}
	s.Items, s.forgotten = append(before.Items, s.Items...), 0
	return nil
}

// forgetUnwatched drops the items if nobody looks at them. It drops nothing that is not
// on the record.
func (t *Table) forgetUnwatched() {
	if !t.watched && !t.looked.Load() && t.outage == nil {
		t.log.forget()
	}
}

// evict drops the items if nobody asked for them since the last call. That is no
// change, so nobody is notified.
func (t *Table) evict() {
	shown := t.view.Load()
	if t.watched = t.looked.Swap(false); t.watched || shown.hibernating {
		return
	}
	t.forgetUnwatched()
	t.view.Store(t.seeing(shown.changed))
}

// recall returns a view with all items. If the record cannot be read, the
// view has the error.
func (t *Table) recall(ctx context.Context) *View {
	if t.reload(ctx) != nil || t.log.forgotten == 0 {
		return t.view.Load()
	}
	shown := t.view.Load()
	if err := t.log.recall(ctx, t.journal, t.Board); err != nil {
		return shown.without(err)
	}
	t.view.Store(t.seeing(shown.changed))
	return t.view.Load()
}

// without returns the view with the error from reading the record.
func (v *View) without(err error) *View {
	failed := *v
	failed.Outage = err
	return &failed
}
