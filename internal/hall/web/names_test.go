package web

import (
	"net/http"
	"strings"
	"testing"

	"adoube/internal/hall"
)

// A name is not recorded as a person's number.
func TestNamesAreNoNumbers(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, p := range []hall.Pairing{
		{White: "Smith, John"}, {Black: "Smith, John"}, {White: "p1 "},
		{Assistants: []hall.Assistant{{For: "white", Person: "Smith, John", Approved: "p1"}}},
	} {
		p.Event, p.Round, p.Table = "open", 1, 9
		status, text := s.ask(t, s.secret, "POST", "/api/v1/events/open/changes", hall.Change{Table: &p})
		if status != http.StatusUnprocessableEntity || !strings.Contains(string(text), "is not the number of a person") {
			t.Errorf("%+v: %d, %s", p, status, text)
		}
	}
}
