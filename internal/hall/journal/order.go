package journal

import (
	"context"
	"crypto/sha256"
	"fmt"
	"iter"
)

// An Ordered record has one order of the entries of all boards.
type Ordered interface {
	Reader
	// Places yields the places of the entries after a position, in order.
	Places(ctx context.Context, after Position) iter.Seq2[Place, error]
	// Links checks the links between entries: each names the previous entry of its
	// board, and after a position the numbers have no gaps.
	Links(ctx context.Context, after Position) error
}

// A Place is the position and the hash of an entry.
type Place struct {
	Pos  Position
	Hash Hash
}

// An Order is the hash of all entries up to a position, in order.
type Order struct {
	Pos  Position
	Hash Hash
}

// Next returns the order extended by the next entry.
func (o Order) Next(p Place) Order {
	d := sha256.New()
	d.Write(o.Hash[:])
	writeUint(d, uint64(len(p.Pos)))
	d.Write([]byte(p.Pos))
	d.Write(p.Hash[:])
	o.Pos = p.Pos
	d.Sum(o.Hash[:0])
	return o
}

// An OrderError reports that entries are not in the signed order.
type OrderError struct {
	At int64 // of the checkpoint, in milliseconds since 1970
}

// Error implements error.
func (e *OrderError) Error() string {
	return fmt.Sprintf("journal: the records of the boards do not stand in the order that was signed at %d", e.At)
}

// reach extends an order up to a position.
func reach(ctx context.Context, j Ordered, from Order, to Position) (Order, error) {
	for p, err := range j.Places(ctx, from.Pos) {
		if err != nil {
			return from, err
		}
		if from = from.Next(p); p.Pos == to {
			return from, nil
		}
	}
	return from, nil
}

// inOrder checks the order of a record against its newest checkpoint.
func inOrder(ctx context.Context, j Reader, last Checkpoint) error {
	o, ok := j.(Ordered)
	if !ok {
		return nil
	}
	if last.Order != (Order{}) {
		have, err := reach(ctx, o, Order{}, last.Order.Pos)
		if err != nil {
			return err
		}
		if have != last.Order {
			return &OrderError{last.At}
		}
	}
	return o.Links(ctx, last.Order.Pos)
}
