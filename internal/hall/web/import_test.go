package web

import (
	"encoding/json"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// list imports a pairing list into a site, with what is asked beside.
func (s *site) list(t *testing.T, query, rows string) (got hall.Imported) {
	t.Helper()
	text := s.do(t, "POST", "/api/v1/events/open/pairings?format=csv"+query, "round,board,white,black\n"+rows)
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	return got
}

// A preview says what would change and changes nothing; a result, and a player's
// device, stay with their game until the table is named or the device is out.
func TestImportPreviewed(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	const first, second = "1,1,A,B\n1,2,C,D\n1,3,E,F\n", "1,1,A,D\n1,2,C,B\n1,3,F,E\n"
	if got := s.list(t, "&preview=true", first); len(got.New) != 3 {
		t.Errorf("%+v", got)
	}
	if status, text := s.ask(t, s.secret, "GET", "/api/v1/events/open/rounds", nil); status != 200 || strings.Contains(string(text), "number") {
		t.Errorf("a preview made a round: %s", text)
	}
	s.list(t, "", first)
	s.do(t, "POST", theTable+"/result", map[string]any{"result": "1-0"})
	_, device := s.give(t, access.Player, access.Scope{Event: "open", Boards: []string{"1/3"}, Side: "white"})
	got := s.list(t, "", second)
	if got.Results != 1 || len(got.Left) != 5 || len(got.New)+len(got.Changed)+len(got.Removed) != 0 {
		t.Errorf("%+v", got)
	}
	got = s.list(t, "&also=1/1&also=1/3", second)
	if len(got.New) != 2 || len(got.Removed) != 2 || len(got.Left) != 1 || got.Left[0].Why != "device" {
		t.Errorf("%+v", got)
	}
	var now struct{ Result string }
	if text := s.do(t, "GET", theTable, nil); json.Unmarshal(text, &now) != nil || now.Result != "" {
		t.Errorf("the result is another game's: %s", text)
	}
	s.do(t, "DELETE", "/api/v1/tokens/"+strings.TrimPrefix(device.By(), "token-"), nil)
	if got = s.list(t, "", second); len(got.Changed) != 1 || len(got.Left) != 0 || got.Same != 2 {
		t.Errorf("%+v", got)
	}
}

// What cannot be imported is refused, with the reason.
func TestImportRefused(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	for query, want := range map[string]string{
		"/open/pairings?format=csv&also=1.2": "is not a board",
		"/open/pairings?format=csv":          "A has two games in round 1",
		"/none/pairings?format=csv":          "There is no event",
	} {
		status, text := s.ask(t, s.secret, "POST", "/api/v1/events"+query, "round,white,black\n1,A,B\n1,A,C\n")
		if status != 422 || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d %s", query, status, text)
		}
	}
}
