package web

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adoube/hall"
)

// Arbiters see what a hand holds; the screen in the room and the public see
// moves that were made, the public in its time.
func TestWhoSeesWhat(t *testing.T) {
	s := newSite(t)
	s.begin(t) // its event shows everything a minute late
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"lift","by":"white","on":"e2"}`))
	var tables []Summary
	if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/open/rounds/1/tables", nil), &tables); err != nil {
		t.Fatal(err)
	}
	if h := tables[0].Hand; len(h) != 1 || h[0] != (InHand{"P", "e2", "white"}) || !strings.HasSuffix(tables[0].Wood, "/PPPP1PPP/RNBQKBNR") {
		t.Errorf("in hand %v, on the board %s", h, tables[0].Wood)
	}
	shown := func(path string) string { return string(s.do(t, "GET", path, nil)) }
	const room, public = "/api/v1/events/open/rounds/1/shown", "/public/open/round-1/games.json"
	if text := shown(room); strings.Contains(text, "hand") || !strings.Contains(text, "/PPPPPPPP/RNBQKBNR") {
		t.Errorf("the room is shown %s", text)
	}
	s.do(t, "POST", theTable+"/acts", act("2", `{"act":"release","by":"white","on":"e4"}`))
	s.now = s.now.Add(2 * time.Second)
	if text := shown(room); !strings.Contains(text, `"move":"e2e4"`) {
		t.Errorf("the room is shown %s", text)
	}
	if text := shown(public); strings.Contains(text, "e2e4") || strings.Contains(text, "clock") {
		t.Errorf("the public is shown %s", text)
	}
	s.now = s.now.Add(time.Hour)
	if text := shown(public); !strings.Contains(text, `"last":"e4"`) {
		t.Errorf("the public is shown %s", text)
	}
	if text := shown("/public/open"); !strings.Contains(text, `"rounds":[1]`) {
		t.Errorf("the event is shown as %s", text)
	}
}

// Of an event that is hidden the public is shown nothing, at once; the room and
// the arbiters all as before. Published again, it is shown again.
func TestHidden(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	publish := func(hidden bool) {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Hidden: hidden}})
	}
	public := []string{"/public/open", "/public/open/round-1/games.json", "/public/open/round-1/games.pgn", "/public/open/round-1/game-1/stream"}
	f := s.follow(t, public[3], "")
	f.next()
	publish(true)
	f.end()
	for _, path := range public {
		if status, text := s.ask(t, "", "GET", path, nil); status != 404 || !strings.Contains(string(text), errHidden.Error()) {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	s.do(t, "GET", "/api/v1/events/open/rounds/1/shown", nil)
	s.do(t, "GET", theTable, nil)
	publish(false)
	for _, path := range public[:3] {
		s.do(t, "GET", path, nil)
	}
}
