package cluster

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
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
			t.Fatalf("both got the answer that record %v is theirs", at)
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

// within is a context for reading what is there, however long nodes need to agree.
func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(cancel)
	return ctx
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
