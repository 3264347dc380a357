package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/access"
	"adoube/internal/hall/table"
)

// A panic is answered with a number, under which the log has the cause. A panic in an
// answer that has begun closes the connection. The hall goes on.
func TestPanicsAreAnswered(t *testing.T) {
	s := newSite(t)
	var log safeLog
	s.configure(func(c *Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	s.server.Handle("GET /panic", http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a secret cause") }))
	s.server.Handle("GET /late", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Write(bytes.Repeat([]byte("x"), 1<<20))
		panic("late cause")
	}))
	status, text := s.ask(t, s.secret, "GET", "/panic", nil)
	number := regexp.MustCompile(`[0-9]{9}`).FindString(string(text))
	if status != 500 || number == "" || strings.Contains(string(text), "secret") {
		t.Errorf("%d %s", status, text)
	}
	if !strings.Contains(log.text(), "number="+number) || !strings.Contains(log.text(), "a secret cause") {
		t.Errorf("the log: %s", log.text())
	}
	answer, err := http.Get(s.URL + "/late")
	if err == nil {
		_, err = new(bytes.Buffer).ReadFrom(answer.Body)
		answer.Body.Close()
	}
	if err == nil || !strings.Contains(log.text(), "late cause") {
		t.Errorf("an answer that was broken off looks whole: %v", err)
	}
	s.do(t, "GET", "/api/v1/me", nil)
}

// A stream does not begin before the first act.
func TestLastEventIDs(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, last := range []string{"-1", "-9223372036854775808", "9223372036854775807", "99999999999999999999", "x", "1"} {
		r, _ := http.NewRequest("GET", s.URL+theTable+"/stream", nil)
		r.Header.Set("Authorization", "Bearer "+s.secret)
		r.Header.Set("Last-Event-ID", last)
		answer, err := s.Client().Do(r)
		if err != nil {
			t.Errorf("%s: %v", last, err)
			continue
		}
		answer.Body.Close()
		if answer.StatusCode != 200 && answer.StatusCode != 422 {
			t.Errorf("%s: %d", last, answer.StatusCode)
		}
	}
}

// Limits apply to every request.
func TestEverythingIsLimited(t *testing.T) {
	s := newSite(t)
	for s.server.gate.limits.Allow("192.0.2.1") {
	}
	for _, path := range []string{"/board/app.js", "/api/v1/openapi.json", "/public/open", "/api/v1/health", "/nothing"} {
		if a := s.reach("GET", path, nil); a.StatusCode != http.StatusTooManyRequests {
			t.Errorf("%s: %d", path, a.StatusCode)
		}
		signedIn := func(r *http.Request) { r.Header.Set("Authorization", "bearer "+s.secret) }
		if a := s.reach("GET", path, signedIn); a.StatusCode == http.StatusTooManyRequests {
			t.Errorf("%s with a token: %d", path, a.StatusCode)
		}
	}
	if a := s.reach("GET", "/api/v1/me", func(r *http.Request) { r.RemoteAddr = "192.0.2.2:1"; r.Header.Set("Authorization", s.secret) }); a.StatusCode != http.StatusUnauthorized {
		t.Errorf("a secret without «Bearer»: %d", a.StatusCode)
	}
}

// Reports of boards without a table have limited room, and take none from
// boards at tables.
func TestStrayReportsAreBounded(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for i := range maxStray {
		s.server.conditions.change(table.Board{Family: "dgt", Serial: fmt.Sprint("stray ", i)}, func(*boardState) {})
	}
	agent, _ := s.give(t, access.Agent, access.Scope{})
	for serial, want := range map[string]int{"another": 429, "137": 204} {
		if status, text := s.ask(t, agent, "POST", "/api/v1/boards/dgt/"+serial+"/health", Report{Connected: true}); status != want {
			t.Errorf("%s: %d %s", serial, status, text)
		}
	}
}

// A deadlineRecorder keeps the last read deadline.
type deadlineRecorder struct {
	*httptest.ResponseRecorder
	last time.Time
}

func (d *deadlineRecorder) SetReadDeadline(t time.Time) error {
	d.last = t
	return nil
}

// After the body of a request was read, no deadline is left that would cancel the work
// on the request.
func TestNoDeadlineAfterTheBody(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	r := httptest.NewRequest("POST", "/api/v1/events/open/pairings?format=pgn", strings.NewReader(pairings))
	r.Header.Set("Authorization", "Bearer "+s.secret)
	r.Header.Set("Content-Type", "text/plain")
	w := &deadlineRecorder{httptest.NewRecorder(), time.Unix(1, 0)}
	s.server.Handler().ServeHTTP(w, r)
	if w.Code != http.StatusOK || !w.last.IsZero() {
		t.Errorf("%d, a deadline at %v", w.Code, w.last)
	}
}

// A request that the client cancels is no fault of the store: the hall stays ready.
func TestBrokenOff(t *testing.T) {
	s := newSite(t)
	s.server.records.unstored(fmt.Errorf("not recorded: %w", context.Canceled))
	if err := s.server.newest.store(); err != nil {
		t.Errorf("the store is said to have failed: %v", err)
	}
	s.server.records.unstored(errors.New("the disk is full"))
	if s.server.newest.store() == nil {
		t.Error("a full disk is not reported")
	}
}

// A HEAD request for a stream ends.
func TestHeadOfAStream(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, path := range []string{theTable + "/stream", "/api/v1/events/open/rounds/1/stream", "/public/open/round-1/game-1/stream"} {
		if status, text := s.ask(t, s.secret, "HEAD", path, nil); status != 200 || len(text) > 0 {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	until(t, func() bool { return s.server.count.followers.Get() == 0 && s.server.feeds.feeds.Len() == 0 })
}

// The description of the interface is made once; a client with a current copy gets 304.
func TestDescriptionIsMadeOnce(t *testing.T) {
	s := newSite(t)
	for _, name := range []string{"openapi.json", "openapi.yaml", "openapi-3.0.json", "openapi-3.0.yaml"} {
		a := s.reach("GET", "/api/v1/"+name, nil)
		tag := a.Header.Get("ETag")
		if a.StatusCode != http.StatusOK || tag == "" {
			t.Errorf("%s: %d, %q", name, a.StatusCode, tag)
		}
		if again := s.reach("GET", "/api/v1/"+name, func(r *http.Request) { r.Header.Set("If-None-Match", tag) }); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s for who has it: %d", name, again.StatusCode)
		}
	}
}

// A request that the end of the hall cancels is no fault either: nothing is logged
// under a number.
func TestBrokenOffByTheEndOfTheHall(t *testing.T) {
	s := newSite(t)
	r := &router{api: s.server.api, gate: s.server.gate, records: s.server.records, rows: map[string]row{}}
	register(r, anyone, published, once, get("broken", "/public/broken", "One that is broken off"), func(context.Context, *struct{}) (*struct{}, error) {
		return nil, fmt.Errorf("read: %w", context.Canceled)
	})
	if status, text := s.ask(t, "", "GET", "/public/broken", nil); status != http.StatusServiceUnavailable {
		t.Errorf("%d %s", status, text)
	}
}

// The description for OpenAPI 3.0 has nothing that 3.0 lacks.
func TestOlderDescriptionHasNothingNewer(t *testing.T) {
	text := string(newSite(t).do(t, "GET", "/api/v1/openapi-3.0.json", nil))
	for _, newer := range []string{`"webhooks":{`, `"contentMediaType":"`, `"identifier":"`} {
		if strings.Contains(text, newer) {
			t.Errorf("it has %s", newer)
		}
	}
	if !strings.Contains(text, `"openapi":"3.0`) {
		t.Error("it is not OpenAPI 3.0")
	}
}

// A client that leaves before the answer causes no fault in the log.
func TestWhoGoesIsNoFault(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	var log safeLog
	s.configure(func(c *Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	ctx, goes := context.WithCancel(t.Context())
	goes()
	for _, path := range []string{"/results?format=csv", "/standings", "/teams", "/people"} {
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/v1/events/open"+path, nil)
		r.Header.Set("Authorization", "Bearer "+s.secret)
		s.server.Handler().ServeHTTP(httptest.NewRecorder(), r)
	}
	if strings.Contains(log.text(), "fault") {
		t.Errorf("the log: %s", log.text())
	}
}
