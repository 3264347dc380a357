package nats

import (
	"context"
	"time"
)

// A batch is how many took part in it: those who were answered, and those who
// came meanwhile; and how long it took.
type batch struct {
	size int
	took time.Duration
}

// linger is how long those who were answered together may take to come back
// together, and be recorded with those who came meanwhile: a batch of one costs
// the servers as much as one of many, so an eighth of that is well spent.
func (b batch) linger() time.Duration { return min(b.took/8, 10*time.Millisecond) }

// gather waits for a message and takes what else is there, and waits a moment
// for as many as took part last time.
func (st *stream) gather(ctx context.Context, list []*message, last batch) []*message {
	if len(list) == 0 {
		select {
		case m := <-st.appends:
			list = append(list, m)
		case <-ctx.Done():
			return nil
		}
	}
	list = st.drain(list)
	late := time.NewTimer(last.linger())
	defer late.Stop()
	for len(list) < min(last.size, maxMessages) {
		select {
		case m := <-st.appends:
			list = append(list, m)
		case <-late.C:
			return list
		}
	}
	return list
}

// drain takes what is waiting.
func (st *stream) drain(list []*message) []*message {
	for len(list) < maxMessages {
		select {
		case m := <-st.appends:
			list = append(list, m)
		default:
			return list
		}
	}
	return list
}
