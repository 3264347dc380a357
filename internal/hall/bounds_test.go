package hall

import (
	"encoding/json"
	"math"
	"path/filepath"
	"testing"
	"time"

	"adoube/internal/hall/journal"
)

// outOfBounds are changes with numbers that no tournament has.
var outOfBounds = []Change{
	{Round: &Round{Event: "open", Number: 1_000_000_000}},
	{Round: &Round{Event: "open", Number: 1000}},
	{Round: &Round{Event: "open", Number: -1}},
	{Table: &Pairing{Event: "open", Round: 1, Table: math.MaxInt, White: "p1", Black: "p2"}},
	{Table: &Pairing{Event: "open", Round: 1, Table: 200_000, White: "p1", Black: "p2"}},
	{Table: &Pairing{Event: "open", Round: math.MinInt, Table: 1, White: "p1", Black: "p2"}},
	{Score: &Scored{Event: "open", Round: 1, Table: math.MaxInt, Result: "1-0"}},
	{Unplayed: &Unplayed{Event: "open", Round: 1, List: []Bye{{White: "p1", Black: "p2", Table: math.MaxInt, Result: "+-"}}}},
	{Numbered: &Numbered{Event: "open", Round: 1, List: []Renumbered{{Table: 1, To: math.MaxInt}}}},
	{Disclosed: &Disclosed{Event: "open", Round: 1, Table: 1, Act: math.MaxInt}},
	{Delay: &Delayed{Event: "open", Round: 1, Table: math.MaxInt}},
	{Board: &Assigned{Event: "open", Round: math.MaxInt, Table: 1}},
}

// No number out of bounds is recorded.
func TestNumbersHaveBounds(t *testing.T) {
	h, s := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	before, err := s.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range outOfBounds {
		if err := h.Do(t.Context(), "token-1", c); err == nil {
			t.Errorf("taken: %+v", c)
		}
		if err := h.doAll(t.Context(), "token-1", []Change{c}); err == nil {
			t.Errorf("taken with others: %+v", c)
		}
	}
	after, err := s.Snapshot(t.Context())
	if err != nil || after.Pos != before.Pos {
		t.Errorf("recorded up to %s, before %s, %v", after.Pos, before.Pos, err)
	}
}

// A number out of bounds on an older record has no effect and is reported; the chain
// stays valid, and the hall starts and goes on.
func TestRecordedNumbersAreSkipped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	h, s := organised(t, path)
	head := h.head
	for _, c := range outOfBounds {
		data, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		head, err = s.Append(t.Context(), Records, head.Seq, journal.Record{Kind: journal.Correct, At: 1, By: "token-1", Data: data})
		if err != nil {
			t.Fatal(err)
		}
	}
	again, err := Open(t.Context(), s, h.People, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(skipped(again)); n != len(outOfBounds) {
		t.Errorf("%d of %d are reported", n, len(outOfBounds))
	}
	if again.head != head {
		t.Errorf("the chain ends at %v, not %v", again.head, head)
	}
	if got, want := names(t, again, 1), names(t, h, 1); len(got) != len(want) {
		t.Errorf("round 1 has %d games, not %d", len(got), len(want))
	}
	do(t, again, Change{Round: &Round{Event: "open", Number: 7}})
}

func skipped(h *Hall) (list []Skipped) {
	_ = h.Look(func(s *State) error {
		list = s.Skipped()
		return nil
	})
	return list
}
