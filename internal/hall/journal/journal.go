package journal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"

	"adoube/internal/readable"
)

// A Journal keeps the records of many boards. It may be used by many
// goroutines at once.
type Journal interface {
	Reader

	// Append adds records to a board whose last entry is no. expected, all or
	// none of them. When it returns without error they are durable: no crash
	// and no loss of power undoes them. A *[StaleError] says that the board has
	// gone on meanwhile; after any other error nobody knows whether they were
	// kept, and Read tells. Trying again is safe: what was kept makes the
	// second attempt stale.
	Append(ctx context.Context, board string, expected uint64, records ...Record) (Head, error)

	// Follow yields the durable entries of all boards after a position, and
	// then each new one as it becomes durable, until ctx ends or an error does.
	// The entries of one board come in their order, each once.
	Follow(ctx context.Context, after Position) iter.Seq2[Entry, error]
}

// A Reader is what can be read of a record.
type Reader interface {
	// Read yields the entries of a board from no. from on, as far as they are
	// durable. An error ends it.
	Read(ctx context.Context, board string, from uint64) iter.Seq2[Entry, error]

	// Snapshot returns where every board stands at one position.
	Snapshot(ctx context.Context) (Snapshot, error)
}

// A Position is a place among the durable entries of all boards. It is made by
// a journal and means something to that journal only; empty, it is the beginning.
type Position string

// A Head is the last entry of a board; its zero value that of a board without any.
type Head struct {
	Board string
	Seq   uint64
	Hash  Hash
}

// Add returns the head after record r.
func (h Head) Add(r Record) Head {
	h.Seq++
	h.Hash = h.Hash.Next(h.Board, h.Seq, r)
	return h
}

// ByBoard orders heads by the names of their boards.
func ByBoard(a, b Head) int { return cmp.Compare(a.Board, b.Board) }

// A Snapshot is where every board stood at one position, in the order of
// their names.
type Snapshot struct {
	Pos   Position
	Heads []Head
}

// A StaleError says that a board has another last entry than was expected.
type StaleError struct {
	Expected uint64
	Have     Head
}

// Error says where the board stands.
func (e *StaleError) Error() string {
	return fmt.Sprintf("journal: board %s stands at record %d, not %d", readable.Line(e.Have.Board), e.Have.Seq, e.Expected)
}

// ErrClosed is the error of a journal that has been closed.
var ErrClosed = errors.New("journal: closed")

// ErrNothing is the error of an append without records.
var ErrNothing = errors.New("journal: no record to append")
