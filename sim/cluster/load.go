package cluster

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"sync"
	"time"

	"adoube/journal"
)

// A Load is many boards that append, and what was acknowledged to them.
type Load struct {
	Boards  int
	Journal journal.Journal

	mu      sync.Mutex
	acked   map[string]journal.Hash // by board and number
	last    map[string]time.Time    // by board, of its last acknowledgement
	silence time.Duration           // the longest that a board waited for one
	refused int
}

// Run appends on every board, one record after the other, until ctx ends. An
// error is no reason to stop: the board is read, and the next record tried.
func (l *Load) Run(ctx context.Context) {
	l.mu.Lock()
	if l.acked == nil {
		l.acked = map[string]journal.Hash{}
	}
	l.last = map[string]time.Time{}
	l.mu.Unlock()
	var all sync.WaitGroup
	for b := range l.Boards {
		all.Go(func() { l.fill(ctx, fmt.Sprint("board-", b)) })
	}
	all.Wait()
}

func (l *Load) fill(ctx context.Context, board string) {
	var expected uint64
	for ctx.Err() == nil {
		r := journal.Record{Kind: journal.Act, At: time.Now().UnixMilli(), By: "token-1", Data: []byte(`{"by":"white","act":"touch","square":"e2"}`)}
		h, err := l.Journal.Append(ctx, board, expected, r)
		var stale *journal.StaleError
		switch {
		case err == nil:
			expected = h.Seq
			l.note(h)
		case errors.As(err, &stale): // an earlier attempt was kept, or somebody else's
			expected = stale.Have.Seq
		default:
			l.miss(ctx)
		}
	}
}

// note keeps what was acknowledged.
func (l *Load) note(h journal.Head) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.acked[place(h.Board, h.Seq)] = h.Hash
	if last, ok := l.last[h.Board]; ok {
		l.silence = max(l.silence, time.Since(last))
	}
	l.last[h.Board] = time.Now()
}

// retryAfter is how long a board waits after an error, as a hall's tables do.
const retryAfter = 100 * time.Millisecond

func (l *Load) miss(ctx context.Context) {
	l.mu.Lock()
	l.refused++
	l.mu.Unlock()
	select {
	case <-time.After(retryAfter):
	case <-ctx.Done():
	}
}

func place(board string, seq uint64) string { return fmt.Sprint(board, " ", seq) }

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
			if at := place(e.Board, e.Seq); missing[at] == e.Hash {
				delete(missing, at)
			}
		}
	}
	c.Lost = len(missing)
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
