package web

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall/access"
)

// Garbage is refused, and the server goes on.
func TestGarbage(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, text := range []string{
		"\x00\x01\x02\x03\r\n\r\n",
		"GET / HTTP/9.9\r\n\r\n",
		"GET " + strings.Repeat("/a", 20000) + " HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + strings.Repeat("x", 40000) + "\r\n\r\n",
		"POST /api/v1/pair HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{{{",
		"POST /api/v1/pair HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
		"GET /public/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		if status := s.raw(t, text); status < 300 {
			t.Errorf("%.40q: %d", text, status)
		}
	}
	s.do(t, "GET", theTable, nil)
}

// raw sends text as it is and returns the status of the answer.
func (s *site) raw(t *testing.T, text string) int {
	c, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	go io.WriteString(c, text) // a server that has heard enough closes the connection
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

// Who asks too often is told to wait, and others are not held up by him; nor
// is anybody by who guesses at tokens, who gets few guesses.
func TestFloods(t *testing.T) {
	now := time.Now()
	l := newLimits(refill, func() time.Time { return now })
	count := func(who string, cost float64) (n int) {
		for l.allow(who, cost) {
			n++
		}
		return n
	}
	if n := count("a", 1); n != burst {
		t.Errorf("%d at once", n)
	}
	if n := count("b", guess); n != burst/guess {
		t.Errorf("%d guesses", n)
	}
	now = now.Add(time.Second)
	if n := count("a", 1); n != refill {
		t.Errorf("%d in the next second", n)
	}
	for i := range 2 * most {
		l.allow(fmt.Sprint("from ", i), 1)
	}
	if n := len(l.buckets); n > most+1 {
		t.Errorf("%d buckets", n)
	}
}

// Wrong tokens are refused until there were too many of them. Who has a token
// that is known is not held up by that; others from the same address wait.
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
	s.now = s.now.Add(time.Second)
	if status, _ := s.ask(t, "wrong", "GET", "/api/v1/me", nil); status != http.StatusUnauthorized {
		t.Errorf("after a second: %d", status)
	}
}

// Viewers that never read hold up neither the table nor one another.
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

// Who connects too often is turned away unheard; others are let in, and he too
// when he has waited.
func TestDoor(t *testing.T) {
	now := time.Now()
	var turned int
	d := &door{newLimits(come, func() time.Time { return now }), func() { turned++ }}
	d.limits.allow("a", burst)
	for _, c := range []struct {
		from string
		in   bool
	}{{"a", false}, {"b", true}, {"a", false}} {
		if d.open(guest{from: c.from}) != c.in {
			t.Errorf("%s let in: %t", c.from, !c.in)
		}
	}
	now = now.Add(time.Second)
	if !d.open(guest{from: "a"}) || turned != 2 {
		t.Errorf("%d turned away", turned)
	}
}

// A guest is a connection from an address.
type guest struct {
	net.Conn
	from string
}

func (g guest) Close() error         { return nil }
func (g guest) RemoteAddr() net.Addr { return g }
func (g guest) Network() string      { return "tcp" }
func (g guest) String() string       { return g.from + ":1" }
