package table

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"adoube/internal/hall/journal"
)

// An outage is a time in which the store cannot write. The game goes on and is ruled,
// and nothing is acknowledged; inputs are kept as far as there is room and recorded
// when the store can write again.
type outage struct {
	since  time.Time
	reason string // the first failure
	err    error  // the last one
	kept   []journal.Record
	bytes  int
	lost   int
	again  <-chan struct{} // closed when the store answers again
}

// Limits of what is kept for each table in an outage, and the interval of retries.
const (
	maxKept    = 8 << 20
	retryAfter = time.Second
)

func newOutage(now time.Time, err error, again <-chan struct{}) *outage {
	return &outage{since: now, reason: err.Error(), err: err, again: again}
}

// retry returns a channel that is ready when recording should be tried again; nil
// without an outage.
func (o *outage) retry() <-chan struct{} {
	if o == nil {
		return nil
	}
	return o.again
}

// keep judges records that could not be recorded, and keeps them. Kept records are
// recognised when repeated; lost ones are saved only by being repeated.
func (t *Table) keep(records []journal.Record) Receipt {
	if len(records) > 0 {
		t.dropPresumed()
	}
	before := t.log.Acts()
	t.log.opened = 0
	for _, r := range records {
		if t.outage.keep(r) {
			t.seen.add(r)
		}
		t.log.Apply(journal.Entry{Record: r, Board: t.Board})
	}
	return Receipt{Head: t.head, Items: t.log.since(before), Err: t.outage.err}
}

// keep keeps a record, and reports whether there was room.
func (o *outage) keep(r journal.Record) bool {
	if o.bytes+len(r.Data) > maxKept {
		o.lost++
		return false
	}
	o.bytes += len(r.Data)
	o.kept = append(o.kept, r)
	return true
}

// Missing is the content of a gap record: since when nothing could be recorded, and how
// many records are lost. The kept ones follow it.
type Missing struct {
	Since  int64  `json:"since"` // milliseconds since 1970
	Reason string `json:"reason"`
	Kept   int    `json:"kept"`
	Lost   int    `json:"lost"`
}

// resume tries to record the kept records. The log is then rebuilt from the record
// alone, because a failed store may have written some of them.
func (t *Table) resume(ctx context.Context) {
	o := t.outage
	log, seen, head := t.log, t.seen, t.head
	err := t.read(ctx)
	if err == nil {
		err = t.catchUp(ctx, head.Seq)
	}
	if err != nil {
		o.err, t.log, t.seen, t.head = err, log, seen, head
		o.again = t.answering(ctx)
		return
	}
	t.outage = nil
}

// answering returns a channel that is closed when the store answers. Acts are ruled
// meanwhile: the goroutine of the table does not wait for it.
func (t *Table) answering(ctx context.Context) <-chan struct{} {
	again := make(chan struct{})
	go func() {
		for {
			select {
			case <-time.After(retryAfter):
			case <-ctx.Done():
				return
			}
			if t.answers(ctx) {
				close(again)
				return
			}
		}
	}()
	return again
}

// answers reports whether the store answers. It asks for records after the last one, so
// that none is read.
func (t *Table) answers(ctx context.Context) bool {
	const beyond = 1 << 40 // no board has as many records
	for _, err := range t.journal.Read(ctx, t.Board, beyond) {
		return err == nil
	}
	return true
}

// catchUp appends the gap and the kept records, except those that the store wrote after
// record no. last although Append failed.
func (t *Table) catchUp(ctx context.Context, last uint64) error {
	have := map[journal.Hash]int{}
	for e, err := range t.journal.Read(ctx, t.Board, last+1) {
		if err != nil {
			return err
		}
		have[mark(e.Record)]++
	}
	var missing []journal.Record
	for _, r := range append([]journal.Record{t.outage.gap()}, t.outage.kept...) {
		if m := mark(r); have[m] > 0 {
			have[m]--
			continue
		}
		missing = append(missing, r)
	}
	err := t.append(ctx, &sorting{fresh: missing})
	if isTaken(err) { // another node has recorded something else under the key
		err = t.append(ctx, &sorting{fresh: t.untaken(ctx, missing)})
	}
	return err
}

// untaken returns the records whose keys are free. The others were never acknowledged;
// their sender gets an error when he repeats them.
func (t *Table) untaken(ctx context.Context, records []journal.Record) []journal.Record {
	return slices.DeleteFunc(records, func(r journal.Record) bool {
		_, err := t.sort(ctx, []journal.Record{r})
		return isTaken(err)
	})
}

// mark identifies a record by its whole content.
func mark(r journal.Record) journal.Hash { return journal.Hash{}.Next("", 0, r) }

// gap returns the record of the outage. Repeated attempts have the same record, as long
// as nothing more is kept or lost.
func (o *outage) gap() journal.Record {
	data, err := json.Marshal(Missing{o.since.UnixMilli(), o.reason, len(o.kept), o.lost})
	if err != nil {
		panic(err) // numbers and a string always encode
	}
	return journal.Record{Kind: journal.Gap, At: o.since.UnixMilli(), Data: data}
}
