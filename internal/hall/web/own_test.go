package web

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// device returns a player's device, at the first table of every round.
func (s *site) device(t *testing.T, side string) func(method, path string, body any) (int, string) {
	secret, _ := s.give(t, access.Player, access.Scope{Event: "open", Boards: []string{"1"}, Side: side})
	return func(method, path string, body any) (int, string) {
		status, text := s.ask(t, secret, method, "/api/v1/own"+path, body)
		return status, string(text)
	}
}

// A player's device shows his table of the newest round, and only his own claims.
func TestAPlayersDevice(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	white, black := s.device(t, "white"), s.device(t, "black")
	s.plays(t, theTable, "e2e4")
	if status, text := white("POST", "/claims", map[string]any{"key": "c1", "kind": "call"}); status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	white("POST", "/claims", map[string]any{"key": "c1", "kind": "call"}) // a repeat
	var own Own
	_, text := white("GET", "", nil)
	if err := json.Unmarshal([]byte(text), &own); err != nil {
		t.Fatal(err)
	}
	if own.Side != "white" || own.Game.Table != 1 || own.Game.White.Name != "Anna" || own.Game.Last != "e4" || len(own.Claims) != 1 {
		t.Errorf("%s", text)
	}
	if _, text := black("GET", "", nil); strings.Contains(text, `"claim":`) {
		t.Errorf("the opponent is shown %s", text)
	}
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Round: &hall.Round{Event: "open", Number: 2, State: hall.Running}})
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Table: &hall.Pairing{Event: "open", Round: 2, Table: 1}})
	if _, text := white("GET", "", nil); !strings.Contains(text, `"round":2`) {
		t.Errorf("in round 2: %s", text)
	}
}

// «I adjust» is accepted from the player having the move if he has touched nothing,
// once; at any other time nothing is recorded, so that it cannot be held against him.
func TestAdjustingByDevice(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	white, black := s.device(t, "white"), s.device(t, "black")
	presses := 0
	says := func(who func(string, string, any) (int, string), want int) {
		t.Helper()
		presses++
		if status, text := who("POST", "/adjustments", map[string]any{"key": fmt.Sprint("a", presses)}); status != want {
			t.Errorf("press %d: %d %s", presses, status, text)
		}
	}
	touch := func(key, square string) {
		s.do(t, "POST", theTable+"/acts", act(key, fmt.Sprintf(`{"act":"touch","by":"white","on":%q}`, square)))
	}
	says(black, 409)
	says(white, 204)
	touch("t1", "g1")
	says(white, 204) // still in effect
	s.plays(t, theTable, "e2e4")
	says(white, 409)
	says(black, 204)
	s.do(t, "POST", theTable+"/acts", act("b", `{"act":"lift","by":"black","on":"e7"}`))
	s.do(t, "POST", theTable+"/acts", act("b2", `{"act":"release","by":"black","on":"e5"}`))
	touch("t2", "d2")
	says(white, 409)
	text := string(s.do(t, "GET", theTable, nil))
	if n := strings.Count(text, `"act":"adjust"`); n != 2 || strings.Contains(text, `"findings":[`) {
		t.Errorf("%d announcements, or something was found: %s", n, text)
	}
}

// A token that belongs to no player opens no table, and is refused in the reader's language.
func TestADeviceOfNobody(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, scope := range []access.Scope{{}, {Event: "open", Side: "white"}, {Event: "open", Boards: []string{"1"}}} {
		secret, _ := s.give(t, access.Player, scope)
		if status, text := s.ask(t, secret, "GET", "/api/v1/own", nil); status != 422 || !strings.Contains(string(text), "one board and a colour") {
			t.Errorf("%+v: %d %s", scope, status, text)
		}
	}
	secret, _ := s.give(t, access.Player, access.Scope{Event: "open", Boards: []string{"9"}, Side: "white"})
	if status, text := s.ask(t, secret, "GET", "/api/v1/own", nil); status != 404 {
		t.Errorf("without a table: %d %s", status, text)
	}
}
