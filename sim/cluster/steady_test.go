package cluster

import (
	"context"
	"flag"
	"hash/crc32"
	"slices"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/nats"
)

var (
	steady = flag.Int("steady", 300, "boards that each write a record every two seconds")
	during = flag.Duration("during", 5*time.Second, "how long they do")
)

// nodes holds the stores of three nodes of a hall, each connected to a server of its own;
// each board belongs to one of them.
type nodes struct {
	journal.Journal
	stores [3]*nats.Store
}

func (n nodes) Append(ctx context.Context, board string, expected uint64, records ...journal.Record) (journal.Head, error) {
	return n.stores[crc32.ChecksumIEEE([]byte(board))%3].Append(ctx, board, expected, records...)
}

// steadyLoad has boards write at their own pace on three nodes: each board goes on, and each
// acknowledged record is stored, once and in order. Servers on a busy machine may take too
// long for an acknowledgement.
func steadyLoad(t *testing.T, c *Cluster) {
	n := nodes{Journal: open(t, c, "steady")}
	for i, p := range c.Nodes {
		s, err := nats.Open(within(t), nats.Options{URL: p.url() + "/steady"})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		n.stores[i] = s
	}
	load := &Load{Boards: *steady, Every: 2 * time.Second, Journal: n}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { load.Run(ctx); close(ended) }()
	began := time.Now()
	wait(t, *during)
	for !load.allSince(began) {
		wait(t, 50*time.Millisecond)
	}
	took := time.Since(began)
	cancel()
	<-ended
	count, err := load.Follow(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	if count.Lost > 0 {
		t.Errorf("%+v", count)
	}
	t.Logf("%d boards, %v: %d records due and acknowledged, %d refused, %.0f a second, %d stored, %d lost; acknowledged after p50 %v, p99 %v, at most %v",
		*steady, took.Round(time.Millisecond), count.Acked, count.Refused, float64(count.Acked)/took.Seconds(), count.Stored, count.Lost,
		load.quantile(500), load.quantile(990), load.quantile(1000))
}

// quantile returns the time within which the given number of a thousand records were
// acknowledged.
func (l *Load) quantile(thousandth int) time.Duration {
	slices.Sort(l.took)
	return l.took[(len(l.took)-1)*thousandth/1000].Round(time.Millisecond)
}
