package journal

import (
	"context"
	"fmt"
	"iter"
	"sync"

	"adoube/internal/readable"
)

// A Replicator copies the records of one journal to another: each once, in the order of
// its board, with its hash. It compares records of an earlier attempt by their hash,
// and does not copy them again.
type Replicator struct {
	From Reader
	To   Journal

	mu    sync.Mutex
	heads map[string]Head // of To, as far as compared with From
}

// A DivergedError reports that both journals have a record with a board's number, and
// different ones.
type DivergedError struct {
	Board string
	Seq   uint64
}

// Error names the record.
func (e *DivergedError) Error() string {
	return fmt.Sprintf("journal: board %s record %d is another one where it is to be carried to: these are the records of two halls", readable.Line(e.Board), e.Seq)
}

// Limits of the records appended at once, and of the boards copied in parallel, so that
// they share a commit.
const (
	batchSize  = 256
	sideBySide = 64
)

// All copies every board up to its present head, and returns the number of
// copied records.
func (c *Replicator) All(ctx context.Context) (int, error) {
	snap, err := c.From.Snapshot(ctx)
	if err != nil {
		return 0, err
	}
	var boards []string
	for _, h := range snap.Heads {
		boards = append(boards, h.Board)
	}
	return c.Boards(ctx, boards)
}

// Boards copies these boards.
func (c *Replicator) Boards(ctx context.Context, boards []string) (int, error) {
	if err := c.begin(ctx); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var total int
	var all sync.WaitGroup
	places := make(chan struct{}, sideBySide)
	for _, b := range boards {
		places <- struct{}{}
		all.Go(func() {
			n, err := c.board(ctx, b)
			if err != nil {
				cancel(err)
			}
			c.mu.Lock()
			total += n
			c.mu.Unlock()
			<-places
		})
	}
	all.Wait()
	return total, context.Cause(ctx)
}

// begin reads the heads at the destination.
func (c *Replicator) begin(ctx context.Context) error {
	if c.heads != nil {
		return nil
	}
	snap, err := c.To.Snapshot(ctx)
	if err != nil {
		return err
	}
	c.heads = map[string]Head{}
	remember(c.heads, snap.Heads)
	return nil
}

func (c *Replicator) head(board string) Head {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := c.heads[board]
	h.Board = board
	return h
}

// board copies the entries of a board that the destination lacks.
func (c *Replicator) board(ctx context.Context, board string) (n int, err error) {
	have := c.head(board)
	var rest []Entry
	for e, err := range c.From.Read(ctx, board, max(have.Seq, 1)) {
		if err != nil {
			return n, err
		}
		if e.Seq == have.Seq {
			if e.Hash != have.Hash {
				return n, &DivergedError{board, e.Seq}
			}
			continue
		}
		if rest = append(rest, e); len(rest) == batchSize {
			if err := c.append(ctx, rest); err != nil {
				return n, err
			}
			n, rest = n+len(rest), rest[:0]
		}
	}
	if len(rest) == 0 {
		return n, nil
	}
	return n + len(rest), c.append(ctx, rest)
}

// append appends entries; the hash of the last proves that they continue the
// destination's.
func (c *Replicator) append(ctx context.Context, list []Entry) error {
	have := c.head(list[0].Board)
	next := have
	records := make([]Record, len(list))
	for i, e := range list {
		if next = next.Add(e.Record); next.Seq != e.Seq || next.Hash != e.Hash {
			return &BrokenError{e, "it does not follow from those before it"}
		}
		records[i] = e.Record
	}
	if _, err := c.To.Append(ctx, have.Board, have.Seq, records...); err != nil {
		return err
	}
	c.mu.Lock()
	c.heads[have.Board] = next
	c.mu.Unlock()
	return nil
}

// Compare reads every record in both journals and returns their number; an error names
// the first that differs.
func (c *Replicator) Compare(ctx context.Context) (n int, err error) {
	snap, err := c.From.Snapshot(ctx)
	if err != nil {
		return 0, err
	}
	for _, h := range snap.Heads {
		same, err := c.compare(ctx, h)
		if n += same; err != nil {
			return n, err
		}
	}
	return n, nil
}

func (c *Replicator) compare(ctx context.Context, h Head) (n int, err error) {
	next, stop := iter.Pull2(c.To.Read(ctx, h.Board, 1))
	defer stop()
	var here, there Chain
	for e, err := range c.From.Read(ctx, h.Board, 1) {
		if err == nil {
			err = here.Check(e)
		}
		if err != nil || e.Seq > h.Seq {
			return n, err
		}
		other, err, ok := next()
		if !ok {
			return n, &BrokenError{e, "it did not arrive"}
		}
		if err == nil {
			err = there.Check(other)
		}
		if err != nil {
			return n, err
		}
		if other.Hash != e.Hash {
			return n, &DivergedError{e.Board, e.Seq}
		}
		n++
	}
	return n, nil
}
