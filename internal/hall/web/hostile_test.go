package web

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/access"
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

// A client that makes too many requests has to wait, and does not delay others; nor
// does a client that guesses tokens, who gets few guesses.
func TestFloods(t *testing.T) {
	now := time.Now()
	l := newLimits(refill, func() time.Time { return now })
	count := func(who string) (n int) {
		for l.allow(who) {
			n++
		}
		return n
	}
	guesses := func(who string) (n int) {
		for ; l.open(who); n++ {
			l.charge(who, guess)
		}
		return n
	}
	if n := count("a"); n != burst {
		t.Errorf("%d at once", n)
	}
	if n := guesses("b"); n != burst/guess {
		t.Errorf("%d guesses", n)
	}
	now = now.Add(time.Second)
	if n := count("a"); n != refill {
		t.Errorf("%d in the next second", n)
	}
	for i := range 2 * most {
		l.allow(fmt.Sprint("from ", i))
	}
	if n := len(l.buckets); n > most+1 {
		t.Errorf("%d buckets", n)
	}
}

// Wrong tokens are refused until there are too many. That does not delay a client with
// a known token; others at the same address wait.
func TestGuessing(t *testing.T) {
	s := newSite(t)
	s.do(t, "GET", "/api/v1/me", nil)
	status := http.StatusUnauthorized
	for n := 0; status == http.StatusUnauthorized; n++ {
		if n > burst/guess {
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

// Repeated refusals do not fill the log: a number of lines come at once, then a few a
// second, with the number of those left out.
func TestRefusalsFillNoLog(t *testing.T) {
	s := newSite(t)
	var lines []string
	s.configure(func(c *Config) {
		c.Log = slog.New(slog.NewTextHandler(writer(func(line string) { lines = append(lines, line) }), nil))
	})
	for range complaintsBurst + 200 {
		s.server.complaints.Warn("no token that holds")
	}
	s.server.HTTP().ErrorLog.Print("http: TLS handshake error")
	if len(lines) != complaintsBurst {
		t.Errorf("%d lines", len(lines))
	}
	s.pass(time.Second)
	s.ask(t, "wrong", "GET", "/api/v1/me", nil)
	if last := lines[len(lines)-1]; len(lines) != complaintsBurst+1 || !strings.Contains(last, "left_out=201") {
		t.Errorf("%d lines, the last %s", len(lines), last)
	}
}

// Codes are guessed no faster than tokens, and fill the log no faster.
func TestGuessingCodes(t *testing.T) {
	s := newSite(t)
	for n, status := 0, http.StatusForbidden; status != http.StatusTooManyRequests; n++ {
		if n > burst/guess {
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
	if n := len(s.server.public.files.list); n != 1 {
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

// testLimiter returns a connection limiter without signed-in clients and proxies.
func testLimiter(room int, now func() time.Time) *connLimiter {
	no := func(string) bool { return false }
	return &connLimiter{limits: newLimits(connectionRate, now), most: room, known: no, proxy: no, turned: func() {}, open: map[string]int{}}
}

// A client that connects too often is turned away before it is read; others are
// admitted, and so is he after waiting.
func TestConnectionLimit(t *testing.T) {
	now := time.Now()
	d := testLimiter(DefaultConnections, func() time.Time { return now })
	d.limits.charge("192.0.2.1", burst)
	for _, c := range []struct {
		from string
		in   bool
	}{{"192.0.2.1:1", false}, {"192.0.2.2:1", true}, {"192.0.2.1:2", false}} {
		if d.admits(c.from) != c.in {
			t.Errorf("%s let in: %t", c.from, !c.in)
		}
	}
	now = now.Add(time.Second)
	if !d.admits("192.0.2.1:3") {
		t.Error("not let in after a second")
	}
}

// One address takes no more than its part of the connections, strangers from many
// addresses leave some to signed-in clients, and all become free again.
func TestConnectionsAtOnce(t *testing.T) {
	d := testLimiter(16, time.Now)
	count := func(from string) (n int) {
		for n < 20 && d.admits(from) {
			n++
		}
		return n
	}
	if n := count("[2001:db8::1]:1"); n != 12 {
		t.Errorf("%d connections of one address", n)
	}
	if n := count("[2001:db8::2]:1"); n != 0 {
		t.Errorf("%d more of its network", n)
	}
	if n := count("192.0.2.2:1"); n != 2 {
		t.Errorf("%d of another stranger", n)
	}
	d.known = func(host string) bool { return host == "192.0.2.3" }
	if n := count("192.0.2.3:1"); n != 2 {
		t.Errorf("%d of one who is signed in", n)
	}
	for range 12 {
		d.leave("2001:db8::/64")
	}
	d.proxy = func(from string) bool { return from == "10.0.0.1:1" }
	if n := count("10.0.0.1:1"); n != 12 {
		t.Errorf("%d of a proxy", n)
	}
}

// A closed connection makes room for another.
func TestLimitedListener(t *testing.T) {
	s := newSite(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	guarded := s.server.LimitConnections(l, 2)
	defer guarded.Close()
	dial := func() net.Conn {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	defer dial().Close()
	first, err := guarded.Accept()
	if err != nil {
		t.Fatal(err)
	}
	turned := dial()
	defer turned.Close()
	go guarded.Accept()
	if _, err := turned.Read(make([]byte, 1)); err == nil {
		t.Error("a second connection of a stranger is let in")
	}
	first.Close()
	first.Close()
	if d := &guarded.(*limitedListener).connLimiter; d.all != 0 || len(d.open) != 0 {
		t.Errorf("%d connections are counted: %v", d.all, d.open)
	}
}

// A configured proxy names its client; addresses before that, and headers of others,
// are not trusted.
func TestProxy(t *testing.T) {
	s := newSite(t)
	s.configure(func(c *Config) {
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	})
	for _, c := range []struct{ from, header, want string }{
		{"10.0.0.1:5", "192.0.2.7", "192.0.2.7"},
		{"10.0.0.1:5", "192.0.2.9, 192.0.2.7", "192.0.2.7"},
		{"10.0.0.1:5", "192.0.2.7, 10.0.0.2", "192.0.2.7"},
		{"10.0.0.1:5", "192.0.2.7, nonsense", "10.0.0.1"},
		{"10.0.0.1:5", "", "10.0.0.1"},
		{"[::1]:5", "2001:db8::7", "2001:db8::/64"},
		{"192.0.2.1:5", "192.0.2.7", "192.0.2.1"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.from
		r.Header.Set("X-Forwarded-For", c.header)
		got := ""
		s.server.proxies.behind(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = hostOf(r.RemoteAddr) })).ServeHTTP(nil, r)
		if got != c.want {
			t.Errorf("%s for %q counts as %s, not %s", c.from, c.header, got, c.want)
		}
	}
}

// Strangers at so many addresses that each stays within its limits do not delay
// signed-in clients; long answers cost more than short ones.
func TestRoomForTheSignedIn(t *testing.T) {
	s := newSite(t)
	s.server.gate.strangers.ReserveN(s.now(), strangersBurst)
	if status, _ := s.ask(t, "", "GET", "/board/app.js", nil); status != http.StatusTooManyRequests {
		t.Errorf("a stranger: %d", status)
	}
	s.do(t, "GET", "/api/v1/me", nil)
	if !s.server.gate.homes.has("127.0.0.1", s.now()) || s.server.gate.homes.has("127.0.0.1", s.now().Add(2*lately)) {
		t.Error("where somebody is signed in is not known, or never forgotten")
	}
	long := s.server.gate.limited(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 100*piece)) }))
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Authorization", "Bearer "+s.secret)
	b, _ := s.server.gate.limits.of(s.chief.By())
	before := b.TokensAt(s.now())
	long.ServeHTTP(newAnswer(httptest.NewRecorder()), r)
	if cost := before - b.TokensAt(s.now()); cost != 101 {
		t.Errorf("an answer of %d bytes costs %v", 100*piece, cost)
	}
}

// An address may follow a limited number of public games at once, and another when one
// of them has ended.
func TestPublicStreamsAreBounded(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.server.feeds.audience.most = 1
	const path = "/public/open/round-1/game-1/stream"
	f := s.follow(t, path, "")
	f.next()
	if status, _ := s.ask(t, "", "GET", path, nil); status != http.StatusTooManyRequests {
		t.Errorf("one more: %d", status)
	}
	s.server.feeds.audience.leave("127.0.0.1")
	if status, _ := s.ask(t, "", "GET", path, nil); status != http.StatusOK {
		t.Errorf("after one has ended: %d", status)
	}
	f.stop()
}
