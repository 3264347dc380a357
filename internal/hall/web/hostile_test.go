package web

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/access"
	"adoube/internal/hall/web/serve"
)

// Garbage is refused by an answer, no handler panics, and the server goes on.
func TestGarbage(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	var faults safeLog
	s.configure(func(c *Config) {
		c.Log = slog.New(slog.NewTextHandler(&faults, &slog.HandlerOptions{Level: slog.LevelError}))
	})
	for _, text := range []string{
		"\x00\x01\x02\x03\r\n\r\n",
		"GET / HTTP/9.9\r\n\r\n",
		"GET " + strings.Repeat("/a", 20000) + " HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + strings.Repeat("x", 40000) + "\r\n\r\n",
		"POST /api/v1/pair HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{{{",
		"POST /api/v1/pair HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
		"GET /public/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		if status := s.raw(t, text); status < 300 || status == http.StatusInternalServerError {
			t.Errorf("%.40q: %d", text, status)
		}
	}
	s.do(t, "GET", theTable, nil)
	if text := faults.text(); text != "" {
		t.Errorf("faults of the hall: %s", text)
	}
}

// raw sends a text unchanged and returns the status of the answer.
func (s *site) raw(t *testing.T, text string) int {
	c, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	go io.WriteString(c, text) // the server may close the connection first
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Errorf("%.40q: dropped without an answer: %v", text, err)
		return 0
	}
	r.Body.Close()
	return r.StatusCode
}

// A body over the limit is refused.
func TestTooMuch(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	status, _ := s.ask(t, s.secret, "POST", theTable+"/acts", act("1", `{"act":"touch","by":"white","on":"`+strings.Repeat("x", maxBody)+`"}`))
	if status != http.StatusRequestEntityTooLarge {
		t.Errorf("status %d", status)
	}
}

// Wrong tokens are refused until there are too many. That does not delay a client with
// a known token; others at the same address wait.
func TestGuessing(t *testing.T) {
	s := newSite(t)
	s.do(t, "GET", "/api/v1/me", nil)
	status := http.StatusUnauthorized
	for n := 0; status == http.StatusUnauthorized; n++ {
		if n > serve.Guesses {
			t.Fatal("guesses without end")
		}
		status, _ = s.ask(t, "wrong", "GET", "/api/v1/me", nil)
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("status %d", status)
	}
	s.do(t, "GET", "/api/v1/me", nil)
	secret, _ := s.give(t, access.Viewer, access.Scope{})
	if status, _ := s.ask(t, secret, "GET", "/api/v1/me", nil); status != 200 {
		t.Errorf("a token that was given meanwhile: %d", status)
	}
	s.pass(time.Second)
	if status, _ := s.ask(t, "wrong", "GET", "/api/v1/me", nil); status != http.StatusUnauthorized {
		t.Errorf("after a second: %d", status)
	}
}

// Repeated refusals do not fill the log, nor do faults of connections.
func TestRefusalsFillNoLog(t *testing.T) {
	s := newSite(t)
	var lines []string
	s.configure(func(c *Config) {
		c.Log = slog.New(slog.NewTextHandler(writer(func(line string) { lines = append(lines, line) }), nil))
	})
	kept := -1
	for kept < len(lines) {
		kept = len(lines)
		s.server.complaints.Warn("no token that holds")
	}
	s.server.HTTP().ErrorLog.Print("http: TLS handshake error")
	if len(lines) != kept {
		t.Errorf("%d lines", len(lines))
	}
	s.pass(time.Second)
	s.ask(t, "wrong", "GET", "/api/v1/me", nil)
	if last := lines[len(lines)-1]; len(lines) != kept+1 || !strings.Contains(last, "left_out=2") {
		t.Errorf("%d lines, the last %s", len(lines), last)
	}
}

// Codes are guessed no faster than tokens, and fill the log no faster.
func TestGuessingCodes(t *testing.T) {
	s := newSite(t)
	for n, status := 0, http.StatusForbidden; status != http.StatusTooManyRequests; n++ {
		if n > serve.Guesses {
			t.Fatal("guesses without end")
		}
		if status, _ = s.ask(t, "", "POST", "/api/v1/pair", map[string]any{"code": "123456"}); status != http.StatusForbidden && status != http.StatusTooManyRequests {
			t.Fatal(status)
		}
	}
	s.do(t, "GET", "/api/v1/me", nil)
}

// Requests for invented public files take no memory.
func TestWhatIsNotThereTakesNoRoom(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	made := strings.Repeat("x", 200)
	for _, path := range []string{
		"/public/%s%d", "/public/%s%d/now.json", "/public/%s%d/standings.json", "/public/%s%d/round-1/games.json", "/public/%s%d/round-1/games.pgn",
		"/public/%s%d/round-1/game-1/moves.json", "/public/open/now.json?round=%[2]d0", "/public/open/round-%[2]d0/games.json", "/public/open/round-%[2]d0/games.pgn",
		"/public/open/round-1/game-%[2]d0.pgn", "/public/open/round-1/game-%[2]d0/moves.json",
	} {
		for n := range 5 {
			if !strings.Contains(path, "%s") {
				made = ""
			}
			if status, text := s.ask(t, "", "GET", fmt.Sprintf(path, made, n+1), nil); status < 400 {
				t.Errorf("%s: %d %s", path, status, text)
			}
		}
	}
	s.ask(t, "", "GET", "/public/open/round-1/games.pgn", nil)
	if n := s.server.public.files.Len(); n != 1 {
		t.Errorf("%d files are kept where there is one", n)
	}
}

// Viewers that never read delay neither the table nor one another.
func TestViewersThatNeverRead(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for range 50 {
		c, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		c.(*net.TCPConn).SetReadBuffer(1)
		fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", theTable+"/stream", s.secret)
	}
	f := s.follow(t, theTable+"/stream", "")
	defer f.stop()
	f.next()
	for i := range 30 {
		s.do(t, "POST", theTable+"/acts", act(fmt.Sprint(i), `{"act":"touch","by":"white","on":"g1"}`))
	}
	for seen := 0; seen < 30; {
		_, data := f.next()
		seen += strings.Count(data, `"n":`)
	}
}

// Strangers from many addresses, each within its limits, do not delay
// signed-in clients; long answers cost more than short ones.
func TestRoomForTheSignedIn(t *testing.T) {
	s := newSite(t)
	for n := 0; s.server.gate.limits.AllowStranger(fmt.Sprint("from ", n)); n++ {
	}
	if status, _ := s.ask(t, "", "GET", "/board/app.js", nil); status != http.StatusTooManyRequests {
		t.Errorf("a stranger: %d", status)
	}
	s.do(t, "GET", "/api/v1/me", nil)
	if !s.server.gate.homes.Has("127.0.0.1", s.now()) {
		t.Error("where somebody is signed in is not known")
	}
	const piece = 64 << 10
	long := s.server.gate.limited(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 100*piece)) }))
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Authorization", "Bearer "+s.secret)
	left := func() (n int) {
		for s.server.gate.limits.Allow(s.chief.By()) {
			n++
		}
		return n
	}
	left()
	s.pass(time.Second)
	long.ServeHTTP(serve.NewAnswer(httptest.NewRecorder()), r)
	if cost := serve.Refill - left(); cost != 101 {
		t.Errorf("an answer of %d bytes costs %d", 100*piece, cost)
	}
}

// An address may follow a limited number of public games at once, and another when one
// of them has ended.
func TestPublicStreamsAreBounded(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	leave := s.server.feeds.audience.Try(maxPublic-1, serve.Share{Of: "127.0.0.1", Most: maxPublic})
	const path = "/public/open/round-1/game-1/stream"
	f := s.follow(t, path, "")
	f.next()
	if status, _ := s.ask(t, "", "GET", path, nil); status != http.StatusTooManyRequests {
		t.Errorf("one more: %d", status)
	}
	leave()
	if status, _ := s.ask(t, "", "GET", path, nil); status != http.StatusOK {
		t.Errorf("after one has ended: %d", status)
	}
	f.stop()
}
