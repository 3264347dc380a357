package table

import (
	"context"

	"adoube/internal/hall/journal"
)

// forget forgets the items, but for the last of the game that is on.
func (s *GameLog) forget() { s.forgotten, s.Items = s.Acts(), nil }

// recall has in the log again what it has forgotten, from the record.
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

// forgetUnwatched forgets the items where nobody looks at them. It forgets
// nothing that could not be recorded.
func (t *Table) forgetUnwatched() {
	if !t.watched && !t.looked.Load() && t.outage == nil {
		t.log.forget()
	}
}

// evict forgets the items if nobody has asked for them since it was called
// last. To forget is no change, so nobody hears of one.
func (t *Table) evict() {
	shown := t.view.Load()
	if t.watched = t.looked.Swap(false); t.watched || shown.hibernating {
		return
	}
	t.forgetUnwatched()
	t.view.Store(t.seeing(shown.changed))
}

// recall shows all items, which somebody wants to see. Where the record cannot
// be read he hears why.
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

// without returns the view with why the record cannot be read.
func (v *View) without(err error) *View {
	failed := *v
	failed.Outage = err
	return &failed
}
