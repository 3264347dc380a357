package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// People may enter a limited number of records and bytes at a table; one more is
// refused as a whole, and records of a board are still accepted.
func TestATableHasRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: records are filled")
	}
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

// A table has a limited number of acts, entered or seen; a board that reaches the limit
// does not keep people from deciding.
func TestActsHaveRoom(t *testing.T) {
	for _, c := range []struct {
		acts int
		kind journal.Kind
		full bool
	}{
		{mostActs - 1, journal.Frames, false}, {mostActs, journal.Frames, true},
		{mostActs, journal.Act, false}, {mostActs, journal.Decision, false},
		{mostActs + mostEntered, journal.Act, true}, {mostActs + mostEntered, journal.Claim, true},
		{mostActs + mostEntered, journal.Device, false},
	} {
		log := &GameLog{forgotten: c.acts}
		if err := log.full([]journal.Record{{Kind: c.kind}}); isFull(err) != c.full {
			t.Errorf("%s after %d acts: %v", c.kind, c.acts, err)
		}
	}
}

// A board may send a limited amount to a table, also across a reload; people can still
// enter records.
func TestBoardsHaveRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: records are filled")
	}
	for _, c := range []struct{ records, bytes int }{{mostChunks, 0}, {32, mostHeard/32 - 10}} {
		record := journaltest.NewMemory()
		b, err := Open(t.Context(), record, "open/1/1", time.Now)
		if err != nil {
			t.Fatal(err)
		}
		data := make([]byte, c.bytes)
		sends := func(b *Table, from, n int) error {
			var list []journal.Record
			for i := range n {
				list = append(list, journal.Record{Kind: journal.Frames, By: "token-1", Key: fmt.Sprint("k.", from+i), Data: data})
			}
			_, err := b.Put(t.Context(), list...)
			return err
		}
		if err := sends(b, 0, c.records); err != nil {
			t.Fatal(err)
		}
		again, err := Open(t.Context(), record, "open/1/1", time.Now)
		if err != nil {
			t.Fatal(err)
		}
		for how, b := range map[string]*Table{"at once": b, "read again": again} {
			if err := sends(b, c.records, 1); !isFull(err) {
				t.Errorf("%s, %d chunks of %d bytes and one more: %v", how, c.records, c.bytes, err)
			}
		}
		result := journal.Record{Kind: journal.Act, By: "token-2", Key: "r", Data: []byte(`{"act":"result","by":"arbiter","result":"1-0"}`)}
		if _, err := again.Put(t.Context(), result); err != nil {
			t.Error("an arbiter's result:", err)
		}
	}
}
