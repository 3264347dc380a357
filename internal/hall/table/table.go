package table

import (
	"context"
	"errors"
	"math"
	"sync/atomic"
	"time"

	"adoube/internal/hall/journal"
	"adoube/wire"
)

// A Table is one game and its record. One goroutine owns both; others send it records
// and read its view.
type Table struct {
	Board     string // name of the board on the record
	ctx       context.Context
	journal   journal.Journal
	now       func() time.Time
	clock     func() int64 // the hall's clock, in milliseconds since 1970; or nil
	since     int64        // when it was opened, by the hall's clock
	before    uint64       // the last record at that time
	view      atomic.Pointer[View]
	announced atomic.Uint64 // the highest record announced so far
	*inbox
	usage usage
	watching
	looked atomic.Bool // somebody asked for the items in the last minute

	// Owned by the goroutine.
	log     *GameLog
	head    journal.Head
	seen    *keys
	outage  *outage
	watched bool // the same in the minute before

	presumed      []byte // the header with which the game would begin
	beganPresumed bool   // the log has only the presumed header

	witness Witness
}

// An inbox holds the channels to a table's goroutine.
type inbox struct {
	inputs    chan input
	questions chan question
	asks      chan chan *View // requests for forgotten items
	notified  chan struct{}
	done      chan struct{} // closed when the table is closed
}

func newInbox() *inbox {
	return &inbox{make(chan input), make(chan question), make(chan chan *View), make(chan struct{}, 1), make(chan struct{})}
}

// A Witness is called once records are durable, with their items and the header under
// which these are judged.
type Witness func(h wire.Header, board string, items []*Item)

// SetWitness sets the witness. It must be called before the first Put.
func (t *Table) SetWitness(w Witness) { t.witness = w }

// An input is a request to record records.
type input struct {
	records []journal.Record
	check   bool // only check the keys
	begin   bool // set the presumed header
	answer  chan Receipt
}

// A Receipt is the outcome of an input.
type Receipt struct {
	Head     journal.Head // of the board, after the records
	Items    []*Item      // the acts of the new records, with their rulings
	Known    []uint64     // numbers of records that were sent before
	Recorded bool         // all are durable
	Err      error        // why not
}

// ErrClosed is the error of a closed table.
var ErrClosed = errors.New("table: closed")

// Open is [OpenBy] without a clock of the hall: the times of the records
// are used as they are.
func Open(ctx context.Context, j journal.Journal, board string, now func() time.Time) (*Table, error) {
	return OpenBy(ctx, j, board, now, nil)
}

// OpenBy reads the record of a board and runs the table until ctx ends. now dates
// outages; clock is the hall's monotonic clock, in milliseconds since 1970. No ruling
// depends on them.
func OpenBy(ctx context.Context, j journal.Journal, board string, now func() time.Time, clock func() int64) (*Table, error) {
	t := &Table{Board: board, ctx: ctx, journal: j, now: now, clock: clock, before: math.MaxUint64}
	if clock != nil {
		t.since = clock()
	}
	if err := t.read(ctx); err != nil {
		return nil, err
	}
	t.before = t.head.Seq
	t.updateView()
	t.enter()
	t.leave()
	return t, nil
}

// Put records records and returns the outcome. Records that their sender has sent
// before under the same key are not recorded again. It returns an *[adoube.Error] of
// [KeyTaken] if a key stands for another content, and a *[FullError] if there is no
// room; then nothing is recorded.
func (t *Table) Put(ctx context.Context, records ...journal.Record) (Receipt, error) {
	r, err := t.ask(ctx, input{records: records, answer: make(chan Receipt, 1)})
	if err == nil && (isTaken(r.Err) || isFull(r.Err)) {
		err = r.Err
	}
	return r, err
}

// ask sends an input and waits for its receipt.
func (t *Table) ask(ctx context.Context, in input) (Receipt, error) {
	t.enter()
	defer t.leave()
	select {
	case t.inputs <- in:
		return <-in.answer, nil
	case <-t.done:
		return Receipt{}, ErrClosed
	case <-ctx.Done():
		return Receipt{}, ctx.Err()
	}
}

// run handles requests until the context ends or the table hibernates.
func (t *Table) run() {
	quiet := time.NewTicker(hibernateAfter)
	defer quiet.Stop()
	for {
		select {
		case in := <-t.inputs:
			in.answer <- t.put(t.ctx, in)
		case q := <-t.questions:
			q.answer <- t.reply(t.ctx, q)
		case a := <-t.asks:
			a <- t.recall(t.ctx)
		case <-t.notified:
			t.look(t.ctx)
		case <-t.outage.retry():
			t.resume(t.ctx)
			t.updateView()
		case <-quiet.C:
			if t.hibernate() {
				return
			}
			t.evict()
		case <-t.ctx.Done():
			close(t.done)
			return
		}
	}
}

// put handles an input and updates the view, so that the view includes what
// the receipt reports.
func (t *Table) put(ctx context.Context, in input) Receipt {
	if err := t.reload(ctx); err != nil {
		return Receipt{Head: t.head, Err: err}
	}
	if in.begin {
		defer t.updateView()
		return Receipt{Err: t.presume(ctx, in.records[0].Data)}
	}
	if in.check {
		_, err := t.sort(ctx, in.records)
		return Receipt{Head: t.head, Err: err}
	}
	defer t.updateView()
	return t.take(ctx, in.records)
}

// take records an input and judges it.
func (t *Table) take(ctx context.Context, records []journal.Record) Receipt {
	sorted, err := t.sort(ctx, records)
	if err == nil {
		err = t.log.full(sorted.fresh)
	}
	if err != nil {
		return Receipt{Head: t.head, Err: err}
	}
	t.open(&sorted)
	sorted.fresh = t.dated(sorted.fresh)
	before := t.log.Acts()
	if t.outage == nil {
		err = t.append(ctx, &sorted)
	}
	if isTaken(err) {
		return Receipt{Head: t.head, Err: err}
	}
	if err != nil {
		t.outage = newOutage(t.now(), err, t.answering(ctx))
	}
	if t.outage != nil {
		return t.keep(sorted.fresh)
	}
	return Receipt{Head: t.head, Items: t.log.since(before), Known: sorted.known, Recorded: true}
}

// append records new records and applies them. Records that another node has written
// meanwhile are applied first.
func (t *Table) append(ctx context.Context, s *sorting) error {
	for len(s.fresh) > 0 {
		head, err := t.journal.Append(ctx, t.Board, t.head.Seq, s.fresh...)
		if err == nil {
			t.apply(s.fresh)
			t.head = head
			return nil
		}
		var stale *journal.StaleError
		if !errors.As(err, &stale) {
			return err
		}
		if err := t.follow(ctx); err != nil {
			return err
		}
		t.opened(s)
		rest, err := t.sort(ctx, s.fresh)
		if err != nil {
			return err
		}
		if onlyClock(rest.fresh) {
			rest.fresh = nil
		}
		s.fresh, s.known = rest.fresh, append(s.known, rest.known...)
	}
	return nil
}

// apply numbers records and applies them to the log.
func (t *Table) apply(records []journal.Record) {
	t.dropPresumed()
	before := t.log.Acts()
	t.log.opened = 0
	seq := t.head.Seq
	for _, r := range records {
		seq++
		t.seen.add(r)
		t.log.Apply(journal.Entry{Record: r, Board: t.Board, Seq: seq})
	}
	if items := t.log.since(before); t.witness != nil && len(items) > 0 {
		t.witness(t.log.Header, t.Board, items)
	}
}

// newLog returns a log without records.
func (t *Table) newLog() *GameLog {
	if t.clock == nil {
		return new(GameLog)
	}
	return &GameLog{recent: t.clock() - mostDelay}
}

// read builds the log from the whole record.
func (t *Table) read(ctx context.Context) error {
	t.log, t.seen, t.head, t.beganPresumed = t.newLog(), newKeys(), journal.Head{Board: t.Board}, false
	err := t.follow(ctx)
	t.beginPresumed()
	t.log.rememberFirst()
	return err
}

// follow applies the records that the log does not have.
func (t *Table) follow(ctx context.Context) error {
	for e, err := range t.journal.Read(ctx, t.Board, t.head.Seq+1) {
		if err != nil {
			return err
		}
		t.dropPresumed()
		t.seen.add(e.Record)
		t.log.opened = 0
		if e.Seq <= t.before {
			t.log.opened = t.since
		}
		t.log.Apply(e)
		t.head = journal.Head{Board: t.Board, Seq: e.Seq, Hash: e.Hash}
	}
	return nil
}
