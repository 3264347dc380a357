package web

import (
	"encoding/json"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/journal"
)

// Imported assistants are at their tables with the arbiter who approved them. A second
// import of the pairings keeps them unless another player sits there. The record has no
// names, and an unknown table is refused.
func TestAssistantsByImport(t *testing.T) {
	var record journal.Reader
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
	const file = "round,table,for,assistant,approved\n1,1,white,Eva,Mari\n"
	s.do(t, "POST", "/api/v1/events/open/assistants", file)
	has := func(want bool) {
		t.Helper()
		var at Summary
		if err := json.Unmarshal(s.do(t, "GET", theTable, nil), &at); err != nil {
			t.Fatal(err)
		}
		if got := len(at.Assist) == 1 && at.Assist[0].For == "white" && at.Assist[0].Person.Name == "Eva" && at.Assist[0].Approved.Name == "Mari"; got != want {
			t.Errorf("%+v", at.Assist)
		}
	}
	has(true)
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
	has(true)
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", strings.Replace(pairings, "Anna", "Olga", 1))
	has(false)
	for e, err := range record.Read(t.Context(), hall.Records, 1) {
		if err != nil || strings.Contains(string(e.Data), "Eva") || strings.Contains(string(e.Data), "Mari") {
			t.Errorf("%s, %v", e.Data, err)
		}
	}
	for body, want := range map[string]string{
		strings.Replace(file, "1,1", "1,9", 1):      "9",
		strings.Replace(file, "white", "nobody", 1): "Line 2, column 1",
	} {
		if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/open/assistants", body); status != 422 || !strings.Contains(string(text), want) {
			t.Errorf("%q: %d %s", body, status, text)
		}
	}
}
