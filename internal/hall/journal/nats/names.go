package nats

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/nats-io/nats.go/jetstream"
)

// Names is what the nodes of a hall share beside the record and what can be
// removed from it, with nothing left: who is who. It is a key-value bucket, of
// which each node keeps a copy.
type Names struct {
	kv jetstream.KeyValue

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
	n := &Names{kv: kv, known: map[string]known{}}
	s.done.Go(func() {
		for e := range w.Updates() {
			if e != nil {
				n.learn(e)
			}
		}
	})
	return n, nil
}

func (s *Store) bucket(ctx context.Context, name string) (jetstream.KeyValue, error) {
	kv, err := s.js.KeyValue(ctx, name)
	if !errors.Is(err, jetstream.ErrBucketNotFound) {
		return kv, err
	}
	c := jetstream.KeyValueConfig{Bucket: name, Description: "adoube: who is who", History: 1, Storage: jetstream.FileStorage, Replicas: replicas}
	kv, err = s.js.CreateKeyValue(ctx, c)
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
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known[e.Key()].revision < k.revision {
		n.known[e.Key()] = k
	}
}

// Known returns a value as this node knows it, perhaps not the newest; nil,
// where there is none.
func (n *Names) Known(key string) []byte {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.known[key].value
}

// Get returns a value and its revision; nil and 0 where there is none.
func (n *Names) Get(ctx context.Context, key string) ([]byte, uint64, error) {
	e, err := n.kv.Get(ctx, key)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	n.learn(e)
	return e.Value(), e.Revision(), nil
}

// Put keeps a value in the place of that revision; 0, where there must be
// none. False says that another node was quicker.
func (n *Names) Put(ctx context.Context, key string, value []byte, revision uint64) (bool, error) {
	var err error
	if revision == 0 {
		_, err = n.kv.Create(ctx, key, value)
	} else {
		_, err = n.kv.Update(ctx, key, value, revision)
	}
	if taken(err) {
		return false, nil
	}
	return err == nil, err
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
	if err := n.kv.Purge(ctx, key); err != nil {
		return err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known[key] = known{nil, n.known[key].revision}
	return nil
}
