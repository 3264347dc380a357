package nats

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Names is the removable data that the nodes of a hall share beside the record: the
// names of people. It is a key-value bucket, of which each node keeps a copy.
type Names struct {
	kv    jetstream.KeyValue
	reach *reach

	mu    sync.Mutex
	known map[string]storedName
}

// A storedName is a value with its revision; nil if it was removed.
type storedName struct {
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
	n := &Names{kv: kv, reach: s.reach, known: map[string]storedName{}}
	s.done.Go(func() { n.follow(s.ctx, w) })
	return n, nil
}

// follow applies changes of the bucket, until ctx ends. If an election of the servers
// ends the watch, it starts another with all present values.
func (n *Names) follow(ctx context.Context, w jetstream.KeyWatcher) {
	for ; w != nil; w = n.watchAgain(ctx) {
		for e := range w.Updates() {
			if e != nil {
				n.learn(e)
			}
		}
	}
}

// watchAgain waits for another watch; nil if ctx ended first.
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

// bucket opens a bucket, or makes it. Reads go to its leader only, because a follower
// may lag behind what the leader has acknowledged.
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

// learn stores a value of the bucket, unless a newer one is stored.
func (n *Names) learn(e jetstream.KeyValueEntry) {
	k := storedName{e.Value(), e.Revision()}
	if e.Operation() != jetstream.KeyValuePut {
		k.value = nil
	}
	n.keep(e.Key(), k)
}

func (n *Names) keep(key string, k storedName) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known[key].revision < k.revision {
		n.known[key] = k
	}
}

// Known returns this node's copy of a value, which may be stale; nil if there is none.
func (n *Names) Known(key string) []byte {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.known[key].value
}

// Get returns a value and its revision; nil and 0 if there is none. It retries while
// the servers elect a leader.
func (n *Names) Get(ctx context.Context, key string) ([]byte, uint64, error) {
	e, err := patiently(ctx, n.reach, func() (jetstream.KeyValueEntry, error) { return n.ask(ctx, key, answerWithin) })
	if e == nil || err != nil {
		return nil, 0, err
	}
	return e.Value(), e.Revision(), nil
}

// Look is Get for readers, without a retry or another server.
func (n *Names) Look(ctx context.Context, key string) ([]byte, error) {
	e, err := n.ask(ctx, key, lookWithin)
	if e == nil || err != nil {
		return nil, err
	}
	return e.Value(), nil
}

// lookWithin is how long a reader waits.
const lookWithin = time.Second

// ask requests a value once; nil if there is none.
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

// Put replaces the value at a revision; 0 if there must be none. It returns false if
// there is another revision: another node was faster, or an attempt without an answer,
// during an election, was stored.
func (n *Names) Put(ctx context.Context, key string, value []byte, revision uint64) (bool, error) {
	return patiently(ctx, n.reach, func() (bool, error) {
		ctx, cancel := context.WithTimeout(ctx, answerWithin)
		defer cancel()
		now, err := n.put(ctx, key, value, revision)
		if taken(err) {
			return false, n.decided(ctx, key, revision)
		}
		if err == nil {
			n.keep(key, storedName{value, now})
		}
		return err == nil, err
	})
}

// errUndecided reports that a leader refused a value although no other is stored: it
// holds an earlier attempt that the servers have not yet stored, and may never store.
var errUndecided = errors.New("journal: an earlier attempt is neither stored nor dropped")

// decided returns nil if another value than that of a revision is stored, which this
// node then knows, and [errUndecided] if none is.
func (n *Names) decided(ctx context.Context, key string, revision uint64) error {
	e, err := n.ask(ctx, key, answerWithin)
	if err != nil {
		return err
	}
	var now uint64
	if e != nil {
		now = e.Revision()
	}
	if now == revision {
		return errUndecided
	}
	return nil
}

func (n *Names) put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	if revision == 0 {
		return n.kv.Create(ctx, key, value)
	}
	return n.kv.Update(ctx, key, value, revision)
}

// taken reports whether the servers refused because there is another value.
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

// Remove removes a value with its history.
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
	n.known[key] = storedName{nil, n.known[key].revision}
	return nil
}
