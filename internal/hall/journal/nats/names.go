package nats

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Names is what the nodes of a hall share beside the record and what can be
// removed from it, with nothing left: who is who. It is a key-value bucket, of
// which each node keeps a copy.
type Names struct {
	kv    jetstream.KeyValue
	reach *reach

	mu    sync.Mutex
	known map[string]known
}

// known is a value with its revision; nil where it was removed.
type known struct {
	value    []byte
	revision uint64
}

// Names opens the bucket of the hall, or makes it.
func (s *Store) Names(ctx context.Context) (*Names, error) {
	kv, err := s.bucket(ctx, s.name+"-people")
	if err != nil {
		return nil, fmt.Errorf("journal: bucket %s-people: %w", s.name, err)
	}
	w, err := kv.WatchAll(s.ctx)
	if err != nil {
		return nil, err
	}
	n := &Names{kv: kv, reach: s.reach, known: map[string]known{}}
	s.done.Go(func() { n.follow(s.ctx, w) })
	return n, nil
}

// follow learns what changes, until ctx ends. Where servers that elect have ended the
// watch, another begins with all that is there.
func (n *Names) follow(ctx context.Context, w jetstream.KeyWatcher) {
	for ; w != nil; w = n.watchAgain(ctx) {
		for e := range w.Updates() {
			if e != nil {
				n.learn(e)
			}
		}
	}
}

// watchAgain waits until there can be another watch; nil: ctx ended first.
func (n *Names) watchAgain(ctx context.Context) jetstream.KeyWatcher {
	for {
		n.reach.missed()
		select {
		case <-time.After(askAgain):
		case <-ctx.Done():
			return nil
		}
		if w, err := n.kv.WatchAll(ctx); err == nil {
			return w
		}
	}
}

// bucket opens a bucket, or makes it. Its leader alone says what is in it: a follower may
// not have yet what the leader has acknowledged.
func (s *Store) bucket(ctx context.Context, name string) (jetstream.KeyValue, error) {
	kv, err := s.js.KeyValue(ctx, name)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		kv, err = s.makeBucket(ctx, name)
	}
	if err != nil {
		return nil, err
	}
	st, err := s.js.Stream(ctx, "KV_"+name)
	if err != nil || !st.CachedInfo().Config.AllowDirect {
		return kv, err
	}
	c := st.CachedInfo().Config
	c.AllowDirect = false
	if _, err := s.js.UpdateStream(ctx, c); err != nil {
		return nil, err
	}
	return s.js.KeyValue(ctx, name)
}

func (s *Store) makeBucket(ctx context.Context, name string) (jetstream.KeyValue, error) {
	c := jetstream.KeyValueConfig{Bucket: name, Description: "adoube: who is who", History: 1, Storage: jetstream.FileStorage, Replicas: replicas}
	kv, err := s.js.CreateKeyValue(ctx, c)
	if err != nil && s.unsafe {
		c.Replicas = 1
		kv, err = s.js.CreateKeyValue(ctx, c)
	}
	return kv, err
}

// learn keeps what the bucket has, unless something newer is kept.
func (n *Names) learn(e jetstream.KeyValueEntry) {
	k := known{e.Value(), e.Revision()}
	if e.Operation() != jetstream.KeyValuePut {
		k.value = nil
	}
	n.keep(e.Key(), k)
}

func (n *Names) keep(key string, k known) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known[key].revision < k.revision {
		n.known[key] = k
	}
}

// Known returns a value as this node knows it, perhaps not the newest; nil,
// where there is none.
func (n *Names) Known(key string) []byte {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.known[key].value
}

// Get returns a value and its revision; nil and 0 where there is none. Where the servers
// elect who answers, it waits and asks again.
func (n *Names) Get(ctx context.Context, key string) ([]byte, uint64, error) {
	e, err := patiently(ctx, n.reach, func() (jetstream.KeyValueEntry, error) { return n.ask(ctx, key, answerWithin) })
	if e == nil || err != nil {
		return nil, 0, err
	}
	return e.Value(), e.Revision(), nil
}

// Look is Get for readers: it asks once, and does not go to another server.
func (n *Names) Look(ctx context.Context, key string) ([]byte, error) {
	e, err := n.ask(ctx, key, lookWithin)
	if e == nil || err != nil {
		return nil, err
	}
	return e.Value(), nil
}

// lookWithin is how long a reader waits.
const lookWithin = time.Second

// ask asks for a value once; nil: there is none.
func (n *Names) ask(ctx context.Context, key string, within time.Duration) (jetstream.KeyValueEntry, error) {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	e, err := n.kv.Get(ctx, key)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		return nil, nil
	case err != nil:
		return nil, err
	}
	n.learn(e)
	return e, nil
}

// Put keeps a value in the place of that revision; 0, where there must be
// none. False says that there is another revision: another node was quicker, or an attempt
// that nobody answered, because the servers elected, was kept.
func (n *Names) Put(ctx context.Context, key string, value []byte, revision uint64) (bool, error) {
	return patiently(ctx, n.reach, func() (bool, error) {
		ctx, cancel := context.WithTimeout(ctx, answerWithin)
		defer cancel()
		now, err := n.put(ctx, key, value, revision)
		if taken(err) {
			_, err = n.ask(ctx, key, answerWithin) // to know what is there instead
			return false, err
		}
		if err == nil {
			n.keep(key, known{value, now})
		}
		return err == nil, err
	})
}

func (n *Names) put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	if revision == 0 {
		return n.kv.Create(ctx, key, value)
	}
	return n.kv.Update(ctx, key, value, revision)
}

// taken reports whether servers say that there is another value.
func taken(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		switch api.ErrorCode {
		case jetstream.JSErrCodeStreamWrongLastSequence, jetstream.JSErrCodeStreamWrongLastSequenceConstant:
			return true
		}
	}
	return errors.Is(err, jetstream.ErrKeyExists) || errors.Is(err, jetstream.ErrKeyRevisionMismatch)
}

// Remove removes a value and what was there before it.
func (n *Names) Remove(ctx context.Context, key string) error {
	_, err := patiently(ctx, n.reach, func() (struct{}, error) {
		ctx, cancel := context.WithTimeout(ctx, answerWithin)
		defer cancel()
		return struct{}{}, n.kv.Purge(ctx, key)
	})
	if err != nil {
		return err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known[key] = known{nil, n.known[key].revision}
	return nil
}
