package cluster

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"
	"time"

	"adoube/internal/hall/journal"
)

// A Load simulates boards that append, and keeps the acknowledged records.
type Load struct {
	Boards  int
	Every   time.Duration // between a board's appends; 0: immediately after each acknowledgement
	AtOnce  int           // records per append; 0: one
	Journal journal.Journal

	mu      sync.Mutex
	acked   map[place]journal.Hash // the last record of each append
	last    map[string]time.Time   // time of the last acknowledgement by board
	silence time.Duration          // the longest time between two acknowledgements of a board
	refused int
	took    []time.Duration // times from when a record was due to its acknowledgement
}

// Run appends records one after another on every board until ctx ends. After an error it
// continues with the next record.
func (l *Load) Run(ctx context.Context) {
	l.mu.Lock()
	if l.acked == nil {
		l.acked = map[place]journal.Hash{}
	}
	l.last = map[string]time.Time{}
	l.mu.Unlock()
	var all sync.WaitGroup
	for b := range l.Boards {
		all.Go(func() { l.fill(ctx, b) })
	}
	all.Wait()
}

func (l *Load) fill(ctx context.Context, b int) {
	board := fmt.Sprint("board-", b)
	var expected uint64
	for due := range l.beats(ctx, b) {
		h, err := l.Journal.Append(ctx, board, expected, records(due, max(l.AtOnce, 1))...)
		var stale *journal.StaleError
		switch {
		case err == nil:
			expected = h.Seq
			l.note(h, due)
		case errors.As(err, &stale): // an earlier attempt, or another writer's, was stored
			expected = stale.Have.Seq
		default:
			l.miss(ctx)
		}
	}
}

// records returns the records of an append.
func records(at time.Time, n int) []journal.Record {
	r := journal.Record{Kind: journal.Act, At: at.UnixMilli(), By: "token-1", Data: []byte(`{"by":"white","act":"touch","square":"e2"}`)}
	return slices.Repeat([]journal.Record{r}, n)
}

// beats yields the times when a board's records are due, staggered over the boards.
func (l *Load) beats(ctx context.Context, b int) iter.Seq[time.Time] {
	due := time.Now().Add(l.Every * time.Duration(b) / time.Duration(l.Boards))
	return func(yield func(time.Time) bool) {
		for l.await(ctx, due) && yield(due) {
			due = due.Add(l.Every)
			if l.Every == 0 {
				due = time.Now()
			}
		}
	}
}

// await waits until a record is due, and returns false after the end.
func (l *Load) await(ctx context.Context, due time.Time) bool {
	if wait := time.Until(due); wait > 0 {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
	return ctx.Err() == nil
}

// note records an acknowledgement and its delay.
func (l *Load) note(h journal.Head, due time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	l.took = append(l.took, now.Sub(due))
	l.acked[place{h.Board, h.Seq}] = h.Hash
	if last, ok := l.last[h.Board]; ok {
		l.silence = max(l.silence, now.Sub(last))
	}
	l.last[h.Board] = now
}

// retryAfter is the wait after an error, as of a hall's tables.
const retryAfter = 100 * time.Millisecond

// miss counts a refused append, unless ctx has ended, and waits.
func (l *Load) miss(ctx context.Context) {
	if ctx.Err() != nil {
		return
	}
	l.mu.Lock()
	l.refused++
	l.mu.Unlock()
	select {
	case <-time.After(retryAfter):
	case <-ctx.Done():
	}
}

// A place identifies a record.
type place struct {
	board string
	seq   uint64
}

// A Count is the result of a load.
type Count struct {
	Acked, Stored, Lost, Refused int
	Silence                      time.Duration
}

// Check reads every board, whose chain must be intact, and counts the acknowledged records
// that are missing or changed.
func (l *Load) Check(ctx context.Context, j journal.Reader) (Count, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	missing := maps.Clone(l.acked)
	c := Count{Acked: len(l.acked), Refused: l.refused, Silence: l.silence}
	for b := range l.Boards {
		list, err := Whole(ctx, j, fmt.Sprint("board-", b))
		if err != nil {
			return c, err
		}
		c.Stored += len(list)
		for _, e := range list {
			at := place{e.Board, e.Seq}
			if missing[at] == e.Hash {
				delete(missing, at)
			}
		}
	}
	c.Lost = len(missing)
	return c, nil
}

// Follow reads all boards in one stream, checking their chains, until all acknowledged
// records have come.
func (l *Load) Follow(ctx context.Context, j journal.Journal) (Count, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	missing := maps.Clone(l.acked)
	c := Count{Acked: len(l.acked), Refused: l.refused, Silence: l.silence}
	for e, err := range j.Follow(ctx, journal.Position("")) {
		c.Lost = len(missing)
		if err != nil {
			return c, err
		}
		c.Stored++
		at := place{e.Board, e.Seq}
		if missing[at] == e.Hash {
			delete(missing, at)
		}
		if c.Lost = len(missing); c.Lost == 0 {
			break
		}
	}
	return c, nil
}

// Whole reads a board and checks its chain. It retries until ctx ends, since the nodes may
// not have a leader yet, but returns a broken chain at once.
func Whole(ctx context.Context, j journal.Reader, board string) ([]journal.Entry, error) {
	for {
		list, err := read(ctx, j, board)
		var broken *journal.BrokenError
		if err == nil || errors.As(err, &broken) || ctx.Err() != nil {
			return list, err
		}
		time.Sleep(retryAfter)
	}
}

func read(ctx context.Context, j journal.Reader, board string) (list []journal.Entry, err error) {
	var chain journal.Chain
	for e, err := range j.Read(ctx, board, 1) {
		if err == nil {
			err = chain.Check(e)
		}
		if err != nil {
			return list, err
		}
		list = append(list, e)
	}
	return list, nil
}
