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

// A Load is many boards that append, and what was acknowledged to them.
type Load struct {
	Boards  int
	Every   time.Duration // between a board's appends; 0: as soon as the last is acknowledged
	AtOnce  int           // records that an append has; 0: one
	Journal journal.Journal

	mu      sync.Mutex
	acked   map[place]journal.Hash // of each append the last record
	last    map[string]time.Time   // by board, of its last acknowledgement
	silence time.Duration          // the longest that a board waited for one
	refused int
	took    []time.Duration // from when a record was due to its acknowledgement
}

// Run appends on every board, one record after the other, until ctx ends. An
// error is no reason to stop: the board is read, and the next record tried.
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
		case errors.As(err, &stale): // an earlier attempt was kept, or somebody else's
			expected = stale.Have.Seq
		default:
			l.miss(ctx)
		}
	}
}

// records are what a board appends at once.
func records(at time.Time, n int) []journal.Record {
	r := journal.Record{Kind: journal.Act, At: at.UnixMilli(), By: "token-1", Data: []byte(`{"by":"white","act":"touch","square":"e2"}`)}
	return slices.Repeat([]journal.Record{r}, n)
}

// beats are the times when a board's records are due, the boards one after the
// other.
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

// await waits until a record is due; false: there are no more.
func (l *Load) await(ctx context.Context, due time.Time) bool {
	if wait := time.Until(due); wait > 0 {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
	return ctx.Err() == nil
}

// note keeps what was acknowledged, and since when it was due.
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

// retryAfter is how long a board waits after an error, as a hall's tables do.
const retryAfter = 100 * time.Millisecond

// miss counts what was refused, and not what was cut short.
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

// A place is that of a record.
type place struct {
	board string
	seq   uint64
}

// A Count is what became of a load.
type Count struct {
	Acked, Stored, Lost, Refused int
	Silence                      time.Duration
}

// Check reads every board, whose chain must be whole, and counts what was
// acknowledged and is not there as it was.
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

// Follow reads all boards at once, their chains checked, until everything that
// was acknowledged has come by.
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

// Whole reads a board, its chain checked. It tries again while the nodes are
// still agreeing, until ctx ends; a broken chain it returns at once.
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
