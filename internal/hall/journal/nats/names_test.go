package nats

import (
	"context"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// A leader that is cut off refuses a second attempt because it holds the first, which is
// not stored. That is no answer: the value is put again, until it is stored.
func TestRefusedByAnAttemptThatIsNotStored(t *testing.T) {
	b := &heldBack{refusals: 2}
	n := &Names{kv: b, reach: &reach{answered: time.Now()}, known: map[string]storedName{}}
	if kept, err := n.Put(t.Context(), "p1", []byte("Anna"), 0); !kept || err != nil {
		t.Errorf("%v, %v", kept, err)
	}
	if got := string(n.Known("p1")); got != "Anna" {
		t.Errorf("known as %q", got)
	}
}

// If the first attempt was stored, the second is refused, and the value is known.
func TestRefusedByAnAttemptThatIsStored(t *testing.T) {
	b := &heldBack{refusals: 2, stored: &entry{value: "Anna", revision: 7}}
	n := &Names{kv: b, reach: &reach{answered: time.Now()}, known: map[string]storedName{}}
	if kept, err := n.Put(t.Context(), "p1", []byte("Anna"), 0); kept || err != nil {
		t.Errorf("%v, %v", kept, err)
	}
	if got := string(n.Known("p1")); got != "Anna" {
		t.Errorf("known as %q", got)
	}
}

// heldBack is a bucket whose leader refuses a number of attempts.
type heldBack struct {
	jetstream.KeyValue
	refusals int
	stored   *entry
}

func (b *heldBack) Create(_ context.Context, _ string, value []byte, _ ...jetstream.KVCreateOpt) (uint64, error) {
	if b.refusals--; b.refusals >= 0 {
		return 0, &jetstream.APIError{Code: 400, ErrorCode: jetstream.JSErrCodeStreamWrongLastSequenceConstant}
	}
	b.stored = &entry{value: string(value), revision: 8}
	return 8, nil
}

func (b *heldBack) Get(context.Context, string) (jetstream.KeyValueEntry, error) {
	if b.stored == nil {
		return nil, jetstream.ErrKeyNotFound
	}
	return b.stored, nil
}

// entry is a value of a bucket.
type entry struct {
	jetstream.KeyValueEntry
	value    string
	revision uint64
}

func (e *entry) Key() string                     { return "p1" }
func (e *entry) Value() []byte                   { return []byte(e.value) }
func (e *entry) Revision() uint64                { return e.revision }
func (e *entry) Operation() jetstream.KeyValueOp { return jetstream.KeyValuePut }
