package sse

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// inBackground starts a goroutine.
func inBackground(_, f func()) { go f() }

// Viewers that do not read delay the others together no longer than one of them may;
// what they have not read waits for each of them apart.
func TestManyViewersWhoTakeNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &Feed{audience: audience{start: inBackground}}
		before, now := ForAll(1, []byte("before")), ForAll(2, []byte("now"))
		f.shown.Store(now)
		watches := func() net.Conn {
			mine, theirs := net.Pipe()
			t.Cleanup(func() { mine.Close() })
			f.list = append(f.list, &viewer{conn: theirs, sent: before.number, left: func(error) { theirs.Close() }})
			return mine
		}
		const many = 500
		for range many {
			watches()
		}
		last := watches()
		began, came := time.Now(), make(chan time.Duration)
		go func() {
			text := make([]byte, 10)
			if n, err := last.Read(text); err != nil || string(text[:n]) != "now" {
				t.Errorf("%q, %v", text[:n], err)
			}
			came <- time.Since(began) // virtual time
		}()
		go f.tell(now)
		if took := <-came; took > forSlow+many*atOnce {
			t.Errorf("the last of them hears after %v", took)
		}
	})
}

// A viewer gets a head with the answer's headers, the present version, each newer one and
// heartbeats; when the feed ends, his connection is closed, once.
func TestServe(t *testing.T) {
	fs := Feeds{Go: inBackground}
	ends := make(chan struct{})
	f := fs.Enter("a", ForAll(1, []byte("one\n")), func(context.Context, *Feed) { <-ends })
	mine, theirs := net.Pipe()
	left := make(chan bool, 2)
	f.Serve(theirs, http.Header{"Vary": {"Accept-Language"}}, Nothing, func(dropped bool) { left <- dropped })
	in := bufio.NewReader(mine)
	r, err := http.ReadResponse(in, nil)
	if err != nil || r.Header.Get("Content-Type") != "text/event-stream" || r.Header.Get("Vary") == "" || !r.Close {
		t.Fatalf("%v, %v", r, err)
	}
	lines := bufio.NewReader(r.Body)
	hears := func(want string) {
		t.Helper()
		if text, err := lines.ReadString('\n'); err != nil || strings.TrimSpace(text) != want {
			t.Errorf("%q, not %q: %v", text, want, err)
		}
	}
	hears("one")
	go func() {
		f.Publish(ForAll(2, []byte("two\n")))
		f.Beat()
		close(ends)
	}()
	hears("two")
	io.Copy(io.Discard, lines) // with the heartbeat, if he had joined by then
	if <-left {
		t.Error("he read all, and was dropped")
	}
	if fs.Leave("a", f); fs.Len() != 0 {
		t.Errorf("%d feeds are kept", fs.Len())
	}
}
