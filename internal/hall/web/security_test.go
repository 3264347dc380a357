package web

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"iter"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/serve"
)

// reach makes a request without a network, and returns the answer.
func (s *site) reach(method, path string, change func(*http.Request)) *http.Response {
	r := httptest.NewRequest(method, "http://hall.local"+path, strings.NewReader("{}"))
	r.Header.Set("Content-Type", "application/json")
	if change != nil {
		change(r)
	}
	w := httptest.NewRecorder()
	s.server.Handler().ServeHTTP(w, r)
	return w.Result()
}

// Every answer, also a refusal, tells browsers what they may do with it.
func TestHeaders(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, path := range []string{"/api/v1/health", "/api/v1/events", "/nothing", "/public/open/round-1/games.pgn", "/board", "/board/board.js", "/ca"} {
		h := s.reach("GET", path, nil).Header
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Content-Security-Policy": "frame-ancestors 'none'",
		} {
			if !strings.Contains(h.Get(name), want) {
				t.Errorf("%s: %s is %q", path, name, h.Get(name))
			}
		}
		if c := h.Get("Cache-Control"); !strings.Contains(c, "no-store") && !strings.Contains(c, "no-cache") && (!strings.HasPrefix(path, "/public/") || c != cache.Public) {
			t.Errorf("%s may be cached: %q", path, c)
		}
		if kind := h.Get("Content-Type"); kind == "" || strings.HasPrefix(kind, "text/") && !strings.Contains(kind, "charset=utf-8") {
			t.Errorf("%s has the type %q", path, kind)
		}
		if h.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s: HSTS without TLS", path)
		}
	}
	secure := func(r *http.Request) { r.TLS = &tls.ConnectionState{} }
	if s.reach("GET", "/api/v1/health", secure).Header.Get("Strict-Transport-Security") == "" {
		t.Error("no HSTS with a certificate of one's own")
	}
	s.configure(func(c *Config) { c.Root = &Root{} })
	if s.reach("GET", "/api/v1/health", secure).Header.Get("Strict-Transport-Security") != "" {
		t.Error("HSTS with the hall's own authority")
	}
}

// A page of another origin changes nothing and reads nothing, whatever it sends;
// unneeded methods are not answered.
func TestOtherOrigins(t *testing.T) {
	s := newSite(t)
	for _, header := range []string{"Origin", "Sec-Fetch-Site"} {
		value := map[string]string{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}[header]
		foreign := func(r *http.Request) {
			r.Header.Set(header, value)
			r.Header.Set("Authorization", "Bearer "+s.secret)
		}
		if a := s.reach("POST", "/api/v1/links", foreign); a.StatusCode != http.StatusForbidden {
			t.Errorf("a change with %s %s: %d", header, value, a.StatusCode)
		}
		if a := s.reach("GET", "/api/v1/me", foreign); a.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("another origin may read: %v", a.Header)
		}
	}
	for _, method := range []string{"TRACE", "PUT", "PATCH", "CONNECT"} {
		if a := s.reach(method, "/api/v1/me", nil); a.StatusCode < 400 {
			t.Errorf("%s: %d", method, a.StatusCode)
		}
	}
}

// A request counts for its real address, whatever its headers say.
func TestForwardedIsNotBelieved(t *testing.T) {
	s := newSite(t)
	status := 0
	for n := 0; n <= serve.Guesses && status != http.StatusTooManyRequests; n++ {
		status = s.reach("GET", "/api/v1/me", func(r *http.Request) {
			r.Header.Set("Authorization", "Bearer wrong")
			r.Header.Set("X-Forwarded-For", "10.0.0."+string(rune('0'+n%10)))
			r.Header.Set("Forwarded", "for=10.0.0."+string(rune('0'+n%10)))
		}).StatusCode
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("guesses without end: %d", status)
	}
}

// A safeLog is a log for concurrent use.
type safeLog struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *safeLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *safeLog) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// Sign-ins and refusals are logged, one line each, without secrets and names.
func TestSecretsAreNotLogged(t *testing.T) {
	s := newSite(t)
	var log safeLog
	s.configure(func(c *Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	s.begin(t)
	code, err := s.server.Tokens.Link(t.Context(), s.chief, access.Token{Role: access.Viewer, Expires: s.server.Now().Add(time.Hour)}, linkGoodFor)
	if err != nil {
		t.Fatal(err)
	}
	s.do(t, "POST", "/api/v1/pair", map[string]string{"code": code})
	s.ask(t, "", "POST", "/api/v1/pair", map[string]string{"code": code})
	s.ask(t, "wrong-secret", "GET", "/api/v1/me", nil)
	viewer, _ := s.give(t, access.Viewer, access.Scope{})
	s.ask(t, viewer, "GET", "/api/v1/tokens", nil)
	s.ask(t, viewer, "GET", "/api/v1/events/open%0Alevel=INFO/rounds", nil)
	text := log.text()
	for _, want := range []string{"signed in", "sign-in refused", "no token that holds", "refused", "list-tokens"} {
		if !strings.Contains(text, want) {
			t.Errorf("the log does not have %q:\n%s", want, text)
		}
	}
	for _, secret := range []string{s.secret, code, viewer, "wrong-secret", "Anna", "Արամ"} {
		if strings.Contains(text, secret) {
			t.Errorf("the log has %q:\n%s", secret, text)
		}
	}
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "time=") {
			t.Errorf("a line that nobody logged: %q", line)
		}
	}
}

// A hall's name, set by an arbiter or a thief, is shown and never run.
func TestInstallPageEscapes(t *testing.T) {
	s := newSite(t)
	s.configure(func(c *Config) { c.Root = &Root{Fingerprint: `<script>alert(1)</script>`} })
	_, page := s.ask(t, "", "GET", "/ca?language=de", nil)
	if strings.Contains(string(page), "<script") || !strings.Contains(string(page), "Stammzertifikat") {
		t.Errorf("%s", page)
	}
	if status, _ := s.ask(t, "", "GET", `/ca?language=%22%3E%3Cscript`, nil); status != 422 {
		t.Errorf("a language that is none: %d", status)
	}
}

// The page of a hall without a root says so in plain words, and how to get one.
func TestInstallPageWithoutRoot(t *testing.T) {
	s := newSite(t)
	status, page := s.ask(t, "", "GET", "/ca?language=de", nil)
	for _, part := range []string{"<html", "nichts zu installieren", "--tls", `href="/pair"`} {
		if !strings.Contains(string(page), part) {
			t.Errorf("no %q: %s", part, page)
		}
	}
	if status != 200 || strings.Contains(string(page), "/ca.crt") {
		t.Errorf("%d, %s", status, page)
	}
}

// fails is a journal that cannot be read once it has an error.
type fails struct {
	journal.Journal
	err error
}

// Read yields the error, if there is one.
func (f *fails) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	if f.err == nil {
		return f.Journal.Read(ctx, board, from)
	}
	return func(yield func(journal.Entry, error) bool) { yield(journal.Entry{}, f.err) }
}

// A token that cannot be checked opens nothing; known ones stay valid.
func TestTokensCannotBeChecked(t *testing.T) {
	s := newSite(t)
	j := &fails{Journal: journaltest.NewMemory()}
	tokens, err := access.Open(t.Context(), j, s.server.Now)
	if err != nil {
		t.Fatal(err)
	}
	secret, _, err := tokens.Bootstrap(t.Context(), access.Token{Role: access.Chief, Expires: s.chief.Expires})
	if err != nil {
		t.Fatal(err)
	}
	s.configure(func(c *Config) { c.Tokens = tokens })
	j.err = errors.New("disk")
	if status, _ := s.ask(t, "unknown", "GET", "/api/v1/me", nil); status != http.StatusServiceUnavailable {
		t.Errorf("a token that cannot be checked: %d", status)
	}
	if status, _ := s.ask(t, secret, "GET", "/api/v1/me", nil); status != 200 {
		t.Errorf("one that is known: %d", status)
	}
}
