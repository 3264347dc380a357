package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall"
)

func TestADispute(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for i, a := range []string{
		`{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`, `{"act":"clock","by":"white"}`,
		`{"act":"touch","by":"black","on":"g8"}`, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`,
	} {
		s.do(t, "POST", theTable+"/acts", act(fmt.Sprint(i), a))
	}
	var sum shownTable
	if err := json.Unmarshal(s.do(t, "GET", theTable, nil), &sum); err != nil {
		t.Fatal(err)
	}
	if sum.White.Name != "Anna" || sum.Moves != 2 || sum.Findings != 1 || sum.Last != "e5" || len(sum.Items) != 6 {
		t.Errorf("%+v", sum.Summary)
	}
	if text := string(sum.Items[5]); !strings.Contains(text, `"touch-move"`) || !strings.Contains(text, "Schwarz") {
		t.Errorf("the last act: %s", text)
	}
	if text := s.do(t, "GET", theTable+"?language=hy&from=5", nil); !strings.Contains(string(text), "սև") {
		t.Errorf("in Armenian: %s", text)
	}
	statement := map[string]any{"key": "s1", "from": "black", "text": "accidental", "acts": []json.RawMessage{json.RawMessage(`{"act":"touch","by":"black","on":"g8","intent":"accident"}`)}}
	s.do(t, "POST", theTable+"/statements", statement)
	ruled := s.do(t, "POST", theTable+"/decisions", map[string]any{"key": "d1", "article": "4.2.2", "acts": []json.RawMessage{json.RawMessage(`{"act":"find","about":4,"finding":"accident"}`)}})
	if !strings.Contains(string(ruled), `"withdrawn":true`) {
		t.Errorf("the decision: %s", ruled)
	}
	json.Unmarshal(s.do(t, "GET", theTable, nil), &sum)
	if sum.Findings != 0 {
		t.Errorf("after the decision %d findings stand", sum.Findings)
	}
}

func TestWhatIsSentTwiceIsRecordedOnce(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	body := act("phone-1", `{"act":"touch","by":"white","on":"g1"}`)
	first, second := s.do(t, "POST", theTable+"/acts", body), s.do(t, "POST", theTable+"/acts", body)
	var a, b struct{ Record uint64 }
	json.Unmarshal(first, &a)
	json.Unmarshal(second, &b)
	if a != b {
		t.Errorf("%+v, then %+v", a, b)
	}
}

// pgn is a pairing that is sent with a wrong type.
const pgn = "[Round \"1.1\"]\n[White \"A\"]\n[Black \"B\"]\n\n*\n"

func TestErrorsSayWhatIsWrong(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, c := range []struct {
		path   string
		body   any
		status int
		says   string
	}{
		{theTable + "/acts?language=de", act("1", `{"act":"lick","by":"white"}`), 422, "lick"},
		{theTable + "/acts", act("", `{"act":"clock","by":"white"}`), 422, "key"},
		{"/api/v1/events/open/rounds/1/tables/9/acts", act("1", `{"act":"clock","by":"white"}`), 404, "no board 9"},
		{"/api/v1/events/other/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "x"}}, 422, "“open”"},
		{"/api/v1/events/open/pairings", "001    x\n", 422, "Line 1, column 5"},
		{"/api/v1/events/open/pairings", pgn, 422, "not a TRF"},
		{"/api/v1/events/open/changes", map[string]any{"evnt": 1}, 422, "evnt"},
		{"/api/v1/events/open/changes", hall.Change{}, 422, "A change is about one thing only"},
		{"/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "x", Laws: "fide-1900"}}, 422, "Unknown edition “fide-1900”"},
		{"/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "x", Languages: []string{"tlh"}}}, 422, "Unknown language “tlh”"},
		{"/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dtg", Serial: "1"}}, 422, "Unknown kind of board “dtg”; known: dgt,"},
	} {
		status, text := s.ask(t, s.secret, "POST", c.path, c.body)
		if status != c.status || !strings.Contains(string(text), c.says) {
			t.Errorf("%s: %d %s", c.path, status, text)
		}
	}
}

// A follower gets each act once and in order, also after a pause.
func TestFollowing(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	f := s.follow(t, theTable+"/stream", "")
	f.next()
	round := s.follow(t, "/api/v1/events/open/rounds/1/stream", "")
	round.next() // the list of tables
	round.next()
	seen, id := 0, ""
	read := func(until int) {
		for seen < until {
			var data string
			id, data = f.next()
			var c struct{ Items []struct{ N int } }
			if err := json.Unmarshal([]byte(data), &c); err != nil {
				t.Fatal(err)
			}
			for _, it := range c.Items {
				if seen++; it.N != seen {
					t.Fatalf("act %d came as no. %d", it.N, seen)
				}
			}
		}
	}
	send := func(from, to int) {
		for i := from; i < to; i++ {
			s.do(t, "POST", theTable+"/acts", act(fmt.Sprint(i), `{"act":"touch","by":"white","on":"g1"}`))
		}
	}
	send(0, 5)
	read(5)
	f.stop()
	send(5, 9)
	f = s.follow(t, theTable+"/stream", id)
	read(9)
	f.stop()
	if _, data := round.next(); !strings.Contains(data, `"table":1`) {
		t.Errorf("the round: %s", data)
	}
	round.stop()
}

// A stream opened before a board was assigned gets the assignment.
func TestFollowingABoardThatIsAssigned(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	round := s.follow(t, "/api/v1/events/open/rounds/1/stream", "")
	defer round.stop()
	round.next() // the list of tables
	round.next()
	board := map[string]any{"event": "open", "round": 1, "table": 1, "family": "dgt", "serial": "24-0171"}
	s.do(t, "POST", "/api/v1/events/open/changes", map[string]any{"board": board})
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"touch","by":"white","on":"g1"}`))
	for { // until the act has come
		var sum Summary
		if _, data := round.next(); json.Unmarshal([]byte(data), &sum) != nil || sum.Acts == 0 {
			continue
		}
		if sum.Board.Serial != "24-0171" {
			t.Errorf("the round has %+v at the table", sum.Board)
		}
		return
	}
}

// The public sees a move when the delay is over.
func TestPublicIsDelayed(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"lift","by":"white","on":"e2"}`))
	s.do(t, "POST", theTable+"/acts", act("2", `{"act":"release","by":"white","on":"e4"}`))
	see := func() string {
		status, text := s.ask(t, "", "GET", "/public/open/round-1/games.pgn", nil)
		if status != 200 {
			t.Fatalf("%d %s", status, text)
		}
		return string(text)
	}
	if text := see(); strings.Contains(text, "e4") || !strings.Contains(text, `[White "Anna"]`) {
		t.Errorf("at once: %s", text)
	}
	s.pass(59 * time.Second)
	if text := see(); strings.Contains(text, "e4") {
		t.Errorf("too early: %s", text)
	}
	s.pass(time.Second)
	if text := see(); !strings.Contains(text, "1. e4 *") {
		t.Errorf("after the delay: %s", text)
	}
	r, _ := http.NewRequest("GET", s.URL+"/public/open/round-1/game-1.pgn", nil)
	first, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	first.Body.Close()
	r.Header.Set("If-None-Match", first.Header.Get("ETag"))
	again, err := s.Client().Do(r)
	if err != nil || again.StatusCode != http.StatusNotModified {
		t.Errorf("asked again: %v, %v", again.StatusCode, err)
	}
	again.Body.Close()
}

// Every answer says why records could be lost, also «304».
func TestUnsafeIsSaid(t *testing.T) {
	s := newSite(t)
	for _, faults := range [][]string{{"one server", "in memory"}, nil} {
		s.configure(func(c *Config) { c.Unsafe = faults })
		for _, path := range []string{"/hall", "/board/words.json", theTable} {
			r := httptest.NewRequest("GET", path, nil)
			w := httptest.NewRecorder()
			s.server.Handler().ServeHTTP(w, r)
			again := httptest.NewRecorder()
			r.Header.Set("If-None-Match", w.Header().Get("ETag"))
			s.server.Handler().ServeHTTP(again, r)
			for _, said := range []http.Header{w.Header(), again.Header()} {
				if got, ok := said["Adoube-Unsafe"]; !ok || got[0] != strings.Join(faults, "; ") {
					t.Errorf("%s: %q", path, got)
				}
			}
		}
	}
}
