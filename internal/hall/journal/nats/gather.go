package nats

import (
	"context"
	"time"
)

// A batch is the size of a commit, with messages that arrived meanwhile,
// and its duration.
type batch struct {
	size int
	took time.Duration
}

// linger returns how long to wait for the senders of the last batch, so that they are
// recorded together with those who came meanwhile: a batch of one costs the servers as
// much as one of many, so an eighth of its duration is well spent.
func (b batch) linger() time.Duration { return min(b.took/8, 10*time.Millisecond) }

// gather waits for a message, takes the other waiting ones, and waits a moment for as
// many as last time.
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

// drain takes the waiting messages.
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
