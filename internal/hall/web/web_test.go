package web

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// A site is a hall that runs, with the tokens of its chief arbiter and others.
type site struct {
	*httptest.Server
	server *Server
	hall   *hall.Hall
	chief  access.Token
	secret string
	start  time.Time
	passed *atomic.Int64 // of the time since, in nanoseconds
	put    *atomic.Int64 // by how much the server's clock was put forward
}

func newSite(t *testing.T) *site {
	return newSiteOn(t, func(j journal.Journal) journal.Journal { return j })
}

// now is the server's time.
func (s *site) now() time.Time { return s.start.Add(time.Duration(s.passed.Load())) }

// pass lets time pass.
func (s *site) pass(d time.Duration) { s.passed.Add(int64(d)) }

// newSiteOn is newSite with the hall's journal as it is wrapped.
func newSiteOn(t *testing.T, wrap func(journal.Journal) journal.Journal) *site {
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "hall.db"))
	if err != nil {
		t.Fatal(err)
	}
	s := &site{start: time.Now(), passed: new(atomic.Int64), put: new(atomic.Int64)}
	clock := s.now
	people, err := hall.OpenPeople(t.Context(), store.DB())
	if err != nil {
		t.Fatal(err)
	}
	if s.hall, err = hall.Open(t.Context(), wrap(store), people, clock); err != nil {
		t.Fatal(err)
	}
	s.hall.Clock = func() int64 { return s.now().Add(-time.Duration(s.put.Load())).UnixMilli() }
	tokens, err := access.Open(t.Context(), store, clock)
	if err != nil {
		t.Fatal(err)
	}
	s.secret, s.chief, err = tokens.Found(t.Context(), access.Token{Role: access.Chief, Expires: s.now().Add(48 * time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	s.Server = httptest.NewServer(nil)
	s.server = &Server{Config: Config{Hall: s.hall, Tokens: tokens, Version: "test", Log: slog.New(slog.DiscardHandler), Now: clock}}
	s.configure(func(*Config) {})
	t.Cleanup(func() { s.Close(); store.Close() })
	return s
}

// configure serves the hall by another server, with a changed configuration.
func (s *site) configure(change func(*Config)) {
	c := s.server.Config
	change(&c)
	s.server = New(c)
	s.server.public.files.pace = 0 // each answer is of now
	s.Server.Config.Handler = s.server.Handler()
}

// give returns the secret of a token of that role for an hour.
func (s *site) give(t *testing.T, role access.Role, scope access.Scope) (string, access.Token) {
	t.Helper()
	secret, given, err := s.server.Tokens.Give(t.Context(), s.chief, access.Token{Role: role, Scope: scope, Expires: s.now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	return secret, given
}

// ask makes a request and returns its status and body.
func (s *site) ask(t *testing.T, secret, method, path string, body any) (int, []byte) {
	t.Helper()
	var data io.Reader
	kind := "application/json"
	switch b := body.(type) {
	case nil:
	case string:
		data, kind = strings.NewReader(b), "text/plain"
	case []byte:
		data = bytes.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		data = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, data)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", kind)
	if secret != "" {
		r.Header.Set("Authorization", "Bearer "+secret)
	}
	answer, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if strings.HasPrefix(answer.Header.Get("Content-Type"), "text/event-stream") {
		return answer.StatusCode, nil
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, text
}

// do is ask as the chief arbiter, and expects to be let.
func (s *site) do(t *testing.T, method, path string, body any) []byte {
	t.Helper()
	status, text := s.ask(t, s.secret, method, path, body)
	if status >= 300 {
		t.Fatalf("%s %s: %d %s", method, path, status, text)
	}
	return text
}

const pairings = `[Event "Open"]
[Round "1.1"]
[White "Anna"]
[Black "Արամ"]
[Result "*"]

*
`

// begin organises a round with one table, at which a board stands.
func (s *site) begin(t *testing.T) {
	t.Helper()
	change := "/api/v1/events/open/changes"
	s.do(t, "POST", change, hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Languages: []string{"de"}, Delay: 60}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
	s.do(t, "POST", change, hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "137"}})
}

const theTable = "/api/v1/events/open/rounds/1/tables/1"

// act is the body that sends one act.
func act(key, text string) map[string]any {
	return map[string]any{"acts": []any{map[string]any{"key": key, "act": json.RawMessage(text)}}}
}

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

// pgn is a pairing that is sent as what it is not.
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

// follower reads the events of a stream.
type follower struct {
	t    *testing.T
	in   *bufio.Scanner
	stop func() error
}

func (s *site) follow(t *testing.T, path, last string) *follower {
	r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+s.secret)
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	answer, err := s.Client().Do(r)
	if err != nil || answer.StatusCode != 200 {
		t.Fatal(answer, err)
	}
	f := &follower{t, bufio.NewScanner(answer.Body), answer.Body.Close}
	f.in.Buffer(nil, 1<<20)
	return f
}

// end reads until the stream ends.
func (f *follower) end() {
	for f.in.Scan() {
	}
}

// next returns the id and the data of the next event.
func (f *follower) next() (id, data string) {
	for f.in.Scan() {
		name, value, _ := strings.Cut(f.in.Text(), ": ")
		switch name {
		case "id":
			id = value
		case "data":
			return id, value
		}
	}
	f.t.Fatal("the stream ended", f.in.Err())
	return "", ""
}

// Who follows sees each act once and in order, also after a pause.
func TestFollowing(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	f := s.follow(t, theTable+"/stream", "")
	f.next()
	round := s.follow(t, "/api/v1/events/open/rounds/1/stream", "")
	round.next() // which tables there are
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

// Who followed a round before a board was assigned hears which stands there.
func TestFollowingABoardThatIsAssigned(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	round := s.follow(t, "/api/v1/events/open/rounds/1/stream", "")
	defer round.stop()
	round.next() // which tables there are
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

// Every answer says why the record could be lost, also that nothing changed.
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
