package cluster

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/journal/nats"
)

// While the leading node is cut off, readers wait for the election of another and ask
// again, and followers continue: nobody gets an error, including the halls connected to
// that node. Each hall has one board.
func TestReadThroughAnElection(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("not run: three processes start, and elect")
	}
	c := started(t, StartLinked)
	var halls []*nats.Store
	for range 8 { // each is connected to some node
		halls = append(halls, open(t, c, "hall"))
	}
	name := func(n int) string { return fmt.Sprint("board-", n) }
	for n, s := range halls {
		journaltest.Append(t, s, name(n), 0, journaltest.Act(1))
	}
	lead(t, c)
	ctx, cancel := context.WithCancel(within(t))
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	var followed, read [8]atomic.Int64
	for n, s := range halls {
		all.Go(func() { follows(ctx, t, s, &followed[n]) })
		all.Go(func() { reads(ctx, t, s, name(n), &read[n]) })
	}
	wait(t, time.Second)
	c.Cut(0)
	for n, s := range halls {
		goesOn(ctx, s, name(n))
	}
	for n := range halls {
		for before := read[n].Load(); ctx.Err() == nil && (read[n].Load() < before+2 || followed[n].Load() < 2*int64(len(halls))); {
			wait(t, 10*time.Millisecond)
		}
	}
	if ctx.Err() != nil {
		t.Errorf("it did not go on: read %v, followed %v", &read, &followed)
	}
	c.Heal()
}

// follows follows all boards until ctx ends.
func follows(ctx context.Context, t *testing.T, s *nats.Store, n *atomic.Int64) {
	for _, err := range s.Follow(ctx, "") {
		if err != nil && ctx.Err() == nil {
			t.Errorf("following ended: %v", err)
		}
		n.Add(1)
	}
}

// reads reads a board and the heads of all boards until ctx ends.
func reads(ctx context.Context, t *testing.T, s *nats.Store, board string, n *atomic.Int64) {
	for ; ctx.Err() == nil; n.Add(1) {
		got := 0
		for _, err := range s.Read(ctx, board, 1) {
			if err != nil && ctx.Err() == nil {
				t.Errorf("reading %s: %v", board, err)
			}
			got++
		}
		if got == 0 && ctx.Err() == nil {
			t.Errorf("%s is empty", board)
		}
		if _, err := s.Snapshot(ctx); err != nil && ctx.Err() == nil {
			t.Errorf("where all boards stand: %v", err)
		}
	}
}

// goesOn appends a second record, with as many attempts as needed.
func goesOn(ctx context.Context, s *nats.Store, board string) {
	for ctx.Err() == nil {
		_, err := s.Append(ctx, board, 1, journaltest.Act(2))
		if err == nil || errors.As(err, new(*journal.StaleError)) { // an earlier attempt was stored
			return
		}
		select {
		case <-time.After(retryAfter):
		case <-ctx.Done():
		}
	}
}
