package hall

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Two who change different fields of what both saw before both keep theirs, on the record
// too; what is not named is not changed, whatever is sent.
func TestOnlySomeFields(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	h, store := organised(t, path)
	seen := Event{ID: "open", Name: "Open", Languages: []string{"et", "de"}}
	do(t, h, Change{Event: &seen})
	delayed, hidden, other := seen, seen, seen
	delayed.Delay, hidden.Hidden, other.Name, other.Languages = 900, true, "Another", nil
	do(t, h, Change{Event: &delayed, Only: []string{"delay"}})
	do(t, h, Change{Event: &hidden, Only: []string{"hidden"}})
	do(t, h, Change{Event: &other, Only: []string{"languages"}})
	do(t, h, Change{Round: &Round{Event: "open", Number: 1, Hidden: true}, Only: []string{"hidden"}})
	do(t, h, Change{Round: &Round{Event: "open", Number: 1, State: Running}, Only: []string{"state"}})

	check := func(h *Hall) {
		t.Helper()
		_ = h.Look(func(s *State) error {
			want := Event{ID: "open", Name: "Open", Delay: 900, Hidden: true}
			if e, err := s.Event("open"); err != nil || !reflect.DeepEqual(e, want) {
				t.Errorf("%+v, %v; want %+v", e, err, want)
			}
			if r, err := s.Round("open", 1); err != nil || r.State != Running || !r.Hidden {
				t.Errorf("%+v, %v", r, err)
			}
			return nil
		})
	}
	check(h)
	store.Close()
	again, _ := open(t, path)
	check(again)
}

// Fields of nothing that exists are refused.
func TestOnlyWhatExists(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	for want, c := range map[string]Change{
		`no event "none"`:        {Event: &Event{ID: "none", Name: "None"}, Only: []string{"name"}},
		"no round 9":             {Round: &Round{Event: "open", Number: 9}, Only: []string{"state"}},
		`"Delay" is no field`:    {Event: &Event{ID: "open", Name: "Open"}, Only: []string{"Delay"}},
		"an event or a round":    {Delay: &Delayed{Event: "open", Round: 1, Table: 1}, Only: []string{"delay"}},
		"one only":               {Only: []string{"delay"}},
		`"other" is no field of`: {Round: &Round{Event: "open", Number: 1}, Only: []string{"state", "other"}},
	} {
		if err := h.Do(t.Context(), "token-1", c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
