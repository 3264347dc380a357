package hall

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/wire"
)

// Records is the board of the record that holds the hall's own changes.
const Records = "hall"

// A Hall holds the state of a hall and its tables. It is safe for concurrent use.
type Hall struct {
	People  People
	Witness table.Witness   // of all tables; nil, or set before the first table is opened
	Clock   func() int64    // monotonic, in ms since 1970; nil: the server's; set before the first table is opened
	ctx     context.Context // of the tables
	journal journal.Journal
	now     func() time.Time

	importing sync.Mutex // held by an import, or while a player is added by hand
	doing     sync.Mutex // held by a change

	recording sync.Mutex // held while the hall's record is read or written, which may take long; taken after doing
	head      journal.Head

	mu      sync.Mutex    // guards the fields below, which every request reads; held for moments, after recording
	state   *State        // changes while both are held
	changed chan struct{} // closed when the state changes
	tables  map[string]*table.Table
	opening map[string]func() (*table.Table, error)
	watched bool // Watch is running
}

// Open reads the organisation from j. Tables stay open until ctx ends.
func Open(ctx context.Context, j journal.Journal, people People, now func() time.Time) (*Hall, error) {
	h := &Hall{
		People: people, ctx: ctx, journal: j, now: now,
		state: newState(), changed: make(chan struct{}), head: journal.Head{Board: Records},
		tables: map[string]*table.Table{}, opening: map[string]func() (*table.Table, error){},
	}
	return h, h.follow(ctx)
}

// follow applies the records that the state does not have yet. The caller holds
// h.recording.
func (h *Hall) follow(ctx context.Context) error {
	for e, err := range h.journal.Read(ctx, Records, h.head.Seq+1) {
		if err == nil {
			err = h.alter(func(s *State) error { return s.apply(e) })
		}
		if err != nil {
			return err
		}
		h.head = journal.Head{Board: Records, Seq: e.Seq, Hash: e.Hash}
	}
	return nil
}

// alter changes the state by f, and wakes those who wait for a change. The caller holds
// h.recording.
func (h *Hall) alter(f func(*State) error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	defer h.news()
	return f(h.state)
}

// news wakes those who wait for a change of the state.
func (h *Hall) news() {
	close(h.changed)
	h.changed = make(chan struct{})
}

// Changed returns a channel that is closed at the next change of the organisation.
func (h *Hall) Changed() <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.changed
}

// ErrElsewhere reports that an electronic board stands at a table of another event,
// from which the caller may not take it away.
var ErrElsewhere = errors.New("the board stands at a table of another event: it has to be taken away there first")

// Do records and applies a change; by is the token that requests it.
func (h *Hall) Do(ctx context.Context, by string, c Change) error {
	return h.DoWithin(ctx, by, func(string) bool { return true }, c)
}

// DoWithin is Do for a token that may take electronic boards away from the tables of
// some events only.
func (h *Hall) DoWithin(ctx context.Context, by string, may func(event string) bool, c Change) error {
	h.doing.Lock()
	defer h.doing.Unlock()
	if _, err := c.content(); err != nil {
		return err
	}
	whole, err := h.Whole(c)
	if err != nil {
		return err
	}
	if err := h.checkRemovable(ctx, whole); err != nil {
		return err
	}
	if err := busy(ctx, h, may, whole); err != nil {
		return err
	}
	restarts, err := h.toRestart(ctx, whole)
	if err != nil {
		return err
	}
	moved, err := h.change(ctx, by, may, c)
	if err != nil {
		return err
	}
	if err := h.begin(ctx, by, restarts); err != nil {
		return err
	}
	for _, s := range moved {
		if err := h.recordBoard(ctx, by, s); err != nil {
			return err
		}
	}
	return nil
}

// change records and applies a change, and returns the seats that have another
// electronic board now.
func (h *Hall) change(ctx context.Context, by string, may func(event string) bool, c Change) (moved []*Seat, err error) {
	h.recording.Lock()
	defer h.recording.Unlock()
	whole, err := h.record(ctx, by, may, c)
	if err != nil {
		return nil, err
	}
	err = h.alter(func(s *State) error {
		moved = whole.seats(s)
		return s.change(whole, h.Time())
	})
	return moved, err
}

// record checks and records a change, and returns it whole, as it is recorded. If another
// node has organised something meanwhile, that is applied first.
func (h *Hall) record(ctx context.Context, by string, may func(event string) bool, c Change) (Change, error) {
	for {
		whole, err := c.whole(h.state)
		if err != nil {
			return c, err
		}
		if err := h.state.checkNew(whole); err != nil {
			return c, err
		}
		if whole.takesFromOther(h.state, may) {
			return c, ErrElsewhere
		}
		data, err := json.Marshal(whole)
		if err != nil {
			return c, err
		}
		r := journal.Record{Kind: journal.Correct, At: h.now().UnixMilli(), By: by, Data: data}
		head, err := h.journal.Append(ctx, Records, h.head.Seq, r)
		if err == nil {
			h.head = head
			return whole, nil
		}
		var stale *journal.StaleError
		if !errors.As(err, &stale) {
			return c, &NotRecordedError{err}
		}
		if err := h.follow(ctx); err != nil {
			return c, &NotRecordedError{err}
		}
	}
}

// doAll records changes of rounds and tables in batches and applies them. The games of
// these tables have not begun, or their record was ended.
func (h *Hall) doAll(ctx context.Context, by string, list []Change) (failed error) {
	h.doing.Lock()
	defer h.doing.Unlock()
	h.recording.Lock()
	defer h.recording.Unlock()
	for part := range slices.Chunk(list, together) {
		var records []journal.Record
		for _, c := range part {
			if err := c.inBounds(); err != nil {
				return err
			}
			data, err := json.Marshal(c)
			if err != nil {
				return err
			}
			records = append(records, journal.Record{Kind: journal.Correct, At: h.now().UnixMilli(), By: by, Data: data})
		}
		head, err := h.journal.Append(ctx, Records, h.head.Seq, records...)
		if err != nil {
			return &NotRecordedError{errors.Join(err, h.follow(ctx))}
		}
		h.head = head
		failed = errors.Join(failed, h.alter(func(s *State) error { return s.changeAll(part, h.Time()) }))
	}
	return failed
}

// together is the number of changes recorded at once.
const together = 1000

// A NotRecordedError reports that the store could not keep a change. A
// retry may succeed.
type NotRecordedError struct{ Err error }

// Error implements error.
func (e *NotRecordedError) Error() string { return "not recorded: " + e.Err.Error() }

// Unwrap returns the error of the store.
func (e *NotRecordedError) Unwrap() error { return e.Err }

// unkept wraps err as a NotRecordedError unless the person is unknown or the request
// was cancelled.
func unkept(err error) error {
	if err == nil || errors.Is(err, ErrNoPerson) || errors.Is(err, context.Canceled) {
		return err
	}
	return &NotRecordedError{err}
}

// recordBoard records at a table which electronic board is there.
func (h *Hall) recordBoard(ctx context.Context, by string, s *Seat) error {
	h.mu.Lock()
	open, board := h.open(s), s.Board
	h.mu.Unlock()
	t, err := open()
	if err != nil {
		return err
	}
	data, err := json.Marshal(board)
	if err != nil {
		return err
	}
	r, err := t.Put(ctx, journal.Record{Kind: journal.Device, At: h.now().UnixMilli(), By: by, Data: data})
	return errors.Join(err, r.Err)
}

// Table returns a table and its seat. Reading it begins no game and records nothing.
func (h *Hall) Table(ctx context.Context, event string, round, number int) (*table.Table, Seat, error) {
	h.mu.Lock()
	s, err := h.state.Table(event, round, number)
	if err != nil {
		h.mu.Unlock()
		return nil, Seat{}, err
	}
	open, seat := h.open(s), *s
	h.mu.Unlock()
	t, err := open()
	return t, seat, err
}

// OpenTables opens the tables of seats in parallel, because replaying a long game takes
// a while, until ctx ends. An error of a table is returned by Table.
func (h *Hall) OpenTables(ctx context.Context, seats []Seat) {
	var all sync.WaitGroup
	places := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, s := range seats {
		if ctx.Err() != nil {
			break
		}
		places <- struct{}{}
		all.Go(func() {
			h.Table(ctx, s.Event, s.Round, s.Table)
			<-places
		})
	}
	all.Wait()
}

// At returns the table of an electronic board, its seat, and whether the board has one.
func (h *Hall) At(ctx context.Context, b table.Board) (*table.Table, Seat, bool, error) {
	h.mu.Lock()
	s, ok := h.state.at(b)
	if !ok {
		h.mu.Unlock()
		return nil, Seat{}, false, nil
	}
	open, seat := h.open(s), *s
	h.mu.Unlock()
	t, err := open()
	return t, seat, true, err
}

// Seat returns the seat of an electronic board; false if it has none.
func (h *Hall) Seat(b table.Board) (Seat, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s, ok := h.state.at(b)
	if !ok {
		return Seat{}, false
	}
	return *s, true
}

// open returns a function that opens the table of a seat once for all callers, without
// blocking callers for other tables. A failed opening is retried.
func (h *Hall) open(s *Seat) func() (*table.Table, error) {
	key := s.Key()
	if h.opening[key] == nil {
		header := h.state.header(&s.Pairing)
		h.opening[key] = sync.OnceValues(func() (*table.Table, error) { return h.keep(key, header) })
	}
	return h.opening[key]
}

// keep opens a table and keeps it open.
func (h *Hall) keep(key string, header wire.Header) (*table.Table, error) {
	t, err := table.OpenBy(h.ctx, h.journal, key, h.now, h.Time)
	if err == nil {
		t.SetWitness(h.Witness)
	}
	if err == nil && !t.Snapshot().Begun {
		err = presume(h.ctx, t, header)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil {
		delete(h.opening, key)
		return nil, err
	}
	h.tables[key] = t
	if h.watched {
		t.Notify(everything) // for entries that came while it was being opened
	}
	return t, nil
}

// Time returns the time of the hall's clock, in milliseconds since 1970.
func (h *Hall) Time() int64 {
	if h.Clock != nil {
		return h.Clock()
	}
	return h.now().UnixMilli()
}

// Outage returns why some table cannot record, or nil.
func (h *Hall) Outage() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, t := range h.tables {
		if err := t.Snapshot().Outage; err != nil {
			return err
		}
	}
	return nil
}

// Look calls f with the state. f must not retain it.
func (h *Hall) Look(f func(*State) error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return f(h.state)
}
