package web

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// list imports a pairing list into a site, with a query.
func (s *site) list(t *testing.T, query, rows string) (got hall.Imported) {
	t.Helper()
	text := s.do(t, "POST", "/api/v1/events/open/pairings?format=csv"+query, "round,board,white,black\n"+rows)
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	return got
}

// A preview lists changes and makes none. A result, and a player's device, stay with
// their game until the table is named or the device is signed out.
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

// Renumbering boards loses nothing: results, calls, electronic boards, devices and
// links stay with their games, at their addresses; lists, files and arbiters of a board
// use the new numbers.
func TestOrderOfARoundThatHasBegun(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	s.list(t, "", "1,1,A,B\n1,2,C,D\n1,3,E,F\n")
	s.do(t, "POST", theTable+"/result", map[string]any{"result": "1-0"})
	s.do(t, "POST", "/api/v1/events/open/rounds/1/tables/2/claims", map[string]any{"key": "c", "kind": "call", "by": "white"})
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 3, Family: "dgt", Serial: "7"}})
	device, _ := s.give(t, access.Player, access.Scope{Event: "open", Boards: []string{"1/1"}, Side: "white"})
	third, _ := s.give(t, access.Arbiter, access.Scope{Event: "open", Boards: []string{"3"}})
	s.do(t, "POST", "/api/v1/events/open/rounds/1/order", map[string]any{"games": []any{
		map[string]any{"table": 1, "to": 3}, map[string]any{"table": 2, "to": 1}, map[string]any{"table": 3, "to": 2}}})
	var tables []Summary
	into(t, s.do(t, "GET", "/api/v1/events/open/rounds/1/tables", nil), &tables)
	var got []string
	for _, one := range tables {
		got = append(got, fmt.Sprintf("%d at %d: %s–%s %s %s %d", one.Number, one.Table, one.White.Name, one.Black.Name, one.Result, one.Board.Serial, len(one.Attention)))
	}
	want := []string{"1 at 2: C–D   1", "2 at 3: E–F  7 1", "3 at 1: A–B 1-0  0"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	var own Own
	_, text := s.ask(t, device, "GET", "/api/v1/own", nil)
	into(t, text, &own)
	if own.Game.White.Name != "A" || own.Game.Table != 1 || own.Game.Number != 3 {
		t.Errorf("the device is at %+v", own.Game)
	}
	_, text = s.ask(t, third, "GET", "/api/v1/events/open/rounds/1/tables", nil)
	into(t, text, &tables)
	if len(tables) != 1 || tables[0].White.Name != "A" {
		t.Errorf("the arbiter of board 3 has %+v", tables)
	}
	for game, status := range map[string]int{"1/1": 201, "1/3": 403} {
		link := map[string]any{"role": "player", "scope": access.Scope{Event: "open", Boards: []string{game}, Side: "black"}}
		if got, text := s.ask(t, third, "POST", "/api/v1/links", link); got != status {
			t.Errorf("the arbiter of board 3 gives a link for %s: %d %s", game, got, text)
		}
	}
	for path, want := range map[string]string{
		"/api/v1/events/open/results?format=csv":       "1,3,A,B,1-0",
		"/public/open/round-1/games.pgn":               "[Round \"1.3\"]\n[White \"A\"]",
		"/public/open/round-1/game-1.pgn":              "[Board \"3\"]",
		"/public/open/now.json":                        `{"table":2,"number":1,`,
		"/api/v1/events/open/claims":                   `"claim":"1-2-1","round":1,"table":2,"number":1,"white":"C","black":"D",`,
		"/api/v1/events/open/claims/1-2-1":             `"number": 1,`,
		"/api/v1/events/open/claims/1-2-1/report.json": `"number": 1,`,
	} {
		if text := string(s.do(t, "GET", path, nil)); !strings.Contains(strings.ReplaceAll(text, `": `, `":`), strings.ReplaceAll(want, `": `, `":`)) {
			t.Errorf("%s has no %s: %.2000s", path, want, text)
		}
	}
}

// A list that cannot be imported is refused, with the reason.
func TestImportRefused(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	for query, want := range map[string]string{
		"/open/pairings?format=csv&also=1.2": "is not a board",
		"/open/pairings?format=csv":          "Line 3, column 1: round 1: A also plays on line 2",
		"/none/pairings?format=csv":          "There is no event",
	} {
		rows := "1,A,B\n1,A,C\n"
		if query != "/open/pairings?format=csv" {
			rows = "1,A,B\n"
		}
		status, text := s.ask(t, s.secret, "POST", "/api/v1/events"+query, "round,white,black\n"+rows)
		if status != 422 || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d %s", query, status, text)
		}
	}
}
