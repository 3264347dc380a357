package hall

import (
	"context"
	"encoding/json"
	"path/filepath"
	"testing"
	"time"

	"adoube/internal/hall/journal"
)

// A node shows what another node with the same record organises and records, also at
// tables that are open already.
func TestNodesSeeEachOther(t *testing.T) {
	a, store := open(t, filepath.Join(t.TempDir(), "hall.db"))
	b, err := Open(t.Context(), store, a.People, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	others := make(chan string, 10)
	ended := make(chan error, 1)
	go func() {
		ended <- b.Watch(ctx, func(e journal.Entry) error { others <- e.Board; return nil })
	}()
	defer func() { stop(); <-ended }()
	do(t, a, Change{Event: &Event{ID: "open", Name: "Open"}}, Change{Round: &Round{Event: "open", Number: 1}},
		Change{Table: &Pairing{Event: "open", Round: 1, Table: 1, White: "p1", Black: "p2"}})
	soon(t, func() bool { _, _, err := b.Table(t.Context(), "open", 1, 1); return err == nil })
	there, _, err := b.Table(t.Context(), "open", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	here, _, err := a.Table(t.Context(), "open", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		act := json.RawMessage(`{"act":"touch","by":"white","on":"g1"}`)
		if r, err := here.Put(t.Context(), journal.Record{Kind: journal.Act, At: 1, By: "x", Data: act}); err != nil || !r.Recorded {
			t.Fatal(r.Err, err)
		}
		soon(t, func() bool { return len(there.View().Items) == n+1 })
	}
	if here.View().Head != there.View().Head {
		t.Errorf("%v here, %v there", here.View().Head, there.View().Head)
	}
	if _, err := store.Append(t.Context(), "elsewhere", 0, journal.Record{Kind: journal.Act, Data: []byte("{}")}); err != nil {
		t.Fatal(err)
	}
	soon(t, func() bool { return <-others == "elsewhere" })
}

// soon waits until ok holds.
func soon(t *testing.T, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it did not come")
		}
	}
}
