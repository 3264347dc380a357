package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	record "adoube/internal/hall/journal/nats"
)

var (
	long   = flag.Bool("faults", false, "every fault, for longer")
	boards = flag.Int("boards", 32, "that append while it happens")
)

// A fault is applied to a cluster and undone later.
type fault struct {
	name     string
	do, undo func(*Cluster) error
	quorum   bool // a majority remains
	always   bool // part of the short run
}

var faults = []fault{
	{"one killed", kill(0), restart(0), true, true},
	{"two killed", kill(0, 1), restart(0, 1), false, false},
	{"all killed", kill(0, 1, 2), restart(0, 1, 2), false, true},
	{"one paused", func(c *Cluster) error { return c.Nodes[0].Pause() }, func(c *Cluster) error { return c.Nodes[0].Resume() }, true, false},
	{"one cut off", func(c *Cluster) error { c.Cut(0); return nil }, func(c *Cluster) error { c.Heal(); return nil }, true, false},
}

func kill(nodes ...int) func(*Cluster) error {
	return func(c *Cluster) error {
		for _, n := range nodes {
			c.Nodes[n].Kill()
		}
		return nil
	}
}

func restart(nodes ...int) func(*Cluster) error {
	return func(c *Cluster) (err error) {
		for _, n := range nodes {
			err = errors.Join(err, c.Nodes[n].Start())
		}
		return err
	}
}

// No acknowledged record is lost, duplicated or out of order under any fault; without a
// majority nothing is acknowledged.
func TestFaults(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("not run: servers are killed and elect for a minute")
	}
	c := started(t, StartLinked)
	s := open(t, c, "hall")
	load := &Load{Boards: *boards, Journal: s}
	for _, f := range faults {
		if f.always || *long {
			t.Run(f.name, func(t *testing.T) { suffer(t, c, s, load, f) })
		}
	}
}

func suffer(t *testing.T, c *Cluster, s *record.Store, load *Load, f fault) {
	before, during := time.Second, 2*time.Second
	if *long {
		before, during = 5*time.Second, 10*time.Second
	}
	lead(t, c)
	load.silence = 0
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { load.Run(ctx); close(ended) }()
	load.goesOn(t)
	wait(t, before)
	if err := f.do(c); err != nil {
		t.Fatal(err)
	}
	var election <-chan time.Duration
	if f.quorum {
		election = elects(t, c)
	}
	back := load.endures(t, f.quorum, during)
	if err := f.undo(c); err != nil {
		t.Fatal(err)
	}
	if !f.quorum {
		election = elects(t, c)
	}
	if again := load.goesOn(t); !f.quorum {
		back = again
	}
	cancel()
	<-ended
	n, err := load.Follow(within(t), s)
	if err != nil {
		t.Fatal(err)
	}
	if n.Lost > 0 {
		t.Errorf("%+v", n)
	}
	t.Logf("%s: %d acknowledged, %d stored, %d lost, 0 doubled, 0 out of order, %d times «not recorded»; with a majority all streams led again after %v, all boards recorded again after %v; longest wait of a board %v",
		f.name, n.Acked, n.Stored, n.Lost, n.Refused, (<-election).Round(100*time.Millisecond), back.Round(100*time.Millisecond), n.Silence.Round(100*time.Millisecond))
}

// lead makes the first node the leader of all streams of records and of the others given,
// so that the fault hits the leader.
func lead(t *testing.T, c *Cluster, others ...string) {
	conn, err := nats.Connect(c.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, stream := range append(recordStreams(), others...) {
		for leader(conn, stream) != c.Nodes[0].Config.Name {
			if t.Context().Err() != nil {
				t.Fatal("no leader")
			}
			conn.Request("$JS.API.STREAM.LEADER.STEPDOWN."+stream, []byte(`{"placement":{"preferred":"n1"}}`), retryAfter)
			wait(t, retryAfter)
		}
	}
}

// elects sends the time until all streams have a leader, as seen by the second node.
func elects(t *testing.T, c *Cluster) <-chan time.Duration {
	after, since := make(chan time.Duration, 1), time.Now()
	go func() {
		defer close(after)
		conn, err := nats.Connect(c.Nodes[1].url(), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1))
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		for _, stream := range recordStreams() {
			for leader(conn, stream) == "" && t.Context().Err() == nil {
				wait(t, 50*time.Millisecond)
			}
		}
		after <- time.Since(since)
	}()
	return after
}

// recordStreams returns the names of the streams with the hall's record.
func recordStreams() (list []string) {
	for i := range record.Streams {
		list = append(list, fmt.Sprint("hall-", i))
	}
	return list
}

// leader returns the name of a stream's leader, or "" without an answer.
func leader(conn *nats.Conn, stream string) string {
	var info jetstream.StreamInfo
	m, err := conn.Request("$JS.API.STREAM.INFO."+stream, nil, 250*time.Millisecond)
	if err != nil || json.Unmarshal(m.Data, &info) != nil || info.Cluster == nil {
		return ""
	}
	return info.Cluster.Leader
}

// endures lasts for the duration of a fault. With a majority, all boards record again,
// after the returned time; without one, none does.
func (l *Load) endures(t *testing.T, quorum bool, during time.Duration) (back time.Duration) {
	if quorum {
		back = l.goesOn(t)
		wait(t, during)
		return back
	}
	lost := l.answers()
	wait(t, during)
	if more := l.answers() - lost; more > l.Boards { // those already under way
		t.Errorf("%d records acknowledged without a majority", more)
	}
	return 0
}

// wait lets the load continue for a while; no comparison depends on it.
func wait(t *testing.T, d time.Duration) {
	select {
	case <-time.After(d):
	case <-t.Context().Done():
	}
}

// answers returns the number of acknowledged records.
func (l *Load) answers() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acked)
}

// goesOn waits until every board has a record acknowledged again, and returns the time it
// took.
func (l *Load) goesOn(t *testing.T) time.Duration {
	since := time.Now()
	for !l.allSince(since) {
		wait(t, 50*time.Millisecond)
		if t.Context().Err() != nil {
			t.Fatal("nothing is recorded any more")
		}
	}
	return time.Since(since)
}

// allSince reports whether every board has had a record acknowledged since then.
func (l *Load) allSince(since time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, at := range l.last {
		if at.Before(since) {
			return false
		}
	}
	return len(l.last) == l.Boards
}
