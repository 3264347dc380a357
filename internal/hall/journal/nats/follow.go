package nats

import (
	"context"
	"iter"
	"sync"

	"github.com/nats-io/nats.go/jetstream"

	"adoube/internal/hall/journal"
)

// Follow implements [journal.Journal]. Existing entries come stream by stream, new ones
// as they are added. A board's chain is checked from its first yielded entry.
func (s *Store) Follow(ctx context.Context, after journal.Position) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		ctx, cancel := s.bind(ctx)
		defer cancel()
		v, err := parseVector(after)
		f := &follower{store: s, at: v, yield: yield, resumed: after != ""}
		if err == nil {
			err = f.catchUp(ctx)
		}
		if err == nil {
			err = f.live(ctx)
		}
		if err != nil && !f.gone {
			yield(journal.Entry{}, err)
		}
	}
}

// A follower reads all streams.
type follower struct {
	store   *Store
	at      vector
	chain   journal.Chain
	yield   func(journal.Entry, error) bool
	gone    bool // the consumer has stopped
	resumed bool // it began after the beginning
}

// catchUp yields the entries that exist at the start.
func (f *follower) catchUp(ctx context.Context) error {
	for i, st := range f.store.streams {
		target, err := st.last(ctx)
		if err != nil {
			return err
		}
		if target <= f.at[i].seq {
			continue
		}
		for d, err := range st.deliver(ctx, since(f.at[i]), false) {
			if err := f.take(i, d, err); err != nil || f.gone {
				return err
			}
			if d.seq >= target {
				break
			}
		}
	}
	return nil
}

// since configures a consumer of all messages after a place.
func since(p place) jetstream.OrderedConsumerConfig {
	return jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: p.seq + 1}
}

// news is a message of one of the streams.
type news struct {
	stream int
	delivery
	err error
}

// live yields new entries of any stream.
func (f *follower) live(ctx context.Context) error {
	if f.gone {
		return nil
	}
	ctx, cancel := context.WithCancel(ctx)
	all := make(chan news)
	var readers sync.WaitGroup
	defer readers.Wait()
	defer cancel()
	for i, st := range f.store.streams {
		messages := st.deliver(ctx, since(f.at[i]), true)
		readers.Go(func() { tell(ctx, all, i, messages) })
	}
	for {
		select {
		case n := <-all:
			if err := f.take(n.stream, n.delivery, n.err); err != nil || f.gone {
				return err
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

func tell(ctx context.Context, all chan<- news, stream int, messages iter.Seq2[delivery, error]) {
	for d, err := range messages {
		select {
		case all <- news{stream, d, err}:
		case <-ctx.Done():
			return
		}
	}
}

// take yields the entries of a message that were not yielded yet.
func (f *follower) take(stream int, d delivery, err error) error {
	if err != nil {
		return err
	}
	if d.seq <= f.at[stream].seq {
		return nil
	}
	list, err := entries(d.data)
	if err != nil {
		return err
	}
	skip := f.at[stream].part
	for i, e := range list {
		if err := f.check(e); err != nil {
			return err
		}
		if i < skip {
			continue
		}
		f.at[stream] = place{d.seq - 1, i + 1}
		if i == len(list)-1 {
			f.at[stream] = place{d.seq, 0}
		}
		if e.Pos = f.at.position(); !f.yield(e, nil) {
			f.gone = true
			return nil
		}
	}
	return nil
}

// check checks an entry, if the earlier ones on its board were seen.
func (f *follower) check(e journal.Entry) error {
	if f.chain.Head(e.Board).Seq == 0 && e.Seq > 1 && f.resumed {
		f.chain.Accept(journal.Head{Board: e.Board, Seq: e.Seq, Hash: e.Hash})
		return nil
	}
	return f.chain.Check(e)
}
