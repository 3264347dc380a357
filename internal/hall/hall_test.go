package hall

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/table"
)

func open(t testing.TB, path string) (*Hall, *sqlite.Store) {
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	people, err := OpenPeople(t.Context(), s.DB())
	if err != nil {
		t.Fatal(err)
	}
	h, err := Open(t.Context(), s, people, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return h, s
}

func do(t testing.TB, h *Hall, list ...Change) {
	t.Helper()
	for _, c := range list {
		if err := h.Do(t.Context(), "token-1", c); err != nil {
			t.Fatal(err)
		}
	}
}

// organised returns a hall with an event of two rounds, read from a file.
func organised(t *testing.T, path string) (*Hall, *sqlite.Store) {
	h, s := open(t, path)
	do(t, h, Change{Event: &Event{ID: "open", Name: "Open", Laws: "fide-2018", Play: "rapid", Languages: []string{"et"}}})
	f, err := os.Open("pairing/testdata/open.trf")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	file, err := pairing.ReadTRF(f)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Import(t.Context(), "token-1", "open", file, Importing{}); err != nil {
		t.Fatal(err)
	}
	return h, s
}

// names lists the players at the tables of a round.
func names(t *testing.T, h *Hall, round int) (list []string) {
	t.Helper()
	err := h.Look(func(s *State) error {
		seats, err := s.Tables("open", round)
		for _, seat := range seats {
			white, _ := h.People.Find(t.Context(), seat.White)
			black, _ := h.People.Find(t.Context(), seat.Black)
			list = append(list, white.Name+" – "+black.Name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestImported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	h, s := organised(t, path)
	want := []string{"Հեծյալ, Արամ – Ratsu, Õie", "Springer, Anna – Cavalier, Zoé"}
	if got := names(t, h, 3); !slices.Equal(got, want) {
		t.Errorf("round 3: %q", got)
	}
	s.Close()
	again, _ := open(t, path)
	if got := names(t, again, 3); !slices.Equal(got, want) {
		t.Errorf("round 3 after the hall was opened again: %q", got)
	}
}

// No name is on the record, and a removed person is known only by his number.
func TestNamesStandApart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	h, s := organised(t, path)
	if !stored(t, path, "Springer") {
		t.Error("the name is in no file: what is removed is not looked for where it was")
	}
	var file strings.Builder
	if err := journal.Export(t.Context(), s, &file); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Springer", "Anna", "1000001"} {
		if strings.Contains(file.String(), name) {
			t.Errorf("%s is on the record", name)
		}
	}
	var anna string
	h.Look(func(s *State) error {
		seat, err := s.Table("open", 3, 2)
		anna = seat.White
		return err
	})
	if err := h.People.Remove(t.Context(), anna); err != nil {
		t.Fatal(err)
	}
	if got := names(t, h, 3)[1]; got != anna+" – Cavalier, Zoé" {
		t.Errorf("round 3: %q", got)
	}
	if stored(t, path, "Springer") {
		t.Error("the name is still in the files of the store")
	}
	if err := h.People.Remove(t.Context(), anna); err == nil {
		t.Error("removed twice")
	}
}

// stored reports whether a store or its log contains a text.
func stored(t *testing.T, path, text string) bool {
	t.Helper()
	for _, name := range []string{path, path + "-wal"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), text) {
			return true
		}
	}
	return false
}

func TestGameIsPlayedAsOrganised(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	tb, seat, err := h.Table(t.Context(), "open", 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	act := journal.Record{Kind: journal.Act, Data: []byte(`{"act":"touch","by":"white","on":"g1"}`)}
	r, err := tb.Put(t.Context(), act)
	if err != nil || seat.Key() != "open/3/1" || len(r.Items) != 1 || r.Items[0].Ruling.Open.Count() != 2 {
		t.Errorf("%+v, %v", r, err)
	}
}

// An electronic board stands at one table; an exchange in mid-round is on
// the record of both games.
func TestBoardsAreSwapped(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	assign := func(number int, serial string) Change {
		return Change{Board: &Assigned{Event: "open", Round: 3, Table: number, Family: "dgt", Serial: serial}}
	}
	do(t, h, assign(1, "23946"), assign(2, "00137"), assign(1, "00137"))
	stands := func(number int) table.Board {
		tb, seat, err := h.Table(t.Context(), "open", 3, number)
		if err != nil {
			t.Fatal(err)
		}
		if seat.Board != tb.View().Board {
			t.Errorf("table %d: %v, on its record %v", number, seat.Board, tb.View().Board)
		}
		return seat.Board
	}
	if stands(1) != (table.Board{Family: "dgt", Serial: "00137"}) || stands(2) != (table.Board{}) {
		t.Errorf("after the swap: %v, %v", stands(1), stands(2))
	}
	if _, _, ok, _ := h.At(t.Context(), table.Board{Family: "dgt", Serial: "23946"}); ok {
		t.Error("the board that was replaced still stands somewhere")
	}
	if _, seat, ok, _ := h.At(t.Context(), table.Board{Family: "dgt", Serial: "00137"}); !ok || seat.Table != 1 {
		t.Errorf("00137 stands at table %d", seat.Table)
	}
}

func TestChangesThatCannotBe(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	for _, c := range []Change{
		{},
		{Event: &Event{ID: "Open!", Name: "x"}},
		{Event: &Event{ID: "x"}},
		{Event: &Event{ID: "x", Name: "x", Laws: "fide-1066"}},
		{Event: &Event{ID: "x", Name: "x", Begins: "2026-11-25", Ends: "2026-11-23"}},
		{Round: &Round{Event: "nowhere", Number: 1}},
		{Table: &Pairing{Event: "open", Round: 9, Table: 1}},
		{Table: &Pairing{Event: "open", Round: 3, Table: 1, FEN: "x"}},
		{Board: &Assigned{Event: "open", Round: 3, Table: 99}},
		{Event: &Event{ID: "x", Name: "x"}, Round: &Round{Event: "open", Number: 4}},
	} {
		if err := h.Do(t.Context(), "token-1", c); err == nil {
			t.Errorf("%+v was made", c)
		}
	}
}
