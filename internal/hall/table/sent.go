package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"adoube"
	"adoube/internal/hall/journal"
)

// KeyTaken reports that the same sender used a key for another content.
const KeyTaken adoube.Problem = "key-taken" // parameter: key

// A sorting splits an input into new records and known ones.
type sorting struct {
	fresh []journal.Record
	known []uint64 // numbers of their records
}

// sort splits an input into new and known records: a key stands for one
// content of one sender. It returns an error if a key would stand for two,
// or the record cannot be read.
func (t *Table) sort(ctx context.Context, records []journal.Record) (s sorting, err error) {
	once := map[string]journal.Record{}
	var again []journal.Record
	for _, r := range records {
		name := t.seen.name(r)
		first, twice := once[name]
		switch {
		case r.Key == "":
			s.fresh = append(s.fresh, r)
			continue
		case twice && !alike(first, r):
			return s, taken(r)
		case twice:
			continue
		case t.seen.has(name):
			again = append(again, r)
		default:
			s.fresh = append(s.fresh, r)
		}
		once[name] = r
	}
	if len(again) == 0 {
		return s, nil
	}
	s.known, err = t.compare(ctx, again)
	return s, err
}

// compare returns the numbers of the records that were sent before.
func (t *Table) compare(ctx context.Context, again []journal.Record) (known []uint64, err error) {
	var names []string
	for _, r := range again {
		names = append(names, t.seen.name(r))
	}
	had, err := t.sent(ctx, names)
	if err != nil {
		return nil, err
	}
	for i, r := range again {
		e, ok := had[names[i]]
		if !ok {
			return nil, fmt.Errorf("table: board %s: the record under the key %q cannot be found", t.Board, r.Key)
		}
		if !alike(e.Record, r) {
			return nil, taken(r)
		}
		known = append(known, e.Seq)
	}
	return known, nil
}

// sent finds entries by name, among those that wait to be recorded and in the record.
func (t *Table) sent(ctx context.Context, names []string) (map[string]journal.Entry, error) {
	wanted := map[string]bool{}
	for _, n := range names {
		wanted[n] = true
	}
	had := map[string]journal.Entry{}
	if t.outage != nil {
		for _, r := range t.outage.kept {
			if name := t.seen.name(r); r.Key != "" && wanted[name] {
				had[name] = journal.Entry{Record: r, Board: t.Board}
			}
		}
	}
	along := keys{}
	for e, err := range t.journal.Read(ctx, t.Board, 1) {
		if err != nil {
			return nil, err
		}
		if e.Kind == journal.Device {
			along.board = string(e.Data)
		}
		name := along.name(e.Record)
		if _, found := had[name]; e.Key != "" && wanted[name] && !found {
			had[name] = e
		}
		if len(had) == len(wanted) {
			break
		}
	}
	return had, nil
}

// alike reports whether two records with one key have the same content. Times are
// compared only for bytes of a board, which have the sender's time.
func alike(a, b journal.Record) bool {
	if a.Kind != b.Kind {
		return false
	}
	if a.Kind == journal.Frames {
		return a.At == b.At && bytes.Equal(a.Data, b.Data)
	}
	return bytes.Equal(canonical(a.Data), canonical(b.Data))
}

// canonical returns a JSON text without spaces and with sorted names, and any other
// text unchanged.
func canonical(text []byte) []byte {
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber()
	var value any
	if in.Decode(&value) != nil || in.More() {
		return text
	}
	out, err := json.Marshal(value)
	if err != nil {
		return text
	}
	return out
}

func taken(r journal.Record) error { return adoube.Errorf(KeyTaken, "key", r.Key) }

func isTaken(err error) bool {
	wrong, ok := errors.AsType[*adoube.Error](err)
	return ok && wrong.Problem == KeyTaken
}

// A question asks for the entry under a key.
type question struct {
	by, key string
	answer  chan reply
}

type reply struct {
	entry journal.Entry
	ok    bool
	err   error
}

// Sent returns the entry that a token has sent under a key; its number is 0 while it
// waits to be recorded.
func (t *Table) Sent(ctx context.Context, by, key string) (journal.Entry, bool, error) {
	t.enter()
	defer t.leave()
	q := question{by, key, make(chan reply, 1)}
	select {
	case t.questions <- q:
		r := <-q.answer
		return r.entry, r.ok, r.err
	case <-t.done:
		return journal.Entry{}, false, ErrClosed
	case <-ctx.Done():
		return journal.Entry{}, false, ctx.Err()
	}
}

func (t *Table) reply(ctx context.Context, q question) (r reply) {
	if r.err = t.reload(ctx); r.err != nil {
		return r
	}
	name := t.seen.name(journal.Record{By: q.by, Key: q.key})
	if q.key == "" || !t.seen.has(name) {
		return r
	}
	had, err := t.sent(ctx, []string{name})
	r.entry, r.ok = had[name]
	r.err = err
	return r
}

// Check returns an error if a key of the records stands for another
// content. Nothing is recorded.
func (t *Table) Check(ctx context.Context, records ...journal.Record) error {
	r, err := t.ask(ctx, input{records: records, check: true, answer: make(chan Receipt, 1)})
	if err != nil {
		return err
	}
	return r.Err
}
