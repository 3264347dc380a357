package web

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/broadcast"
)

const theGame = "/public/open/round-1/game-1/stream"

// without returns the site as the public uses it.
func (s *site) without() *site {
	public := *s
	public.secret = ""
	return &public
}

// Viewers of a game get its present state, then every change, each as the whole game;
// the last one to leave ends the feed.
func TestPublicFeed(t *testing.T) {
	t.Parallel() // it waits
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	a, b := s.without().follow(t, theGame, ""), s.without().follow(t, theGame, "7")
	moves := []string{"", "g1f3", "g8f6"}
	acts := [][2]string{{"g1", "f3"}, {"g8", "f6"}}
	for i, want := range moves {
		for _, f := range []*follower{a, b} {
			id, data := f.next()
			var g broadcast.ShownMoves
			if err := json.Unmarshal([]byte(data), &g); err != nil || g.Move != want || len(g.Steps) != i || id != fmt.Sprint(i) {
				t.Fatalf("%s %s, %v", id, data, err)
			}
		}
		if i < len(acts) {
			by := []string{"white", "black"}[i]
			for j, do := range []string{"lift", "release"} {
				s.do(t, "POST", theTable+"/acts", act(fmt.Sprint(i, j), fmt.Sprintf(`{"act":%q,"by":%q,"on":%q}`, do, by, acts[i][j])))
			}
			s.do(t, "POST", theTable+"/acts", act(fmt.Sprint(i, "c"), fmt.Sprintf(`{"act":"clock","by":%q}`, by)))
		}
	}
	a.stop()
	b.stop()
}

// The public stream shows nothing before its time.
func TestPublicFeedIsDelayed(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"lift","by":"white","on":"e2"}`))
	s.do(t, "POST", theTable+"/acts", act("2", `{"act":"release","by":"white","on":"e4"}`))
	f := s.without().follow(t, theGame, "")
	defer f.stop()
	if _, data := f.next(); strings.Contains(data, "e2e4") {
		t.Errorf("at once: %s", data)
	}
}

// A table's summary has the state of its board, and why somebody should go there.
func TestCondition(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	agent, _ := s.give(t, access.Agent, access.Scope{})
	look := func() Condition {
		var sum Summary
		if err := json.Unmarshal(s.do(t, "GET", theTable, nil), &sum); err != nil || sum.Health == nil {
			t.Fatal(sum, err)
		}
		return *sum.Health
	}
	at := "/api/v1/boards/dgt/137"
	report := func(body map[string]any) {
		if status, text := s.ask(t, agent, "POST", at+"/health", body); status != 204 {
			t.Fatal(status, string(text))
		}
	}
	if c := look(); c.Connected || c.Human != "disconnected" {
		t.Errorf("never heard of: %+v", c)
	}
	report(map[string]any{"connected": true, "battery": 80, "waiting": 3})
	s.ask(t, agent, "POST", "/api/v1/boards/dgt/137/bytes", map[string]any{"chunks": []any{map[string]any{"key": "a.1", "at": 1, "bytes": "jgAF"}}})
	if c := look(); !c.Connected || !c.Behind || c.Silent || c.Human != "" || *c.Battery != 80 || c.Spoke == 0 {
		t.Errorf("well: %+v", c)
	}
	s.pass(silent)
	report(map[string]any{"connected": true, "battery": 10})
	if c := look(); c.Silent || c.Human != "battery" || c.Behind {
		t.Errorf("a player thinks at a board without a clock: %+v", c)
	}
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "chessnut", Serial: "137"}})
	at = "/api/v1/boards/chessnut/137"
	report(map[string]any{"connected": true, "battery": 10})
	if c := look(); !c.Silent || c.Human != "silent" {
		t.Errorf("a board that reports at a pace of its own says nothing: %+v", c)
	}
	s.pass(missed)
	if c := look(); c.Connected || c.Human != "disconnected" {
		t.Errorf("the agent is gone: %+v", c)
	}
	s.do(t, "POST", theTable+"/acts", act("u1", `{"act":"unseen","by":"unknown","fen":"rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR"}`))
	if c := look(); c.Human != "unexplained" {
		t.Errorf("no moves lead to where eight pawns are gone: %+v", c)
	}
	s.do(t, "POST", theTable+"/acts", act("u2", `{"act":"unseen","by":"unknown","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}`))
	if c := look(); c.Human != "disconnected" {
		t.Errorf("all stands as before: %+v", c)
	}
}

// The boards of a team match are public like any table.
func TestTeamBoardsArePublic(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=csv", "round,board,white,black\n1,3.2,A,B\n")
	for _, file := range []string{"game-100302.pgn", "game-100302/moves.json"} {
		if status, text := s.ask(t, "", "GET", "/public/open/round-1/"+file, nil); status != 200 {
			t.Errorf("%s: %d %s", file, status, text)
		}
	}
	s.follow(t, "/public/open/round-1/game-100302/stream", "").stop()
}
