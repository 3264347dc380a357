package hall

import (
	"errors"
	"path/filepath"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// twoEvents returns a hall whose event has electronic boards at two tables of its third
// round, which has started, and a second event.
func twoEvents(t *testing.T) *Hall {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	do(t, h,
		Change{Board: &Assigned{Event: "open", Round: 3, Table: 1, Family: "dgt", Serial: "A"}},
		Change{Board: &Assigned{Event: "open", Round: 3, Table: 2, Family: "dgt", Serial: "B"}},
		Change{Round: &Round{Event: "open", Number: 3, State: Running}},
		Change{Event: &Event{ID: "blitz", Name: "Blitz"}},
		Change{Round: &Round{Event: "blitz", Number: 1}},
		Change{Table: &Pairing{Event: "blitz", Round: 1, Table: 1, White: "p901", Black: "p902"}})
	return h
}

func move(h *Hall, t *testing.T, n int) {
	t.Helper()
	tb, _, err := h.Table(t.Context(), "open", 3, n)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []string{`{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`} {
		if r, err := tb.Put(t.Context(), journal.Record{Kind: journal.Act, At: 1, By: "token-1", Key: a, Data: []byte(a)}); err != nil || r.Err != nil {
			t.Fatal(err, r.Err)
		}
	}
}

// An electronic board at a game that is on moves only if the change names its table;
// the table that it left knows where it went.
func TestABoardInPlayIsNotFree(t *testing.T) {
	h := twoEvents(t)
	move(h, t, 1)
	here := func(n int) *AtTable { return &AtTable{"open", 3, n} }
	to := func(a Assigned, serial string, from *AtTable) Change {
		a.Family, a.Serial, a.From = "dgt", serial, from
		return Change{Board: &a}
	}
	blitz, other := Assigned{Event: "blitz", Round: 1, Table: 1}, Assigned{Event: "open", Round: 3, Table: 2}
	for _, c := range []struct {
		name string
		Change
		busy bool
	}{
		{"another event, begun", to(blitz, "A", nil), true},
		{"another event, started", to(blitz, "B", nil), true},
		{"from where it does not stand", to(blitz, "A", here(2)), true},
		{"another table of the round, begun", to(other, "A", nil), true},
		{"where it stands", to(Assigned{Event: "open", Round: 3, Table: 1}, "A", nil), false},
		{"named", to(blitz, "A", here(1)), false},
	} {
		err := h.Do(t.Context(), "token-1", c.Change)
		var busy *BusyError
		if errors.As(err, &busy) != c.busy || err != nil && !c.busy {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	left, err := h.seat(Pairing{Event: "open", Round: 3, Table: 1})
	if err != nil || left.Taken == nil || left.Taken.Board != (table.Board{Family: "dgt", Serial: "A"}) || left.Taken.To != (AtTable{"blitz", 1, 1}) {
		t.Errorf("%+v %v", left.Taken, err)
	}
	do(t, h, to(Assigned{Event: "open", Round: 3, Table: 1}, "C", nil))
	if left, _ := h.seat(Pairing{Event: "open", Round: 3, Table: 1}); left.Taken != nil {
		t.Errorf("another board stands there: %+v", left.Taken)
	}
}

// A board whose game has a result, or whose round is finished, is free.
func TestABoardAfterTheGameIsFree(t *testing.T) {
	h := twoEvents(t)
	move(h, t, 1)
	move(h, t, 2)
	take := func(serial string) error {
		return h.Do(t.Context(), "token-1", Change{Board: &Assigned{Event: "blitz", Round: 1, Table: 1, Family: "dgt", Serial: serial}})
	}
	do(t, h, Change{Score: &Scored{Event: "open", Round: 3, Table: 1, Result: "1-0"}})
	if err := take("A"); err != nil {
		t.Error(err)
	}
	if err := take("B"); err == nil {
		t.Error("taken from a game that is on")
	}
	do(t, h, Change{Round: &Round{Event: "open", Number: 3, State: Finished}})
	if err := take("B"); err != nil {
		t.Error(err)
	}
}
