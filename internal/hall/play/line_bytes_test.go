package play

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A client that sends more than a page does loses its line, even without a
// complete message.
func TestFramesOfALineHaveABound(t *testing.T) {
	for name, frame := range map[string]string{"pings": "\x89\x80\x00\x00\x00\x00", "pongs": "\x8a\x80\x00\x00\x00\x00", "empty parts of a message": "\x00\x80\x00\x00\x00\x00"} {
		at := time.Now() // it stands still: a busy machine reads slowly
		h, r, _ := room(t, func() time.Time { return at })
		mux := http.NewServeMux()
		mux.HandleFunc("GET /play/{id}/line", h.line)
		server := httptest.NewServer(mux)
		conn, err := net.Dial("tcp", server.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "GET /play/%s/line HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n\r\n", r.ID)
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
			t.Fatalf("%v, %+v", err, answer)
		}
		go io.Copy(io.Discard, conn)
		first := "\x01\x80\x00\x00\x00\x00" // a message begins
		_, err = io.WriteString(conn, first)
		many := strings.Repeat(frame, 1000)
		for sent := 0; err == nil && sent < 64<<20; sent += len(many) {
			_, err = io.WriteString(conn, many)
		}
		if err == nil {
			t.Errorf("%s: 64 MB were taken", name)
		}
		conn.Close()
		server.Close()
	}
}

// However many guests come and go, the list of guests is sent a few times a second, and
// the last one is right.
func TestComingsAndGoingsAreMerged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, r, token := room(t, time.Now)
		white := enter(t, r, Entry{Token: token, Session: "a"}, false)
		enter(t, r, Entry{Session: "b"}, false)
		heard := 0
		for n := range 300 {
			g, err := r.Enter(Entry{}, true)
			if err != nil {
				t.Fatal(err)
			}
			if n < 297 {
				r.Leave(g)
			}
			time.Sleep(time.Second / 97) // never when it is sent
			heard += len(white.said("here"))
		}
		time.Sleep(time.Second)
		last := white.said("here")
		if heard += len(last); heard < 10 || heard > 18 {
			t.Errorf("in three seconds it is sent %d times", heard)
		}
		if len(last) != 1 || last[0]["watching"] != 3.0 || last[0]["black"] != true {
			t.Errorf("at last: %v", last)
		}
	})
}

// However often the pages of a player send the position of his hand, the others get it
// as often as they can draw it, and its last position.
func TestHandsAreMerged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, r, token := room(t, time.Now)
		black := enter(t, r, Entry{Session: "b"}, false)
		white := enter(t, r, Entry{Token: token, Session: "a"}, false)
		heard := 0
		for n := range 900 {
			white.r.hear(white.g, json.RawMessage(fmt.Sprintf(`{"do":"hand","x":%d,"y":0}`, n)))
			time.Sleep(time.Second / 900)
			heard += len(black.said("hand"))
		}
		time.Sleep(time.Second)
		last := black.said("hand")
		if heard += len(last); heard < 25 || heard > 35 {
			t.Errorf("of 900 in a second %d are heard", heard)
		}
		if len(last) != 1 || last[0]["x"] != 899.0 {
			t.Errorf("where it rests: %v", last)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		if len(r.hands) != 0 {
			t.Errorf("%d hands wait", len(r.hands))
		}
	})
}
