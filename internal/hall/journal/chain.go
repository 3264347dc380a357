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

// Error says which entry it is and what is wrong with it.
func (e *BrokenError) Error() string {
	return fmt.Sprintf("journal: board %s record %d: %s", readable.Line(e.Entry.Board), e.Entry.Seq, e.Why)
}

// A Chain checks entries as they are read: each board's must follow one
// another without gap, and each must have the hash that it and all before it
// give. The zero value has seen none.
type Chain struct {
	heads map[string]Head
}

// Check takes the next entry, of any board; a *[BrokenError] says that it does
// not fit.
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

// Accept takes a head as checked: reading goes on after it.
func (c *Chain) Accept(h Head) {
	if c.heads == nil {
		c.heads = map[string]Head{}
	}
	c.heads[h.Board] = h
}

// Head returns the last entry of a board that was checked.
func (c *Chain) Head(board string) Head {
	if h, ok := c.heads[board]; ok {
		return h
	}
	return Head{Board: board}
}
