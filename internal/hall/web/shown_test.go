package web

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall"
)

// Arbiters see a piece in a hand; the screen in the room and the public see moves made,
// the public with its delay.
func TestWhoSeesWhat(t *testing.T) {
	s := newSite(t)
	s.begin(t) // its event has a delay of one minute
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"lift","by":"white","on":"e2"}`))
	var tables []Summary
	if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/open/rounds/1/tables", nil), &tables); err != nil {
		t.Fatal(err)
	}
	if h := tables[0].Hand; len(h) != 1 || h[0] != (InHand{"P", "e2", "white"}) || !strings.HasSuffix(tables[0].Pieces, "/PPPP1PPP/RNBQKBNR") {
		t.Errorf("in hand %v, on the board %s", h, tables[0].Pieces)
	}
	shown := func(path string) string { return string(s.do(t, "GET", path, nil)) }
	const room, public = "/api/v1/events/open/rounds/1/shown", "/public/open/round-1/games.json"
	if text := shown(room); strings.Contains(text, "hand") || !strings.Contains(text, "/PPPPPPPP/RNBQKBNR") {
		t.Errorf("the room is shown %s", text)
	}
	s.do(t, "POST", theTable+"/acts", act("2", `{"act":"release","by":"white","on":"e4"}`))
	s.pass(2 * time.Second)
	if text := shown(room); !strings.Contains(text, `"move":"e2e4"`) {
		t.Errorf("the room is shown %s", text)
	}
	if text := shown(public); strings.Contains(text, "e2e4") || strings.Contains(text, "clock") {
		t.Errorf("the public is shown %s", text)
	}
	s.pass(time.Hour)
	if text := shown(public); !strings.Contains(text, `"last":"e4"`) {
		t.Errorf("the public is shown %s", text)
	}
	if text := shown("/public/open"); !strings.Contains(text, `"rounds":[1]`) {
		t.Errorf("the event is shown as %s", text)
	}
}

// A hidden event is hidden from the public at once; the room and the arbiters see
// everything as before. Published again, it is shown again.
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
		if status, text := s.ask(t, "", "GET", path, nil); status != 404 || !strings.Contains(string(text), "This has not been published.") {
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

// A round can be hidden while the others are shown, and shown again.
func TestAHiddenRound(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Round: &hall.Round{Event: "open", Number: 2}})
	hide := func(hidden bool) {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Round: &hall.Round{Event: "open", Number: 1, Hidden: hidden}})
	}
	public := []string{"/public/open/round-1/games.json", "/public/open/round-1/games.pgn", "/public/open/round-1/game-1.pgn", "/public/open/round-1/game-1/stream"}
	f := s.follow(t, public[3], "")
	f.next()
	hide(true)
	f.end()
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings) // does not publish it again
	for _, path := range public {
		if status, text := s.ask(t, "", "GET", path, nil); status != 404 || !strings.Contains(string(text), "This has not been published.") {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	if text := string(s.do(t, "GET", "/public/open", nil)); !strings.Contains(text, `"rounds":[2]`) {
		t.Errorf("the event is shown as %s", text)
	}
	s.do(t, "GET", "/public/open/round-2/games.json", nil)
	hide(false)
	for _, path := range public[:3] {
		s.do(t, "GET", path, nil)
	}
}

// A table has its own delay until that is removed.
func TestADelayOfATable(t *testing.T) {
	s := newSite(t)
	s.begin(t) // its event has a delay of one minute
	s.plays(t, theTable, "e2e4")
	late := func(seconds *int) {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Delay: &hall.Delayed{Event: "open", Round: 1, Table: 1, Seconds: seconds}})
		s.pass(2 * time.Second) // files are shown for a second
	}
	shown := func() string { return string(s.do(t, "GET", "/public/open/round-1/games.json", nil)) }
	s.pass(2 * time.Minute)
	hour := 3600
	late(&hour)
	if text := shown(); strings.Contains(text, "e2e4") || !strings.Contains(text, `"delay":3600`) {
		t.Errorf("an hour late, the public is shown %s", text)
	}
	if text := string(s.do(t, "GET", theTable, nil)); !strings.Contains(text, `"delay":3600`) {
		t.Errorf("arbiters are shown %s", text)
	}
	late(nil)
	if text := shown(); !strings.Contains(text, "e2e4") || !strings.Contains(text, `"delay":60`) {
		t.Errorf("as the event says, the public is shown %s", text)
	}
}
