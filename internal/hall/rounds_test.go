package hall

import (
	"path/filepath"
	"testing"

	"adoube/internal/hall/journal"
)

// A round is over when all its games have a result.
func TestRounds(t *testing.T) {
	h, _ := open(t, filepath.Join(t.TempDir(), "hall.db"))
	do(t, h, Change{Event: &Event{ID: "open", Name: "Open"}})
	for _, n := range []int{1, 2} {
		do(t, h, Change{Round: &Round{Event: "open", Number: n}})
	}
	for _, n := range []int{1, 2} {
		do(t, h, Change{Table: &Pairing{Event: "open", Round: 1, Table: n}})
	}
	for n, want := range []int{0, 0, 1} {
		if over := h.Over(); len(over) != want {
			t.Errorf("after %d results: over %v", n, over)
		}
		if n == 2 {
			break
		}
		table, _, err := h.Table(t.Context(), "open", 1, n+1)
		if err != nil {
			t.Fatal(err)
		}
		result := journal.Record{Kind: journal.Act, Data: []byte(`{"act":"result","by":"arbiter","result":"1-0"}`)}
		if r, err := table.Put(t.Context(), result); err != nil || !r.Recorded {
			t.Fatal(r.Err, err)
		}
	}
}
