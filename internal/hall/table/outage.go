package table

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"adoube/internal/hall/journal"
)

// An outage is a time in which the store cannot write. The game goes on and is
// ruled; nothing of it is acknowledged; what comes is kept as far as there is
// room and recorded when the store can write again.
type outage struct {
	since  time.Time
	reason string // of the first failure
	err    error  // of the last
	kept   []journal.Record
	bytes  int
	lost   int
	timer  <-chan time.Time
}

// How much of an outage is kept for each table, and how often recording is
// tried again.
const (
	maxKept    = 8 << 20
	retryAfter = time.Second
)

func newOutage(now time.Time, err error) *outage {
	return &outage{since: now, reason: err.Error(), err: err, timer: time.After(retryAfter)}
}

// retry returns what is ready when recording should be tried again; without an
// outage, never.
func (o *outage) retry() <-chan time.Time {
	if o == nil {
		return nil
	}
	return o.timer
}

// keep judges records that could not be recorded, and keeps them. Those that
// are kept are known when they are sent again; for those that are lost, to be
// sent again is what saves them.
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

// A Missing is what a gap record says: since when nothing could be recorded,
// and how many records are lost; those that were kept follow it.
type Missing struct {
	Since  int64  `json:"since"` // milliseconds since 1970
	Reason string `json:"reason"`
	Kept   int    `json:"kept"`
	Lost   int    `json:"lost"`
}

// resume tries to record what was kept. The log is then made anew from the
// record alone, for nobody knows what the store had kept when it failed.
func (t *Table) resume(ctx context.Context) {
	o := t.outage
	o.timer = time.After(retryAfter)
	log, seen, head := t.log, t.seen, t.head
	err := t.read(ctx)
	if err == nil {
		err = t.catchUp(ctx, head.Seq)
	}
	if err != nil {
		o.err, t.log, t.seen, t.head = err, log, seen, head
		return
	}
	t.outage = nil
}

// catchUp appends the gap and the kept records, except those after record no.
// last that the store wrote although Append failed.
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
	if isTaken(err) { // another node has recorded something else under the key meanwhile
		err = t.append(ctx, &sorting{fresh: t.untaken(ctx, missing)})
	}
	return err
}

// untaken returns the records whose keys name nothing else. The others were never
// acknowledged; their sender gets an error when he sends them again.
func (t *Table) untaken(ctx context.Context, records []journal.Record) []journal.Record {
	return slices.DeleteFunc(records, func(r journal.Record) bool {
		_, err := t.sort(ctx, []journal.Record{r})
		return isTaken(err)
	})
}

// mark tells records apart by all that they say.
func mark(r journal.Record) journal.Hash { return journal.Hash{}.Next("", 0, r) }

// gap is the record of the outage. It is the same however often it is tried to
// record it, as long as nothing more is kept or lost.
func (o *outage) gap() journal.Record {
	data, err := json.Marshal(Missing{o.since.UnixMilli(), o.reason, len(o.kept), o.lost})
	if err != nil {
		panic(err) // numbers and a string
	}
	return journal.Record{Kind: journal.Gap, At: o.since.UnixMilli(), Data: data}
}
