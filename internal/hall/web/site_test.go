package web

import (
	"bufio"
	"bytes"
	"encoding/json"
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

// A site is a running hall, with the tokens of its chief arbiter and others.
type site struct {
	*httptest.Server
	server *Server
	hall   *hall.Hall
	chief  access.Token
	secret string
	start  time.Time
	passed *atomic.Int64 // time passed since start, in nanoseconds
	put    *atomic.Int64 // offset of the server's clock
}

func newSite(t *testing.T) *site {
	return newSiteOn(t, func(j journal.Journal) journal.Journal { return j })
}

// now returns the server's time.
func (s *site) now() time.Time { return s.start.Add(time.Duration(s.passed.Load())) }

// pass lets time pass.
func (s *site) pass(d time.Duration) { s.passed.Add(int64(d)) }

// newSiteOn is newSite with the hall's journal wrapped.
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
	s.secret, s.chief, err = tokens.Bootstrap(t.Context(), access.Token{Role: access.Chief, Expires: s.now().Add(48 * time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	s.Server = httptest.NewServer(nil)
	s.Client().Transport = describedTransport{s.Client().Transport, t, s}
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
	s.server.public.files.Pace = 0 // no caching
	s.Server.Config.Handler = s.server.Handler()
}

// give returns the secret of a token of a role for an hour.
func (s *site) give(t *testing.T, role access.Role, scope access.Scope) (string, access.Token) {
	t.Helper()
	secret, given, err := s.server.Tokens.Issue(t.Context(), s.chief, access.Token{Role: role, Scope: scope, Expires: s.now().Add(time.Hour)})
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

// do is ask as the chief arbiter, and expects success.
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

// begin organises a round with one table and its board.
func (s *site) begin(t *testing.T) {
	t.Helper()
	change := "/api/v1/events/open/changes"
	s.do(t, "POST", change, hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Languages: []string{"de"}, Delay: 60}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
	s.do(t, "POST", change, hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "137"}})
}

const theTable = "/api/v1/events/open/rounds/1/tables/1"

// act returns the body that sends one act.
func act(key, text string) map[string]any {
	return map[string]any{"acts": []any{map[string]any{"key": key, "act": json.RawMessage(text)}}}
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
