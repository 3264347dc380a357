package nats

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"adoube/internal/hall/journal"
)

// A delivery is a message from the stream.
type delivery struct {
	seq     uint64 // in the stream
	pending uint64 // number of messages after it
	data    []byte
}

// bind returns a context that ends with the store too, with the cause.
func (s *Store) bind(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(s.ctx, func() { cancel(journal.ErrClosed) })
	return ctx, func() { stop(); cancel(nil) }
}

// patience is how long a reader waits for messages that the leader has.
const patience = 30 * time.Second

// deliver yields messages of the stream in order, until ctx ends or an
// error occurs. With follows it waits for new messages. After an election
// it resumes after the last message.
func (st *stream) deliver(ctx context.Context, c jetstream.OrderedConsumerConfig, follows bool) iter.Seq2[delivery, error] {
	return func(yield func(delivery, error) bool) {
		for wait := (election{reach: st.reach, follows: follows}); ; {
			var failed error
			for d, err := range st.deliverOnce(ctx, c, follows) {
				if failed = err; err != nil {
					break
				}
				wait.over()
				c.DeliverPolicy, c.OptStartSeq = jetstream.DeliverByStartSequencePolicy, d.seq+1
				if !yield(d, nil) {
					return
				}
			}
			if !wait.again(ctx, failed) {
				if ctx.Err() != nil {
					failed = context.Cause(ctx)
				}
				yield(delivery{}, failed)
				return
			}
		}
	}
}

// deliverOnce is deliver until there is no answer.
func (st *stream) deliverOnce(ctx context.Context, c jetstream.OrderedConsumerConfig, follows bool) iter.Seq2[delivery, error] {
	return func(yield func(delivery, error) bool) {
		c.InactiveThreshold = time.Minute
		consumer, err := st.consumer(ctx, c)
		if err != nil {
			yield(delivery{}, err)
			return
		}
		list, err := consumer.Messages()
		if err != nil {
			yield(delivery{}, err)
			return
		}
		defer list.Stop()
		defer context.AfterFunc(ctx, list.Stop)()
		for {
			d, err := next(list)
			if errors.Is(err, nats.ErrTimeout) && follows && ctx.Err() == nil {
				continue
			}
			if err != nil && ctx.Err() != nil {
				err = context.Cause(ctx)
			}
			more := yield(d, err)
			if !more && err == nil {
				list.Stop()
				st.done(ctx, consumer)
			}
			if !more || err != nil {
				return
			}
		}
	}
}

// done deletes the consumer of a finished reader: the servers have room for a limited
// number, and would keep it for another minute.
func (st *stream) done(ctx context.Context, c jetstream.Consumer) {
	info := c.CachedInfo()
	if info == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerWithin)
	defer cancel()
	_ = st.api.DeleteConsumer(ctx, info.Name)
}

// consumer makes a consumer within the time that the servers may take.
func (st *stream) consumer(ctx context.Context, c jetstream.OrderedConsumerConfig) (jetstream.Consumer, error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	return st.api.OrderedConsumer(ctx, c)
}

func next(list jetstream.MessagesContext) (delivery, error) {
	m, err := list.Next(jetstream.NextMaxWait(patience))
	if err != nil {
		return delivery{}, err
	}
	meta, err := m.Metadata()
	if err != nil {
		return delivery{}, err
	}
	return delivery{meta.Sequence.Stream, meta.NumPending, m.Data()}, nil
}

// Read implements [journal.Journal]. It reads up to the head that its stream's leader
// reports, and checks the chain from its beginning.
func (s *Store) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		ctx, cancel := s.bind(ctx)
		defer cancel()
		st := s.of(board)
		last, err := st.ask(ctx, board)
		if err != nil {
			yield(journal.Entry{}, err)
			return
		}
		if last.Seq >= from && last.Seq > 0 {
			st.read(ctx, last, from, yield)
		}
	}
}

func (st *stream) read(ctx context.Context, last stand, from uint64, yield func(journal.Entry, error) bool) {
	var chain journal.Chain
	of := jetstream.OrderedConsumerConfig{FilterSubjects: []string{st.subject(last.Board)}}
	for d, err := range st.deliver(ctx, of, false) {
		list, err := checked(&chain, d, err)
		for _, e := range list {
			if e.Seq >= from && !yield(e, nil) {
				return
			}
		}
		if err != nil {
			yield(journal.Entry{}, err)
			return
		}
		if d.seq >= last.at {
			return
		}
	}
}

// checked returns the entries of a message as far as they continue the chains.
func checked(chain *journal.Chain, d delivery, err error) ([]journal.Entry, error) {
	if err != nil {
		return nil, err
	}
	list, err := entries(d.data)
	if err != nil {
		return nil, fmt.Errorf("journal: message %d of a stream is no part of a record: %w", d.seq, err)
	}
	for i, e := range list {
		if err := chain.Check(e); err != nil {
			return list[:i], err
		}
	}
	return list, nil
}

// Snapshot implements [journal.Journal].
func (s *Store) Snapshot(ctx context.Context) (snap journal.Snapshot, err error) {
	ctx, cancel := s.bind(ctx)
	defer cancel()
	var v vector
	var heads [Streams][]journal.Head
	var errs [Streams]error
	var all sync.WaitGroup
	for i, st := range s.streams {
		all.Go(func() { heads[i], v[i].seq, errs[i] = st.snapshot(ctx) })
	}
	all.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		return snap, err
	}
	snap.Pos, snap.Heads = v.position(), slices.Concat(heads[:]...)
	slices.SortFunc(snap.Heads, journal.ByBoard)
	return snap, nil
}

// quiet is how long a snapshot first waits for the next message. Servers that receive
// messages meanwhile sometimes report pending messages and deliver nothing until the
// consumer is recreated after ten seconds.
const quiet = 500 * time.Millisecond

// snapshot reads the last message of every board, and starts again if none arrives.
func (st *stream) snapshot(ctx context.Context) ([]journal.Head, uint64, error) {
	target, err := st.last(ctx)
	if err != nil || target == 0 {
		return nil, 0, err
	}
	elects := election{reach: st.reach}
	for wait := quiet; ; wait = min(2*wait, patience) {
		heads, at, err := st.heads(ctx, target, wait)
		if err == nil || ctx.Err() != nil || !errors.Is(err, context.Canceled) && !elects.again(ctx, err) {
			return heads, at, err
		}
	}
}

// heads is a snapshot that gives up when no message arrives for a time. Messages that
// arrive meanwhile are delivered after the others: when none is pending, the heads are
// those at the last message seen.
func (st *stream) heads(ctx context.Context, target uint64, wait time.Duration) ([]journal.Head, uint64, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	silence := time.AfterFunc(wait, cancel)
	defer silence.Stop()
	heads := map[string]journal.Head{}
	of := jetstream.OrderedConsumerConfig{FilterSubjects: []string{st.prefix + ".>"}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy}
	for d, err := range st.deliverOnce(ctx, of, false) {
		if err != nil {
			return nil, 0, err
		}
		silence.Reset(wait)
		s, err := readStand(d.data, d.seq)
		if err != nil {
			return nil, 0, err
		}
		heads[s.Board] = s.Head
		if d.seq >= target && d.pending == 0 {
			return headList(heads), d.seq, nil
		}
	}
	return nil, 0, context.Cause(ctx)
}

func headList(heads map[string]journal.Head) (list []journal.Head) {
	for _, h := range heads {
		list = append(list, h)
	}
	return list
}

// last returns the number of the last message, from the leader.
func (st *stream) last(ctx context.Context) (uint64, error) {
	return patiently(ctx, st.reach, func() (uint64, error) {
		ctx, cancel := context.WithTimeout(ctx, answerWithin)
		defer cancel()
		info, err := st.api.Info(ctx)
		if err != nil {
			return 0, err
		}
		return info.State.LastSeq, nil
	})
}
