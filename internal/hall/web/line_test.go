package web

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"

	"adoube/client"
	"adoube/internal/hall/access"
	"adoube/internal/hall/web/serve"
)

var onLine = client.Board{Family: "dgt", Serial: "137"}

func said(no int) client.Chunk {
	return client.Chunk{Key: fmt.Sprint("a.", no), At: int64(no), Bytes: []byte{0x8e, 0, 5}}
}

// counted counts requests by the last word of their address.
func (s *site) counted() map[string]int {
	count, next := map[string]int{}, s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		count[r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]]++
		next.ServeHTTP(w, r)
	})
	return count
}

// A board's line is one request; its messages are recorded once, and it
// ends when its token does.
func TestBoardLine(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	count := s.counted()
	secret, given := s.give(t, access.Agent, access.Scope{})
	line := client.New(s.URL, secret).Line(onLine)
	defer line.Close()
	var first uint64
	for i, no := range []int{1, 2, 2, 3} {
		heard, err := line.Bytes(t.Context(), said(no))
		if i == 0 {
			first = heard.Record
		}
		if err != nil || heard.Record != first+uint64(no)-1 {
			t.Fatal(no, heard, err)
		}
	}
	if count["line"] != 1 || count["bytes"] != 0 {
		t.Errorf("requests: %v", count)
	}
	if err := s.server.Tokens.Revoke(t.Context(), s.chief, given.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := line.Bytes(t.Context(), said(4)); !client.HasStatus(err, http.StatusUnauthorized) {
		t.Errorf("after the token was revoked: %v", err)
	}
}

// A line refuses what send-bytes refuses.
func TestBoardLineRefuses(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	secret, _ := s.give(t, access.Agent, access.Scope{})
	for what, chunks := range map[string][]client.Chunk{
		"nothing": nil, "no key": {{At: 1}}, "a long key": {{Key: strings.Repeat("k", maxKey+1)}},
	} {
		line := client.New(s.URL, secret).Line(onLine)
		if _, err := line.Bytes(t.Context(), chunks...); !client.HasStatus(err, http.StatusUnprocessableEntity) {
			t.Errorf("%s: %v", what, err)
		}
		line.Close()
	}
	line := client.New(s.URL, secret).Line(client.Board{Family: "dgt", Serial: "999"})
	if _, err := line.Bytes(t.Context(), said(1)); !client.NoTable(err) {
		t.Errorf("at no table: %v", err)
	}
}

// Without a line, the client makes single requests.
func TestNoLineToBeHad(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: it waits")
	}
	t.Parallel() // it waits
	s := newSite(t)
	s.begin(t)
	next := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/line") {
			http.NotFound(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
	count := s.counted()
	secret, _ := s.give(t, access.Agent, access.Scope{})
	line := client.New(s.URL, secret).Line(onLine)
	for no := range 3 {
		if _, err := line.Bytes(t.Context(), said(no+1)); err != nil {
			t.Fatal(err)
		}
	}
	if count["line"] != 1 || count["bytes"] != 3 {
		t.Errorf("requests: %v", count)
	}
}

// Lines are limited per token, and long messages in all, so that their memory is
// limited. A completed message makes room.
func TestBoardLinesAreBounded(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	secret, agent := s.give(t, access.Agent, access.Scope{})
	open := func() (net.Conn, *bufio.Reader, int) {
		c, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		fmt.Fprintf(c, "POST /api/v1/boards/dgt/137/line HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nTransfer-Encoding: chunked\r\n\r\n", secret)
		in := bufio.NewReader(c)
		r, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		return c, bufio.NewReader(r.Body), r.StatusCode
	}
	say := func(c net.Conn, text string) { fmt.Fprintf(c, "%x\r\n%s\r\n", len(text), text) }
	hears := func(in *bufio.Reader, want string) {
		t.Helper()
		if text, err := in.ReadString('\n'); err != nil || !strings.Contains(text, want) {
			t.Errorf("%q, not %s: %v", text, want, err)
		}
	}
	long := serve.Share{Of: "all", Most: maxLongLines}
	s.server.boards.long.Try(maxLongLines-1, long)
	s.server.boards.speaking.Try(maxSpeaking-3, serve.Share{Of: agent.By(), Most: maxSpeaking})
	one, oneHears, _ := open()
	other, otherHears, _ := open()
	third, thirdHears, _ := open()
	if _, _, status := open(); status != http.StatusTooManyRequests {
		t.Errorf("one line more: %d", status)
	}
	text := `{"chunks":[` + strings.Repeat(" ", 2*longLine)
	say(one, text)
	until(t, func() bool { return s.server.boards.long.Full(long) })
	say(other, text)
	hears(otherHears, `"status":429`)
	say(third, `{"chunks":[{"key":"a.1","bytes":"jgAF"}]}`+"\n")
	hears(thirdHears, `"record"`)
	say(one, `{"key":"a.2","bytes":"jgAF"}]}`+"\n")
	hears(oneHears, `"record"`)
	say(third, text+`{"key":"a.3","bytes":"jgAF"}]}`+"\n")
	hears(thirdHears, `"record"`)
}
