package nats

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"adoube/internal/hall/journal"
)

// Limits of one commit. The servers accept 1,000 messages.
const (
	maxMessages = 500
	maxBytes    = 16 << 20
)

// answerWithin is how long the servers may take. After that it is unknown whether they
// stored the batch.
const answerWithin = 5 * time.Second

// run commits appends until the store is closed.
func (st *stream) run(ctx context.Context) {
	defer close(st.ended)
	var waiting []*message
	var last batch
	for {
		now, later := pick(st.gather(ctx, waiting, last))
		if ctx.Err() != nil {
			return
		}
		began := time.Now()
		st.commit(now)
		waiting = st.drain(later)
		last = batch{len(now) + len(waiting), time.Since(began)}
	}
}

// outcome waits for the answer to a message: leaving earlier would not show
// whether it was stored.
func (st *stream) outcome(m *message) error {
	select {
	case err := <-m.answer:
		return err
	case <-st.ended:
	}
	select {
	case err := <-m.answer:
		return err
	default: // it was never sent
		return journal.ErrClosed
	}
}

// pick chooses the messages of one commit: one per board.
func pick(list []*message) (now, later []*message) {
	boards := map[string]bool{}
	size := 0
	for _, m := range list {
		if boards[m.head.Board] || len(now) > 0 && size+len(m.data) > maxBytes {
			later = append(later, m)
			continue
		}
		boards[m.head.Board] = true
		size += len(m.data)
		now = append(now, m)
	}
	return now, later
}

// inFlight is the longest time until another node's message is stored or refused, and
// until a newly elected leader answers; again is the interval of retries.
const (
	inFlight = answerWithin
	again    = 5 * time.Millisecond
)

// commit records the messages in one batch and answers each. One stale board refuses
// the whole batch: it is left out, and the others are sent again. If none is stale,
// another node's message is still in flight: the batch is retried, which is safe,
// because a refused batch is not stored.
func (st *stream) commit(list []*message) {
	for until := time.Now().Add(inFlight); len(list) > 0; {
		last, err := st.publish(list)
		if err == nil {
			st.heard()
			st.acknowledge(list, last)
			return
		}
		fresh := list
		if stale(err) {
			fresh = st.leaveOut(list)
		}
		if len(fresh) == len(list) {
			if !stale(err) && !errors.Is(err, nats.ErrNoResponders) || time.Now().After(until) {
				st.refuse(list, err)
				if electing(err) {
					st.missed()
				}
				return
			}
			time.Sleep(again)
		}
		list = fresh
	}
}

// acknowledge answers durable messages, the last of which is no. last of the stream.
func (st *stream) acknowledge(list []*message, last uint64) {
	for i, m := range list {
		st.learn(stand{m.head, last - uint64(len(list)-1-i)})
		m.answer <- nil
	}
}

func (st *stream) refuse(list []*message, err error) {
	for _, m := range list {
		st.forget(m.head.Board)
		m.answer <- fmt.Errorf("journal: board %s: %w", m.head.Board, err)
	}
}

// leaveOut answers the messages with stale boards, and returns the others.
func (st *stream) leaveOut(list []*message) (fresh []*message) {
	outcome := make([]error, len(list))
	var asked sync.WaitGroup
	for i, m := range list {
		asked.Go(func() { outcome[i] = st.gone(m) })
	}
	asked.Wait()
	for i, m := range list {
		if outcome[i] == nil {
			fresh = append(fresh, m)
			continue
		}
		m.answer <- outcome[i]
	}
	return fresh
}

// gone returns an error if the board of a message has another head by now.
func (st *stream) gone(m *message) error {
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	have, err := st.askOften(ctx, m.head.Board)
	if err == nil && have.at != m.from.at {
		err = &journal.StaleError{Expected: m.from.Seq, Have: have.Head}
	}
	return err
}

// Headers of an atomic batch, and of an append's condition (NATS ADR-50).
const (
	batchID     = "Nats-Batch-Id"
	batchSeq    = "Nats-Batch-Sequence"
	batchCommit = "Nats-Batch-Commit"
)

// publish sends the messages as one batch, of which the stream stores all or none, and
// returns the number of the last in the stream.
func (st *stream) publish(list []*message) (last uint64, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	id := rand.Text()
	for i, m := range list {
		msg := nats.NewMsg(st.subject(m.head.Board))
		msg.Data = m.data
		msg.Header.Set(batchID, id)
		msg.Header.Set(batchSeq, strconv.Itoa(i+1))
		msg.Header.Set(jetstream.ExpectedLastSubjSeqHeader, strconv.FormatUint(m.from.at, 10))
		if i < len(list)-1 {
			if err := st.conn.PublishMsg(msg); err != nil {
				return 0, err
			}
			continue
		}
		msg.Header.Set(batchCommit, "1")
		answer, err := st.conn.RequestMsgWithContext(ctx, msg)
		if err != nil {
			return 0, err
		}
		last, err = acknowledged(answer.Data, id, len(list))
		if err != nil {
			return 0, err
		}
	}
	return last, nil
}

// acknowledged parses the answer to a batch.
func acknowledged(data []byte, id string, n int) (last uint64, err error) {
	var a struct {
		Error *jetstream.APIError `json:"error"`
		Seq   uint64              `json:"seq"`
		Batch string              `json:"batch"`
		Count int                 `json:"count"`
	}
	if err := json.Unmarshal(data, &a); err != nil {
		return 0, err
	}
	if a.Error != nil {
		return 0, a.Error
	}
	if a.Batch != id || a.Count != n {
		return 0, fmt.Errorf("%d messages were sent and %d acknowledged", n, a.Count)
	}
	return a.Seq, nil
}

// stale reports whether the stream refused a batch because a board in it has another
// last message than expected.
func stale(err error) bool {
	const wrongLast, wrongLastUnsaid = 10071, 10164
	var refused *jetstream.APIError
	return errors.As(err, &refused) && (refused.ErrorCode == wrongLast || refused.ErrorCode == wrongLastUnsaid)
}
