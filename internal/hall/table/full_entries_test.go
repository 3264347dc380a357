package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// People enter so many records at a table, and so many bytes; one more is refused
// whole, and what a board says goes on.
func TestATableHasRoom(t *testing.T) {
	for _, c := range []struct{ records, bytes int }{{mostEntered, 40}, {20, mostBytes / 20}} {
		b, err := Open(t.Context(), journaltest.NewMemory(), "open/1/1", time.Now)
		if err != nil {
			t.Fatal(err)
		}
		said := func(n int) journal.Record {
			text := fmt.Sprintf(`{"who":"white","text":"%s"}`, strings.Repeat("x", c.bytes-26))
			return journal.Record{Kind: journal.Statement, By: "token-1", Key: fmt.Sprint("k", n), Data: []byte(text)}
		}
		var list []journal.Record
		for n := range c.records {
			list = append(list, said(n))
		}
		if _, err := b.Put(t.Context(), list...); err != nil && c.bytes == 40 {
			t.Fatal(err)
		}
		head := b.Snapshot().Head
		if _, err := b.Put(t.Context(), said(c.records), said(c.records+1)); !isFull(err) {
			t.Errorf("%d records of %d bytes, and more: %v", c.records, c.bytes, err)
		}
		if r, err := b.Put(t.Context(), said(0)); err != nil || len(r.Known) != 1 {
			t.Errorf("one that was sent before: %+v, %v", r, err)
		}
		if b.Snapshot().Head != head {
			t.Error("a part was recorded")
		}
		device := journal.Record{Kind: journal.Device, By: "token-1", Data: []byte(`{"family":"dgt","serial":"1"}`)}
		if r, err := b.Put(t.Context(), device); err != nil || r.Err != nil {
			t.Errorf("a board: %v, %v", err, r.Err)
		}
	}
}

// A table has so many acts, whoever enters or sees them.
func TestActsHaveRoom(t *testing.T) {
	log := &GameLog{forgotten: mostActs}
	for _, kind := range []journal.Kind{journal.Act, journal.Frames, journal.Claim} {
		if err := log.full([]journal.Record{{Kind: kind}}); !isFull(err) {
			t.Errorf("%s: %v", kind, err)
		}
	}
	if err := log.full([]journal.Record{{Kind: journal.Device}}); err != nil {
		t.Errorf("another board: %v", err)
	}
}
