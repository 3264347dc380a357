package web

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/serve"
	"adoube/internal/hall/web/sse"
)

// A writer calls a function with each line of a log.
type writer func(string)

func (w writer) Write(p []byte) (int, error) {
	w(string(p))
	return len(p), nil
}

// A panic while a public game is encoded ends its feed, not the hall.
func TestPanicInAFeed(t *testing.T) {
	s := newSite(t)
	lines := make(chan string, 10)
	s.configure(func(c *Config) {
		c.Log = slog.New(slog.NewTextHandler(writer(func(line string) { lines <- line }), nil))
	})
	f := s.server.feeds.feeds.Enter("open/1/1", nil, func(ctx context.Context, f *sse.Feed) {
		s.server.feeds.feed(ctx, f, nil, Place{"open", 1, 1}, nil)
	})
	if line := <-lines; !strings.Contains(line, "nil pointer") {
		t.Error(line)
	}
	mine, theirs := net.Pipe()
	go io.Copy(io.Discard, mine)
	left := make(chan struct{})
	f.Serve(theirs, http.Header{}, sse.Nothing, func(bool) { close(left) })
	<-left // the feed does not go on
}

// A token may follow a limited number of tables and rounds at once, which does not
// affect others.
func TestStreamsAreBounded(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for range maxFollowing {
		defer s.follow(t, theTable+"/stream", "").stop()
	}
	if status, text := s.ask(t, s.secret, "GET", "/api/v1/events/open/rounds/1/stream", nil); status != http.StatusTooManyRequests {
		t.Errorf("one more: %d %s", status, text)
	}
	other, _ := s.give(t, access.Arbiter, access.Scope{})
	if status, _ := s.ask(t, other, "GET", theTable+"/stream", nil); status != http.StatusOK {
		t.Errorf("another token: %d", status)
	}
}

// All clients of one event may follow half of the total.
func TestStreamsOfAnEventAreBounded(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	chief := s.secret
	s.server.gate.following.Try(maxFollowingAll/2-2, serve.Share{Of: "event open", Most: maxFollowingAll / 2})
	for range 2 {
		s.secret, _ = s.give(t, access.Arbiter, access.Scope{Event: "open"})
		defer s.follow(t, theTable+"/stream", "").stop()
	}
	third, _ := s.give(t, access.Arbiter, access.Scope{Event: "open"})
	for secret, want := range map[string]int{third: http.StatusTooManyRequests, chief: http.StatusOK} {
		if status, _ := s.ask(t, secret, "GET", theTable+"/stream", nil); status != want {
			t.Errorf("one more: %d, not %d", status, want)
		}
	}
}

// A player's device may open a limited number of claims until an arbiter has handled
// one; a repeated claim gets the same answer.
func TestOwnClaimsAreBounded(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	player, _ := s.give(t, access.Player, access.Scope{Event: "open", Boards: []string{"1/1"}, Side: "white"})
	call := func(n int) int {
		status, _ := s.ask(t, player, "POST", "/api/v1/own/claims", map[string]any{"key": fmt.Sprint(n), "kind": "call"})
		return status
	}
	for n := range maxOwnClaims {
		if status := call(n); status != http.StatusCreated {
			t.Fatalf("call %d: %d", n, status)
		}
	}
	if status := call(maxOwnClaims); status != http.StatusTooManyRequests {
		t.Errorf("one more: %d", status)
	}
	if status := call(0); status != http.StatusCreated {
		t.Errorf("the first again: %d", status)
	}
	s.do(t, "POST", theClaims+"/1-1-1/closing", map[string]any{"key": "d"})
	if status := call(maxOwnClaims); status != http.StatusCreated {
		t.Errorf("after it was closed: %d", status)
	}
}

// Claims and calls that a player's device sends concurrently are counted one by one.
func TestOwnClaimsSideBySide(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	player, _ := s.give(t, access.Player, access.Scope{Event: "open", Boards: []string{"1/1"}, Side: "white"})
	var opened atomic.Int32
	var all sync.WaitGroup
	for n := range 4 * maxOwnClaims {
		all.Go(func() {
			if status, _ := s.ask(t, player, "POST", "/api/v1/own/claims", map[string]any{"key": fmt.Sprint(n), "kind": "call"}); status == http.StatusCreated {
				opened.Add(1)
			}
		})
	}
	if all.Wait(); opened.Load() != maxOwnClaims {
		t.Errorf("%d claims wait", opened.Load())
	}
}

// The length of a board's serial number is limited.
func TestSerialsAreShort(t *testing.T) {
	s := newSite(t)
	agent, _ := s.give(t, access.Agent, access.Scope{})
	for length, want := range map[int]int{64: 204, 65: 422} {
		path := "/api/v1/boards/dgt/" + strings.Repeat("x", length) + "/health"
		if status, text := s.ask(t, agent, "POST", path, Report{}); status != want {
			t.Errorf("%d letters: %d %s", length, status, text)
		}
	}
}

// All streams of all rounds share one goroutine that checks their tables, and none runs
// without viewers; a change of a table, or of its board, is marked.
func TestWatchersAreShared(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for n := 2; n <= 40; n++ {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Table: &hall.Pairing{Event: "open", Round: 1, Table: n}})
	}
	seats, err := s.server.find.seats("open", 1)
	if err != nil {
		t.Fatal(err)
	}
	s.hall.OpenTables(t.Context(), seats)
	var streams []*roundStream
	var first *table.Table
	before := runtime.NumGoroutine()
	for range 20 {
		r := newRoundStream(func() {})
		for _, seat := range seats {
			table, _, err := s.hall.Table(t.Context(), "open", 1, seat.Table)
			if err != nil {
				t.Fatal(err)
			}
			r.tables[table] = &followed{seat: seat}
			s.server.watchers.watch(table, r)
			if seat.Table == 1 {
				first = table
			}
		}
		streams = append(streams, r)
	}
	if n := runtime.NumGoroutine() - before; n > 1 {
		t.Errorf("%d goroutines for 20 streams of 40 tables", n)
	}
	s.server.watchers.look()
	for _, r := range streams {
		r.take()
	}
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"touch","by":"white","on":"g1"}`))
	if list := streams[7].take(); len(list) != 1 || list[0] != first {
		t.Errorf("after a touch %d tables are marked", len(list))
	}
	agent, _ := s.give(t, access.Agent, access.Scope{})
	s.ask(t, agent, "POST", "/api/v1/boards/dgt/137/health", Report{Connected: true})
	s.server.watchers.look()
	if list := streams[7].take(); len(list) != 1 || list[0] != first {
		t.Errorf("after word of a board %d tables are marked", len(list))
	}
	for _, r := range streams {
		s.server.watchers.leave(r)
	}
	if n := len(s.server.watchers.list); n != 0 || s.server.watchers.stop != nil {
		t.Errorf("%d tables are watched for nobody", n)
	}
}
