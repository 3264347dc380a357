package table

import (
	"context"
	"slices"

	"adoube/internal/hall/journal"
)

// Presume sets the header with which the game would begin, if it has not. The view uses
// it, and nothing is recorded before the first record of the game. If the game has
// begun with another header and has no acts, it begins anew.
func (t *Table) Presume(ctx context.Context, header []byte) error {
	r, err := t.ask(ctx, input{records: []journal.Record{{Data: header}}, begin: true, answer: make(chan Receipt, 1)})
	if err != nil {
		return err
	}
	return r.Err
}

func (t *Table) presume(ctx context.Context, header []byte) error {
	t.presumed = header
	if t.head.Seq > 0 || t.outage != nil {
		return nil
	}
	return t.read(ctx)
}

// beginPresumed begins the game in the log, if no record has begun one.
func (t *Table) beginPresumed() {
	if t.log.Game() != nil || t.presumed == nil || t.head.Seq > 0 {
		return
	}
	t.beganPresumed = true
	t.log.Apply(journal.Entry{Record: t.header(), Board: t.Board})
}

func (t *Table) header() journal.Record {
	return journal.Record{Kind: journal.Header, At: t.now().UnixMilli(), Data: t.presumed}
}

// dropPresumed undoes the presumed beginning, before the first record is applied.
func (t *Table) dropPresumed() {
	if t.beganPresumed {
		t.log, t.beganPresumed = t.newLog(), false
	}
}

// open puts the header before the first records of a game.
func (t *Table) open(s *sorting) {
	begins := func(r journal.Record) bool { return r.Kind == journal.Header }
	if t.beganPresumed && len(s.fresh) > 0 && !slices.ContainsFunc(s.fresh, begins) {
		s.fresh = slices.Insert(s.fresh, 0, t.header())
	}
}

// opened removes the header again, if another node has begun the game.
func (t *Table) opened(s *sorting) {
	i := slices.IndexFunc(s.fresh, func(r journal.Record) bool { return r.Kind != journal.Clock })
	if i >= 0 && s.fresh[i].Kind == journal.Header && s.fresh[i].By == "" && t.log.Game() != nil && !t.beganPresumed {
		s.fresh = slices.Delete(s.fresh, i, i+1)
	}
}
