package nats

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/journal/nats/node"
)

// given holds the ports given to tests, which run in parallel.
var given = struct {
	sync.Mutex
	ports map[int]bool
}{ports: map[int]bool{}}

// free returns the first of six free ports for node.Three, used by no other test. They are
// below those that systems give to connections, so that none is taken before its server
// listens, and below those of package cluster, whose tests run at the same time.
func free(t *testing.T) int {
	t.Helper()
	given.Lock()
	defer given.Unlock()
	for range 100 {
		port := 10_000 + rand.IntN(8_000)
		if list := []int{port, port + 1, port + 2, port + 2000, port + 2001, port + 2002}; allFree(list...) {
			for _, p := range list {
				given.ports[p] = true
			}
			return port
		}
	}
	t.Fatal("no free ports")
	return 0
}

func allFree(ports ...int) bool {
	for _, p := range ports {
		l, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", p))
		if err != nil || given.ports[p] {
			return false
		}
		l.Close()
	}
	return true
}

// three starts a cluster in this process.
func three(t *testing.T) (url string) {
	for _, c := range node.Three(t.TempDir(), free(t)) {
		n, err := node.Start(c)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(n.Close)
		url = n.URL()
	}
	return url
}

// one starts a single server.
func one(t *testing.T, c node.Config) string {
	c.Name, c.Dir, c.Host, c.Port = "alone", t.TempDir(), "127.0.0.1", -1
	n, err := node.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(n.Close)
	return n.URL()
}

// open opens a store as soon as the servers have elected a leader.
func open(t *testing.T, o Options) *Store {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; {
		s, err := Open(t.Context(), o)
		if err == nil {
			t.Cleanup(func() { s.Close() })
			return s
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
}

// In a short run one server stores the record, without replicas.
func TestConforms(t *testing.T) {
	t.Parallel()
	var url string
	if testing.Short() {
		url = one(t, node.Config{})
	} else {
		url = three(t)
	}
	var halls atomic.Int32
	journaltest.Test(t, func(t *testing.T) journal.Journal {
		return open(t, Options{URL: fmt.Sprintf("%s/hall-%d", url, halls.Add(1)), Unsafe: testing.Short()})
	})
}

// A single server, or one that acknowledges before it syncs, is refused with the
// reason, and used only on request.
func TestUnsafeIsRefused(t *testing.T) {
	for _, lazy := range []bool{false, true} {
		url := one(t, node.Config{Lazy: lazy})
		if _, err := Open(t.Context(), Options{URL: url}); err == nil {
			t.Fatal("three replicas on one server")
		}
		s := open(t, Options{URL: url, Unsafe: true})
		faults := strings.Join(s.Faults(), "\n")
		if !strings.Contains(faults, "is kept by 1 server and not by 3") || strings.Contains(faults, "server alone acknowledges before it syncs") != lazy {
			t.Errorf("lazy %t: %s", lazy, faults)
		}
		_, err := Open(t.Context(), Options{URL: url})
		var unsafe *UnsafeError
		if !errors.As(err, &unsafe) {
			t.Errorf("streams that are there and unsafe: %v", err)
		}
	}
}

// A store reads the records of another, and the loser of a race goes on.
func TestTwoNodesOneBoard(t *testing.T) {
	url := one(t, node.Config{})
	a, b := open(t, Options{URL: url, Unsafe: true}), open(t, Options{URL: url, Unsafe: true})
	h := journaltest.Append(t, a, "open/1/1", 0, journaltest.Act(1))
	h = journaltest.Append(t, b, "open/1/1", h.Seq, journaltest.Act(2))
	_, err := a.Append(t.Context(), "open/1/1", 1, journaltest.Act(3))
	var stale *journal.StaleError
	if !errors.As(err, &stale) || stale.Have != h {
		t.Fatalf("%v", err)
	}
	journaltest.Append(t, a, "open/1/1", h.Seq, journaltest.Act(3))
	for _, s := range []*Store{a, b} {
		if n := len(journaltest.Read(t, s, "open/1/1", 1)); n != 3 {
			t.Errorf("%d entries", n)
		}
	}
}

// One stale board in a batch is left out; the others are recorded.
func TestStaleBoardIsLeftOut(t *testing.T) {
	s := open(t, Options{URL: one(t, node.Config{}), Unsafe: true})
	st := s.streams[0]
	var list []*message
	for i := range 5 {
		from := stand{Head: journal.Head{Board: fmt.Sprint("b", i)}}
		if i == 3 {
			from.at = 77 // no such message
		}
		m, err := st.message(from, []journal.Record{journaltest.Act(i)})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	st.commit(list)
	for i, m := range list {
		err := <-m.answer
		var stale *journal.StaleError
		if errors.As(err, &stale) != (i == 3) || (err != nil) != (i == 3) {
			t.Errorf("board %d: %v", i, err)
		}
	}
}

// A message without an answer is sent again until there is one.
func TestNobodyHears(t *testing.T) {
	s := open(t, Options{URL: one(t, node.Config{}), Unsafe: true})
	st := s.streams[0]
	m, err := st.message(stand{Head: journal.Head{Board: "b"}}, []journal.Record{journaltest.Act(1)})
	if err != nil {
		t.Fatal(err)
	}
	config := st.api.CachedInfo().Config
	if err := s.js.DeleteStream(t.Context(), config.Name); err != nil {
		t.Fatal(err)
	}
	before := s.conn.Stats().InMsgs
	go st.commit([]*message{m})
	for s.conn.Stats().InMsgs == before { // until it learns that nobody listens
		runtime.Gosched()
	}
	if _, err := s.js.CreateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	if err := <-m.answer; err != nil {
		t.Error(err)
	}
}

// An append to a store that is being closed returns ErrClosed.
func TestClosedWhileAppending(t *testing.T) {
	st := newStream(nil, nil, "")
	m := &message{answer: make(chan error, 1)}
	st.appends <- m
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	st.run(ctx)
	if err := st.outcome(m); err != journal.ErrClosed {
		t.Error(err)
	}
}

// A record damaged in the engine is named.
func TestBentRecordIsNamed(t *testing.T) {
	s := open(t, Options{URL: one(t, node.Config{}), Unsafe: true})
	journaltest.Append(t, s, "1", 0, journaltest.Act(1))
	st := s.of("1")
	have, err := st.ask(t.Context(), "1")
	if err != nil {
		t.Fatal(err)
	}
	have.Hash[0] ^= 1
	m, err := st.message(have, []journal.Record{journaltest.Act(2)})
	if err != nil {
		t.Fatal(err)
	}
	if st.commit([]*message{m}); <-m.answer != nil {
		t.Fatal("not recorded")
	}
	var broken *journal.BrokenError
	for _, err := range s.Read(t.Context(), "1", 1) {
		errors.As(err, &broken)
	}
	if broken == nil || broken.Entry.Seq != 2 {
		t.Errorf("%v", broken)
	}
}

func TestURL(t *testing.T) {
	for text, want := range map[string]string{
		"nats://a:4222":                         "nats://a:4222 adoube",
		"nats://a:4222,tls://u:p@b:4223/open-1": "nats://a:4222,tls://u:p@b:4223 open-1",
		"a:4222":                                "error", "nats://a/b/c": "error", "": "error",
	} {
		servers, name, err := parseURL(text)
		if got := servers + " " + name; err == nil && got != want || err != nil && want != "error" {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// Subjects are as distinct as boards, and share one prefix.
func TestSubjects(t *testing.T) {
	for board, want := range map[string]string{
		"open/1/3": "open.1.3", "a b*>": "a%20b%2A%3E", "/x/": "%.x.%", "a.b": "a%2Eb", "": "%", "é": "%C3%A9",
	} {
		if got := token(board); got != want {
			t.Errorf("%q: %q", board, got)
		}
	}
}
