package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
)

// answersOpen returns a site with a table at which an irregular move was answered, and
// is unsettled.
func answersOpen(t *testing.T, event hall.Event) *site {
	s := newSite(t)
	event.ID, event.Name = "open", "Open"
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &event})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
	s.plays(t, theTable, "e2e4", "e7e5", "b1d3", "d7d6", "g1f3")
	return s
}

func (s *site) shownMoves(t *testing.T) (g broadcast.ShownMoves) {
	t.Helper()
	into(t, s.do(t, "GET", "/public/open/round-1/game-1/moves.json?language=en", nil), &g)
	return g
}

// Moves after an irregular move are marked as provisional; they are taken
// back, or they stand.
func TestWhatIsNotSettledIsShownAsSuch(t *testing.T) {
	s := answersOpen(t, hall.Event{})
	g := s.shownMoves(t)
	if !g.Open || g.Moves != 4 || g.Last != "Nf3" || len(g.Steps) != 5 || g.Steps[1].Open || g.Steps[2].SAN != "Nb1d3" || g.Steps[2].UCI != "" || !g.Steps[4].Open {
		t.Errorf("%+v", g)
	}
	if first := "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"; g.Steps[0].FEN != first || g.Steps[4].FEN != g.FEN {
		t.Errorf("the steps lead elsewhere: %+v", g.Steps)
	}
	if text := s.public(t, "open"); !strings.Contains(text, "1. e4 e5") || !strings.Contains(text, "[Board \"1001\"]") || !strings.Contains(strings.ReplaceAll(text, "\n", " "), "has not been decided yet") {
		t.Errorf("%s", text)
	}
	var sum Summary
	into(t, s.do(t, "GET", theTable, nil), &sum)
	if sum.Line != "Nf3" || sum.Last != "e5" {
		t.Errorf("the arbiter sees %+v", sum)
	}
	s.do(t, "POST", theTable+"/acts", act("r", `{"act":"restore","by":"arbiter"}`))
	if g := s.shownMoves(t); g.Open || g.Moves != 2 || strings.Contains(s.public(t, "open"), "1001") {
		t.Errorf("restored: %+v", g)
	}
	s = answersOpen(t, hall.Event{})
	s.do(t, "POST", theTable+"/acts", act("r", `{"act":"stands","by":"arbiter"}`))
	if g := s.shownMoves(t); g.Open || g.Moves != 4 || g.Steps[4].Open {
		t.Errorf("it stands: %+v", g)
	}
}

// An event may hide them until they are settled.
func TestWhatIsNotSettledIsHeld(t *testing.T) {
	s := answersOpen(t, hall.Event{Hold: true})
	if g := s.shownMoves(t); g.Open || !g.Paused || g.Moves != 2 || g.Last != "e5" || strings.Contains(s.public(t, "open"), "1001") {
		t.Errorf("%+v", g)
	}
	s.do(t, "POST", theTable+"/acts", act("r", `{"act":"stands","by":"arbiter"}`))
	if g := s.shownMoves(t); g.Moves != 4 || g.Paused {
		t.Errorf("it stands: %+v", g)
	}
}

// If an event is set so, nothing new of a game is shown in any form while a claim is
// open at its table; a call for the arbiter does not pause it.
func TestAnOpenClaimPausesTheFeed(t *testing.T) {
	t.Parallel() // it waits
	for _, pause := range []bool{true, false} {
		s := newSite(t)
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Pause: pause}})
		s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
		f := s.follow(t, "/public/open/round-1/game-1/stream", "")
		s.plays(t, theTable, "e2e4")
		s.passes(time.Second)
		s.do(t, "POST", theTable+"/claims", map[string]any{"key": "call", "kind": "call", "by": "white"})
		s.passes(time.Second)
		s.plays(t, theTable, "x", "e7e5")
		if g := s.shownMoves(t); g.Moves != 2 || g.Paused {
			t.Errorf("%v, after a call: %+v", pause, g)
		}
		s.passes(time.Second)
		s.do(t, "POST", theTable+"/claims", map[string]any{"key": "c", "kind": "touched", "by": "white"})
		s.passes(time.Second)
		s.plays(t, theTable, "x", "x", "g1f3")
		want := map[bool]int{true: 2, false: 3}[pause]
		if g := s.shownMoves(t); g.Moves != want || g.Paused != pause {
			t.Errorf("%v, a claim is open: %+v", pause, g)
		}
		if text := s.public(t, "open"); strings.Contains(text, "Nf3") == pause {
			t.Errorf("%v: %s", pause, text)
		}
		s.do(t, "POST", "/api/v1/events/open/claims/1-1-2/decision", map[string]any{"key": "d", "outcome": "dismissed"})
		if g := s.shownMoves(t); g.Moves != 3 || g.Paused {
			t.Errorf("%v, decided: %+v", pause, g)
		}
		until(t, func() bool {
			_, data := f.next()
			return strings.Contains(data, `"uci":"g1f3"`)
		})
	}
}

// The public sees an irregularity when the arbiter publishes it, in words
// and without details for the arbiter only; no longer when he withdraws
// that, or when it is found to be none.
func TestAnIrregularityIsPublished(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	for i, a := range []string{
		`{"act":"touch","by":"white","on":"g1"}`, `{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`,
	} {
		s.do(t, "POST", theTable+"/acts", act(string(rune('a'+i)), a))
	}
	if g := s.shownMoves(t); len(g.Notes) != 0 || g.Irregular {
		t.Errorf("before: %+v", g.Notes)
	}
	tell := func(act int, public bool) int {
		status, _ := s.ask(t, s.secret, "POST", theTable+"/told", map[string]any{"act": act, "public": public})
		return status
	}
	if status := tell(2, true); status != http.StatusUnprocessableEntity {
		t.Errorf("an act that showed nothing: %d", status)
	}
	if status := tell(3, true); status != http.StatusNoContent {
		t.Fatal(status)
	}
	g := s.shownMoves(t)
	if len(g.Notes) != 1 || !g.Irregular || g.Notes[0].After != 1 || !strings.Contains(g.Notes[0].Text, "4.3.1") || strings.Contains(strings.ToLower(g.Notes[0].Text), "action") {
		t.Fatalf("%+v", g.Notes)
	}
	if c := g.Notes[0].Clip; c == nil || len(c.Acts) != 3 || string(c.Acts[0]) != `{"act":"touch","by":"white","on":"g1"}` {
		t.Errorf("the hands: %+v", c)
	}
	tell(3, false)
	if g := s.shownMoves(t); len(g.Notes) != 0 {
		t.Errorf("taken back: %+v", g.Notes)
	}
	tell(3, true)
	s.do(t, "POST", theTable+"/acts", act("f", `{"act":"find","by":"arbiter","about":1,"finding":"accident"}`))
	if g := s.shownMoves(t); len(g.Notes) != 0 {
		t.Errorf("found to be none: %+v", g.Notes)
	}
}

// A published irregularity shows the acts of hands in the turn in which it was found,
// wherever that turn began, and of no other turn.
func TestTheHandsOfAPublishedIrregularity(t *testing.T) {
	touched := []string{"touch g8", "lift e7", "release e5"}
	for name, before := range map[string]func(s *site){
		"after a move":                       func(s *site) { s.plays(t, theTable, "g1f3") },
		"after an irregular move that stood": func(s *site) { s.plays(t, theTable, "b1d3", "stands") },
	} {
		s := newSite(t)
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
		s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
		before(s)
		for _, a := range touched {
			verb, square, _ := strings.Cut(a, " ")
			s.do(t, "POST", theTable+"/acts", act(a, `{"act":"`+verb+`","by":"black","on":"`+square+`"}`))
		}
		var table struct {
			Items []struct{ Ruling struct{ No int } }
		}
		into(t, s.do(t, "GET", theTable, nil), &table)
		last := table.Items[len(table.Items)-1].Ruling.No
		s.do(t, "POST", theTable+"/told", map[string]any{"act": last, "public": true})
		g := s.shownMoves(t)
		if len(g.Notes) != 1 || g.Notes[0].Clip == nil {
			t.Errorf("%s: %+v", name, g.Notes)
			continue
		}
		c := g.Notes[0].Clip
		if len(c.Acts) != len(touched) || !strings.Contains(c.Header.FEN, " b ") {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

// A client with a current copy is not sent it again, whatever tag a proxy gave it; a
// file is made once for all; and pages of other origins may read public documents, and
// nothing else.
func TestFilesForAll(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.server.public.files.Pace = time.Second
	get := func(path string, headers ...string) *http.Response {
		return s.reach("GET", path, func(r *http.Request) {
			for i := 0; i < len(headers); i += 2 {
				r.Header.Set(headers[i], headers[i+1])
			}
		})
	}
	for _, path := range []string{"/public/open/round-1/games.pgn", "/public/open/round-1/games.json", "/public/open", "/public", "/public/open/now.json", "/public/open/round-1/game-1/moves.json", "/public/open/standings.json"} {
		first, zipped := get(path), get(path, "Accept-Encoding", "gzip")
		tag := first.Header.Get("ETag")
		if first.StatusCode != 200 || tag == "" || zipped.Header.Get("ETag") != "W/"+tag || zipped.Header.Get("Content-Encoding") != "gzip" || first.Header.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%s: %s, %v, %v", path, first.Status, first.Header, zipped.Header)
		}
		if a := get(path, "Accept-Encoding", "gzip;q=0"); a.Header.Get("Content-Encoding") != "" || a.Header.Get("ETag") != tag {
			t.Errorf("%s, to who refuses gzip: %v", path, a.Header)
		}
		for _, has := range []string{tag, "W/" + tag, `"x", W/` + tag, "*"} {
			if a := get(path, "If-None-Match", has); a.StatusCode != http.StatusNotModified {
				t.Errorf("%s, to who has %s: %s", path, has, a.Status)
			}
		}
		if a := get(path, "If-None-Match", `"x"`); a.StatusCode != 200 {
			t.Errorf("%s, to who has another: %s", path, a.Status)
		}
	}
	for _, path := range []string{"/api/v1/health", "/board", "/live/open", "/publicity"} {
		if get(path).Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: another page may read it", path)
		}
	}
	if s.reach("POST", "/public/open", nil).Header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("another page may send something")
	}
	before := get("/public/open/round-1/games.json").Header.Get("ETag")
	s.do(t, "POST", theTable+"/result", map[string]any{"key": "r", "result": "1-0"})
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	if now := get("/public/open/round-1/games.json").Header.Get("ETag"); now != before {
		t.Error("a file is made twice within its second")
	}
	s.passes(time.Second)
	if now := get("/public/open/round-1/games.json").Header.Get("ETag"); now == before {
		t.Error("a file is older than its second")
	}
}
