package journal

import (
	"fmt"

	"adoube/internal/readable"
)

// A BrokenError names the first entry that does not fit those before it.
type BrokenError struct {
	Entry Entry
	Why   string
}

// Error names the entry and the fault.
func (e *BrokenError) Error() string {
	return fmt.Sprintf("journal: board %s record %d: %s", readable.Line(e.Entry.Board), e.Entry.Seq, e.Why)
}

// A Chain checks entries as they are read: each board's entries must be consecutive,
// and each must have the hash computed from it and all before it. The zero value has
// checked none.
type Chain struct {
	heads map[string]Head
}

// Check checks the next entry, of any board. It returns a *[BrokenError] if the entry
// does not fit.
func (c *Chain) Check(e Entry) error {
	next := Head{Board: e.Board, Seq: c.heads[e.Board].Seq, Hash: c.heads[e.Board].Hash}.Add(e.Record)
	switch {
	case e.Seq != next.Seq:
		return &BrokenError{e, fmt.Sprintf("record %d should stand here", next.Seq)}
	case e.Hash != next.Hash:
		return &BrokenError{e, "it was changed, or one before it was"}
	}
	c.Accept(next)
	return nil
}

// Accept takes a head as checked; checking continues after it.
func (c *Chain) Accept(h Head) {
	if c.heads == nil {
		c.heads = map[string]Head{}
	}
	c.heads[h.Board] = h
}

// Head returns the last checked entry of a board.
func (c *Chain) Head(board string) Head {
	if h, ok := c.heads[board]; ok {
		return h
	}
	return Head{Board: board}
}
