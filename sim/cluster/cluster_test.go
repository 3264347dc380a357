package cluster

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/journal/nats"
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

// open opens the hall's store, waiting for the cluster.
func open(t *testing.T, c *Cluster, hall string) *nats.Store {
	t.Helper()
	s, err := c.Open(within(t), hall)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// TestHealthy has halls record on a cluster with all nodes running.
func TestHealthy(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: three processes start, and records are read back whole")
	}
	c := start(t)
	t.Run("two nodes, one board", func(t *testing.T) { twoNodes(t, c) })
	t.Run("the public client", func(t *testing.T) { publicClient(t, c) })
	t.Run("a steady load", func(t *testing.T) { steadyLoad(t, c) })
}

// twoNodes gives two nodes the same board: each number has one record, each node reads the
// other's records, and both end with the same record.
func twoNodes(t *testing.T, c *Cluster) {
	a, b := open(t, c, "two"), open(t, c, "two")
	ctx, cancel := context.WithCancel(t.Context())
	left, right := &Load{Boards: 4, Journal: a}, &Load{Boards: 4, Journal: b}
	var both sync.WaitGroup
	both.Go(func() { left.Run(ctx) })
	both.Go(func() { right.Run(ctx) })
	wait(t, 2*time.Second)
	for left.answers() == 0 || right.answers() == 0 {
		wait(t, 50*time.Millisecond)
	}
	cancel()
	both.Wait()
	for at := range left.acked {
		if _, both := right.acked[at]; both {
			t.Fatalf("both got the answer that record %v is theirs", at)
		}
	}
	for l, s := range map[*Load]*nats.Store{left: b, right: a} {
		if n, err := l.Check(within(t), s); err != nil || n.Lost > 0 {
			t.Errorf("%+v, %v", n, err)
		}
	}
	if n, err := (&journal.Replicator{From: a, To: b}).Compare(t.Context()); err != nil || n == 0 {
		t.Errorf("%d, %v", n, err)
	}
	t.Logf("%d and %d records acknowledged, each once", len(left.acked), len(right.acked))
}

// within returns a context for reading existing data, with time for the nodes to agree.
func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// publicClient reads a board's subject with the public command-line client of NATS.
func publicClient(t *testing.T, c *Cluster) {
	client, err := exec.LookPath("nats")
	if err != nil {
		t.Skip("not run: needs the program nats (natscli) in the path")
	}
	s := open(t, c, "public")
	h := journaltest.Append(t, s, "open/1/3", 0, journaltest.Act(1), journaltest.Act(2))
	var all strings.Builder
	for i := range nats.Streams {
		stream, subject := fmt.Sprint("public-", i), fmt.Sprintf("public.%d.open.1.3", i)
		out, _ := exec.CommandContext(within(t), client, "--timeout", "1m", "--server", c.URL(), "stream", "get", stream, "--last-for", subject).CombinedOutput()
		all.Write(out) // seven streams do not have the board
	}
	if !strings.Contains(all.String(), h.Hash.String()) {
		t.Error(all.String())
	}
}
