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

// Records is the board of the record on which the hall's own changes are.
const Records = "hall"

// A Hall is the state of a hall and its tables. It may be used by many
// goroutines at once.
type Hall struct {
	People  People
	Witness table.Witness   // of all tables; nil, or set before any is asked for
	Clock   func() int64    // of the hall, in milliseconds since 1970, which goes on evenly; nil: the server's, or set before any table is asked for
	ctx     context.Context // of the tables
	journal journal.Journal
	now     func() time.Time

	importing sync.Mutex // one import, or player by hand, after the other
	doing     sync.Mutex // one change after the other

	mu      sync.Mutex
	state   *State
	changed chan struct{} // closed when the state changes
	head    journal.Head
	tables  map[string]*table.Table
	opening map[string]func() (*table.Table, error)
	watched bool // by Watch
}

// Open reads what has been organised. Tables are kept until ctx ends.
func Open(ctx context.Context, j journal.Journal, people People, now func() time.Time) (*Hall, error) {
	h := &Hall{
		People: people, ctx: ctx, journal: j, now: now,
		state: newState(), changed: make(chan struct{}), head: journal.Head{Board: Records},
		tables: map[string]*table.Table{}, opening: map[string]func() (*table.Table, error){},
	}
	return h, h.follow(ctx)
}

// follow takes what is on the record and not in the state.
func (h *Hall) follow(ctx context.Context) error {
	for e, err := range h.journal.Read(ctx, Records, h.head.Seq+1) {
		if err == nil {
			err = h.state.Apply(e)
		}
		if err != nil {
			return err
		}
		h.head = journal.Head{Board: Records, Seq: e.Seq, Hash: e.Hash}
		h.news()
	}
	return nil
}

// news tells those who wait that the state has changed.
func (h *Hall) news() {
	close(h.changed)
	h.changed = make(chan struct{})
}

// Changed is closed when something is organised.
func (h *Hall) Changed() <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.changed
}

// ErrElsewhere says that an electronic board stands at a table of an event whose
// board may not be taken away by whoever wants it.
var ErrElsewhere = errors.New("the board stands at a table of another event: it has to be taken away there first")

// Do records a change and makes it; by is the token that asks for it.
func (h *Hall) Do(ctx context.Context, by string, c Change) error {
	return h.DoWithin(ctx, by, func(string) bool { return true }, c)
}

// DoWithin is Do for a token that may take electronic boards away from the tables of
// some events only.
func (h *Hall) DoWithin(ctx context.Context, by string, may func(event string) bool, c Change) error {
	h.doing.Lock()
	defer h.doing.Unlock()
	if err := h.checkRemovable(ctx, c); err != nil {
		return err
	}
	if err := busy(ctx, h, may, c); err != nil {
		return err
	}
	restarts, err := h.toRestart(ctx, c)
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

// change records a change and makes it, and returns the seats at which another
// electronic board stands now.
func (h *Hall) change(ctx context.Context, by string, may func(event string) bool, c Change) ([]*Seat, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.record(ctx, by, may, c); err != nil {
		return nil, err
	}
	defer h.news()
	if c.Board != nil {
		return h.state.move(*c.Board)
	}
	h.state.change(c, h.Time())
	return nil, nil
}

// record checks a change and records it; where another node has organised
// something meanwhile, that is taken first.
func (h *Hall) record(ctx context.Context, by string, may func(event string) bool, c Change) error {
	for {
		if err := h.state.checkNew(c); err != nil {
			return err
		}
		if b := c.Board; b != nil {
			left, stood := h.state.at(table.Board{Family: b.Family, Serial: b.Serial})
			if stood && left.Event != b.Event && !may(left.Event) {
				return ErrElsewhere
			}
		}
		data, err := json.Marshal(c)
		if err != nil {
			return err
		}
		r := journal.Record{Kind: journal.Correct, At: h.now().UnixMilli(), By: by, Data: data}
		head, err := h.journal.Append(ctx, Records, h.head.Seq, r)
		if err == nil {
			h.head = head
			return nil
		}
		var stale *journal.StaleError
		if !errors.As(err, &stale) {
			return &NotRecordedError{err}
		}
		if err := h.follow(ctx); err != nil {
			return &NotRecordedError{err}
		}
	}
}

// doAll records changes of rounds and tables together and makes them; the games
// of these tables have not begun, or their record was ended.
func (h *Hall) doAll(ctx context.Context, by string, list []Change) (failed error) {
	h.doing.Lock()
	defer h.doing.Unlock()
	h.mu.Lock()
	defer h.mu.Unlock()
	for part := range slices.Chunk(list, together) {
		var records []journal.Record
		for _, c := range part {
			if err := c.bounds(); err != nil {
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
		for _, c := range part {
			if err := h.state.Check(c); err != nil { // it changes nothing, as whenever the record is read
				failed = errors.Join(failed, err)
				continue
			}
			h.state.change(c, h.Time())
		}
	}
	h.news()
	return failed
}

// together is how many changes are recorded at once.
const together = 1000

// A NotRecordedError says that the store could not keep what was organised:
// sent again later, it may.
type NotRecordedError struct{ Err error }

// Error says why.
func (e *NotRecordedError) Error() string { return "not recorded: " + e.Err.Error() }

// Unwrap returns why.
func (e *NotRecordedError) Unwrap() error { return e.Err }

// unkept returns err as a NotRecordedError: the store is to blame, unless the person is
// unknown or the request was cancelled.
func unkept(err error) error {
	if err == nil || errors.Is(err, ErrNoPerson) || errors.Is(err, context.Canceled) {
		return err
	}
	return &NotRecordedError{err}
}

// recordBoard records at a table which electronic board stands there.
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

// Table returns a table and who sits there. To look at it begins no game and
// records nothing.
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

// OpenTables opens the tables of seats side by side, as a long game takes a while to
// be judged again, until ctx ends. Whoever asks for such a table gets the error.
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

// At returns the table at which an electronic board stands.
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

// Seat returns where an electronic board stands.
func (h *Hall) Seat(b table.Board) (Seat, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s, ok := h.state.at(b)
	if !ok {
		return Seat{}, false
	}
	return *s, true
}

// open returns what opens the table of a seat, once for all callers and without
// blocking callers for other tables. An opening that failed is tried again.
func (h *Hall) open(s *Seat) func() (*table.Table, error) {
	key := s.Key()
	if h.opening[key] == nil {
		header := h.state.header(&s.Pairing)
		h.opening[key] = sync.OnceValues(func() (*table.Table, error) { return h.keep(key, header) })
	}
	return h.opening[key]
}

// keep begins to keep a table.
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
		t.Notify(everything) // of what came while it was being opened
	}
	return t, nil
}

// Time is that of the hall's clock, in milliseconds since 1970.
func (h *Hall) Time() int64 {
	if h.Clock != nil {
		return h.Clock()
	}
	return h.now().UnixMilli()
}

// Outage returns why nothing can be recorded at some table; nil: all are.
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

// Look calls f with the state, which must not be kept.
func (h *Hall) Look(f func(*State) error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return f(h.state)
}
