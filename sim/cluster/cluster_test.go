package cluster

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adoube/journal"
	"adoube/journal/journaltest"
	"adoube/journal/nats"
)

var (
	long   = flag.Bool("faults", false, "every fault, for longer")
	boards = flag.Int("boards", 32, "that append while it happens")
)

func TestMain(m *testing.M) {
	Main()
	os.Exit(m.Run())
}

func start(t *testing.T) *Cluster { return started(t, Start) }

func started(t *testing.T, start func(dir string) (*Cluster, error)) *Cluster {
	c, err := start(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// open waits for the cluster, for two minutes at most.
func open(t *testing.T, c *Cluster) *nats.Store {
	t.Helper()
	s, err := c.Open(within(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// A fault is done to a cluster, and later undone.
type fault struct {
	name     string
	do, undo func(*Cluster) error
	quorum   bool // it leaves a majority
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

// Nothing that was acknowledged is lost, doubled or out of order, whatever
// happens to the nodes; without a majority nothing is acknowledged.
func TestFaults(t *testing.T) {
	c := started(t, StartLinked)
	s := open(t, c)
	load := &Load{Boards: *boards, Journal: s}
	for _, f := range faults {
		if f.always || *long {
			t.Run(f.name, func(t *testing.T) { suffer(t, c, s, load, f) })
		}
	}
}

func suffer(t *testing.T, c *Cluster, s *nats.Store, load *Load, f fault) {
	before, during := time.Second, 4*time.Second
	if *long {
		before, during = 5*time.Second, 10*time.Second
	}
	load.silence = 0
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { load.Run(ctx); close(ended) }()
	wait(t, before)
	if err := f.do(c); err != nil {
		t.Fatal(err)
	}
	lost := load.answers()
	wait(t, during)
	if more := load.answers() - lost; !f.quorum && more > load.Boards {
		t.Errorf("%d records acknowledged without a majority", more)
	}
	if err := f.undo(c); err != nil {
		t.Fatal(err)
	}
	load.goesOn(t)
	cancel()
	<-ended
	n, err := load.Check(within(t), s)
	if err != nil {
		t.Fatal(err)
	}
	if n.Lost > 0 {
		t.Errorf("%+v", n)
	}
	t.Logf("%s: %d acknowledged, %d stored, %d lost, 0 doubled, 0 out of order, %d times «not recorded», longest wait of a board %v",
		f.name, n.Acked, n.Stored, n.Lost, n.Refused, n.Silence.Round(100*time.Millisecond))
}

// wait lets the load go on for a while: what is compared does not depend on it.
func wait(t *testing.T, d time.Duration) {
	select {
	case <-time.After(d):
	case <-t.Context().Done():
	}
}

// answers returns how many records were acknowledged.
func (l *Load) answers() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acked)
}

// goesOn returns when records are acknowledged again on every board.
func (l *Load) goesOn(t *testing.T) {
	since := time.Now()
	for !l.allSince(since) {
		wait(t, 50*time.Millisecond)
		if t.Context().Err() != nil {
			t.Fatal("nothing is recorded any more")
		}
	}
}

// allSince reports whether every board was acknowledged a record since then.
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

// Two nodes that are given the same board: one record for each number, and
// both see the same in the end.
func TestTwoNodesOneBoard(t *testing.T) {
	c := start(t)
	a, b := open(t, c), open(t, c)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	left, right := &Load{Boards: 4, Journal: a}, &Load{Boards: 4, Journal: b}
	ended := make(chan struct{})
	go func() { left.Run(ctx); close(ended) }()
	right.Run(ctx)
	<-ended
	for at := range left.acked {
		if _, both := right.acked[at]; both {
			t.Fatalf("both were told that record %v is theirs", at)
		}
	}
	for _, s := range []*nats.Store{a, b} {
		for _, l := range []*Load{left, right} {
			if n, err := l.Check(within(t), s); err != nil || n.Lost > 0 || n.Acked == 0 {
				t.Errorf("%+v, %v", n, err)
			}
		}
	}
	if n, err := (&journal.Carrier{From: a, To: b}).Compare(t.Context()); err != nil || n == 0 {
		t.Errorf("%d, %v", n, err)
	}
	t.Logf("%d and %d records acknowledged, each once", len(left.acked), len(right.acked))
}

// Bits that are flipped in one node's files are repaired from the others, or
// the chain names the record: what is read is never something else.
func TestFlippedBits(t *testing.T) {
	c := start(t)
	s := open(t, c)
	var heads []journal.Head
	for i := range 64 {
		heads = append(heads, journaltest.Append(t, s, fmt.Sprint("board-", i), 0, journaltest.Act(i), journaltest.Act(i+1)))
	}
	s.Close()
	c.Nodes[0].Kill()
	flipped := flipAll(t, c.Nodes[0].Config.Dir)
	if flipped == 0 {
		t.Fatal("no blocks of messages were found")
	}
	if err := c.Nodes[0].Start(); err != nil {
		t.Fatal(err)
	}
	s = open(t, c)
	named, silent := 0, 0
	for _, h := range heads {
		list, err := Whole(within(t), s, h.Board)
		switch {
		case err != nil:
			named++
			t.Log(err)
		case len(list) != int(h.Seq) || list[len(list)-1].Hash != h.Hash:
			silent++
		}
	}
	t.Logf("%d files bent on one node; of %d boards %d are named as damaged, %d are silently others", flipped, len(heads), named, silent)
	if silent > 0 {
		t.Error("a record that was acknowledged is gone and nobody says so")
	}
}

// within is a context for reading what is there, however long nodes need to agree.
func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// flipAll flips a bit in the middle of every block of messages.
func flipAll(t *testing.T, dir string) (n int) {
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".blk") {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil || len(data) == 0 {
			return err
		}
		data[len(data)/2] ^= 4
		n++
		return os.WriteFile(name, data, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// The public command-line client of NATS reads a board's subject.
func TestPublicClient(t *testing.T) {
	client, err := exec.LookPath("nats")
	if err != nil {
		t.Skip("not run: needs the program nats (natscli) in the path")
	}
	c := start(t)
	s := open(t, c)
	h := journaltest.Append(t, s, "open/1/3", 0, journaltest.Act(1), journaltest.Act(2))
	var all strings.Builder
	for i := range nats.Streams {
		stream, subject := fmt.Sprint("adoube-", i), fmt.Sprintf("adoube.%d.open.1.3", i)
		out, _ := exec.CommandContext(within(t), client, "--server", c.URL(), "stream", "get", stream, "--last-for", subject).CombinedOutput()
		all.Write(out) // seven streams do not have the board
	}
	if !strings.Contains(all.String(), h.Hash.String()) {
		t.Error(all.String())
	}
}
