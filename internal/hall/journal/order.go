package journal

import (
	"context"
	"crypto/sha256"
	"fmt"
	"iter"
)

// An Ordered record keeps the entries of all boards in one order.
type Ordered interface {
	Reader
	// Places yields where the entries after a position stand, in their order.
	Places(ctx context.Context, after Position) iter.Seq2[Place, error]
	// Links checks how the entries name one another: of each board the entry
	// before, and after a position each the next number.
	Links(ctx context.Context, after Position) error
}

// A Place is the position of an entry, which it names by its hash.
type Place struct {
	Pos  Position
	Hash Hash
}

// An Order is the hash of all entries up to a position in their order.
type Order struct {
	Pos  Position
	Hash Hash
}

// Next returns the order with the next entry.
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

// An OrderError says that entries do not stand in the order that was signed.
type OrderError struct {
	At int64 // of the checkpoint, in milliseconds since 1970
}

// Error says so.
func (e *OrderError) Error() string {
	return fmt.Sprintf("journal: the records of the boards do not stand in the order that was signed at %d", e.At)
}

// reach goes on from an order to a position.
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
