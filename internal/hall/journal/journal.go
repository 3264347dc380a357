package journal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"

	"adoube/internal/readable"
)

// A Journal stores the records of many boards. It is safe for concurrent use.
type Journal interface {
	Reader

	// Append adds records to a board whose last entry is no. expected, all or none of
	// them. When it returns without error they are durable: no crash and no power
	// failure undoes them. It returns a *[StaleError] if the board has another last
	// entry; after any other error the records may have been stored, and Read shows
	// whether they were. A retry is safe: if they were stored, it is stale.
	Append(ctx context.Context, board string, expected uint64, records ...Record) (Head, error)

	// Follow yields the durable entries of all boards after a position, and then each
	// new one as it becomes durable, until ctx ends or an error occurs. The entries of
	// one board come in order, each once.
	Follow(ctx context.Context, after Position) iter.Seq2[Entry, error]
}

// A Reader is the reading part of a Journal.
type Reader interface {
	// Read yields the durable entries of a board from no. from on. An error ends it.
	Read(ctx context.Context, board string, from uint64) iter.Seq2[Entry, error]

	// Snapshot returns the heads of all boards at one position.
	Snapshot(ctx context.Context) (Snapshot, error)
}

// A Position is a place among the durable entries of all boards. It is valid for the
// journal that made it only; the empty one is the beginning.
type Position string

// A Head identifies the last entry of a board; its zero value stands for a board
// without entries.
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

// A Snapshot holds the heads of all boards at one position, sorted by name.
type Snapshot struct {
	Pos   Position
	Heads []Head
}

// A StaleError reports that a board has another last entry than expected.
type StaleError struct {
	Expected uint64
	Have     Head
}

// Error names the board and its last entry.
func (e *StaleError) Error() string {
	return fmt.Sprintf("journal: board %s stands at record %d, not %d", readable.Line(e.Have.Board), e.Have.Seq, e.Expected)
}

// ErrClosed is the error of a journal that has been closed.
var ErrClosed = errors.New("journal: closed")

// ErrNothing is the error of an append without records.
var ErrNothing = errors.New("journal: no record to append")
