package web

import (
	"encoding/json"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// A result that both players enter counts, in an event with that setting, while the
// round is on and no claim is open.
func TestPlayersEnterTheResult(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	white, black := s.device(t, "white"), s.device(t, "black")
	says := func(who func(string, string, any) (int, string), key, result string, want int) {
		t.Helper()
		if status, text := who("POST", "/result", map[string]any{"key": key, "round": 1, "result": result}); status != want {
			t.Errorf("%s %s: %d %s, not %d", key, result, status, text, want)
		}
	}
	stands := func(result string, said hall.Saying) {
		t.Helper()
		var list []Summary
		if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/open/rounds/1/tables", nil), &list); err != nil {
			t.Fatal(err)
		}
		if list[0].Result != result || list[0].Says.White != said.White || list[0].Says.Black != said.Black {
			t.Errorf("it stands %q, said %+v, not %q, %+v", list[0].Result, list[0].Says, result, said)
		}
	}
	organise := func(c hall.Change) { s.do(t, "POST", "/api/v1/events/open/changes", c) }
	organise(hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: hall.Running}})
	says(white, "1", "1-0", 403) // not set for the event
	organise(hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Confirm: true}})
	says(white, "2", "1-0", 204)
	stands("", hall.Saying{White: "1-0"})
	says(black, "3", "1/2-1/2", 204)
	stands("", hall.Saying{White: "1-0", Black: "1/2-1/2"})
	var opened struct{ Claim string }
	if err := json.Unmarshal(s.do(t, "POST", theTable+"/claims", map[string]any{"key": "c", "kind": "other", "by": "white"}), &opened); err != nil {
		t.Fatal(err)
	}
	says(black, "4", "1-0", 409) // a claim is open
	s.do(t, "POST", theClaims+"/"+opened.Claim+"/withdrawal", map[string]any{"key": "w"})
	says(black, "5", "1-0", 204)
	says(black, "5", "1-0", 204) // a repeat
	stands("1-0", hall.Saying{White: "1-0", Black: "1-0"})
	says(white, "6", "0-1", 409) // an arbiter has to correct it
	s.do(t, "POST", theTable+"/result", map[string]any{"key": "r", "result": "0-1", "instead": "1-0"})
	stands("0-1", hall.Saying{White: "1-0", Black: "1-0"})
	if _, text := white("GET", "", nil); !strings.Contains(text, `"says":{"white":"1-0","black":"1-0"}`) || strings.Contains(text, `"asked"`) {
		t.Errorf("White's device: %s", text)
	}
	if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/open/changes", hall.Change{Said: &hall.Said{Event: "open", Round: 1, Table: 1, Side: "white", Result: "1-0"}}); status != 422 {
		t.Errorf("an organiser says it for a player: %d %s", status, text)
	}
	viewer, _ := s.give(t, access.Viewer, access.Scope{})
	if _, text := s.ask(t, viewer, "GET", "/api/v1/events/open/rounds/1/shown", nil); strings.Contains(string(text), "says") {
		t.Errorf("a screen shows what players say: %s", text)
	}
}

// A player's result for a round that is not on, or not the one that he
// sees, is refused.
func TestPlayersEnterOfTheRoundOnly(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Confirm: true}})
	white := s.device(t, "white")
	enter := func(round, want int) {
		t.Helper()
		if status, text := white("POST", "/result", map[string]any{"key": "k", "round": round, "result": "1-0"}); status != want {
			t.Errorf("round %d: %d %s", round, status, text)
		}
	}
	enter(1, 409) // not started
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: hall.Running}})
	enter(2, 409)
	enter(1, 204)
}
