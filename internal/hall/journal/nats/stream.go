package nats

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"adoube/internal/hall/journal"
)

// A stream stores the records of some of the boards.
type stream struct {
	*reach
	api     jetstream.Stream
	prefix  string // of its subjects
	appends chan *message
	ended   chan struct{} // closed when nothing more is recorded

	mu     sync.Mutex
	stands map[string]stand // known heads of boards
}

// A stand is the head of a board, and the number of its last message in the
// stream; 0: none.
type stand struct {
	journal.Head
	at uint64
}

// A message is an append that waits to be recorded.
type message struct {
	from   stand
	head   journal.Head // after it
	data   []byte
	answer chan error
}

// newStream returns an existing stream.
func newStream(r *reach, api jetstream.Stream, prefix string) *stream {
	return &stream{
		reach: r, api: api, prefix: prefix, stands: map[string]stand{},
		appends: make(chan *message, maxMessages), ended: make(chan struct{}),
	}
}

func (st *stream) subject(board string) string { return st.prefix + "." + token(board) }

// message returns the message for an append after a stand.
func (st *stream) message(from stand, records []journal.Record) (*message, error) {
	var data bytes.Buffer
	lines := json.NewEncoder(&data)
	head := from.Head
	for _, r := range records {
		head = head.Add(r)
		e := journal.Entry{Record: r, Board: head.Board, Seq: head.Seq, Hash: head.Hash}
		if err := lines.Encode(e.Line()); err != nil {
			return nil, err
		}
	}
	const headers = 1 << 10
	if data.Len() > maxPayload-headers {
		return nil, fmt.Errorf("journal: board %s: %d bytes are too many for one append: %d at most", head.Board, data.Len(), maxPayload-headers)
	}
	return &message{from: from, head: head, data: data.Bytes(), answer: make(chan error, 1)}, nil
}

// entries parses a message.
func entries(data []byte) (list []journal.Entry, err error) {
	lines := json.NewDecoder(bytes.NewReader(data))
	for {
		var l journal.Line
		if err := lines.Decode(&l); err == io.EOF {
			return list, nil
		} else if err != nil {
			return list, err
		}
		list = append(list, l.Entry())
	}
}

// headOf returns the head of a board. A cached one is used if it has the expected
// entry: boards never go back.
func (st *stream) headOf(ctx context.Context, board string, expected uint64) (stand, error) {
	st.mu.Lock()
	known, ok := st.stands[board]
	st.mu.Unlock()
	if ok && known.Seq >= expected {
		return known, nil
	}
	return st.askOften(ctx, board)
}

// askAgain is the interval at which an unanswered question is repeated.
const askAgain = answerWithin / 10

// ask returns the head of a board from the stream's leader.
func (st *stream) ask(ctx context.Context, board string) (stand, error) {
	return patiently(ctx, st.reach, func() (stand, error) { return st.askOften(ctx, board) })
}

// askOften repeats a question until the first answer, because a question during an
// election is never answered.
func (st *stream) askOften(ctx context.Context, board string) (s stand, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	type answer struct {
		stand
		err error
	}
	answers := make(chan answer, answerWithin/askAgain+1)
	again := time.NewTicker(askAgain)
	defer again.Stop()
	for {
		go func() {
			s, err := st.askOnce(ctx, board)
			answers <- answer{s, err}
		}()
		select {
		case a := <-answers:
			return a.stand, a.err
		case <-again.C:
		}
	}
}

func (st *stream) askOnce(ctx context.Context, board string) (stand, error) {
	s := stand{Head: journal.Head{Board: board}}
	m, err := st.api.GetLastMsgForSubject(ctx, st.subject(board))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return s, nil
	}
	if err != nil {
		return s, err
	}
	if s, err = readStand(m.Data, m.Sequence); err == nil {
		st.learn(s)
	}
	return s, err
}

// readStand returns the stand of a board after a message.
func readStand(data []byte, at uint64) (stand, error) {
	list, err := entries(data)
	if err == nil && len(list) == 0 {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return stand{}, fmt.Errorf("journal: message %d of a stream is no part of a record: %w", at, err)
	}
	last := list[len(list)-1]
	return stand{journal.Head{Board: last.Board, Seq: last.Seq, Hash: last.Hash}, at}, nil
}

// learn caches the stand of a board.
func (st *stream) learn(s stand) {
	st.mu.Lock()
	defer st.mu.Unlock()
	if s.at > st.stands[s.Board].at {
		st.stands[s.Board] = s
	}
}

// forget drops a cached stand, so that the next append asks.
func (st *stream) forget(board string) {
	st.mu.Lock()
	defer st.mu.Unlock()
	delete(st.stands, board)
}
