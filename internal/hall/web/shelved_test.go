package web

import (
	"net/http"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/table"
)

// An archived event is read-only, is listed below the others, and stays public; a
// deleted one is shown nowhere, and a chief arbiter can bring it back unchanged.
func TestArchivedAndDeleted(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	open := func(archived, deleted bool) hall.Change {
		return hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Archived: archived, Deleted: deleted}}
	}
	change := func(want int, c hall.Change) {
		t.Helper()
		event, err := c.About()
		if err != nil {
			t.Fatal(err)
		}
		if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/"+event+"/changes", c); status != want {
			t.Errorf("%d %s, not %d", status, text, want)
		}
	}
	sees := func(path string, want int, words string) {
		t.Helper()
		if status, text := s.ask(t, s.secret, "GET", path, nil); status != want || !strings.Contains(string(text), words) {
			t.Errorf("%s: %d %s, not %d %s", path, status, text, want, words)
		}
	}
	assigned := hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "137"}}
	change(http.StatusNoContent, assigned)
	change(http.StatusNoContent, hall.Change{Event: &hall.Event{ID: "zonal", Name: "Zonal"}})
	change(http.StatusNoContent, open(true, false))
	if _, stands := s.hall.Seat(table.Board{Family: "dgt", Serial: "137"}); stands {
		t.Error("the board of an archived event is not free")
	}
	change(http.StatusUnprocessableEntity, assigned)
	change(http.StatusUnprocessableEntity, open(true, false))
	if status, _ := s.ask(t, s.secret, "POST", theTable+"/claims", map[string]any{"key": "c", "kind": "other", "by": "white"}); status != http.StatusConflict {
		t.Errorf("a claim in an archived event: %d", status)
	}
	white := s.device(t, "white")
	if status, text := white("POST", "/claims", map[string]any{"key": "c", "kind": "call"}); status != http.StatusConflict {
		t.Errorf("a player calls in an archived event: %d %s", status, text)
	}
	sees(theTable, http.StatusOK, "Anna")
	sees("/public/open", http.StatusOK, "Open")
	if text := string(s.do(t, "GET", "/api/v1/events", nil)); strings.Index(text, `"open"`) < strings.Index(text, `"zonal"`) {
		t.Errorf("an archived event comes first: %s", text)
	}
	operator, _ := s.give(t, access.Operator, access.Scope{})
	deletes := open(true, true)
	for _, deletes.Only = range [][]string{nil, {"deleted"}} {
		if status, _ := s.ask(t, operator, "POST", "/api/v1/events/open/changes", deletes); status != http.StatusForbidden {
			t.Errorf("an operator deletes: %d", status)
		}
	}
	if status, _ := s.ask(t, operator, "GET", "/api/v1/events?deleted=true", nil); status != http.StatusForbidden {
		t.Errorf("an operator lists what was deleted: %d", status)
	}
	change(http.StatusNoContent, open(true, true))
	for _, path := range []string{theTable, "/public/open", "/api/v1/events/open/rounds"} {
		sees(path, http.StatusNotFound, "")
	}
	if text := string(s.do(t, "GET", "/api/v1/events", nil)); strings.Contains(text, `"open"`) {
		t.Errorf("a deleted event is listed: %s", text)
	}
	if status, _ := white("GET", "", nil); status != http.StatusNotFound {
		t.Errorf("a tablet of a deleted event: %d", status)
	}
	change(http.StatusUnprocessableEntity, hall.Change{Event: &hall.Event{ID: "open", Name: "Another"}})
	sees("/api/v1/events?deleted=true", http.StatusOK, `"open"`)
	change(http.StatusNoContent, open(false, false))
	sees(theTable, http.StatusOK, "Anna")
	change(http.StatusNoContent, assigned)
}
