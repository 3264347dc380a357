package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/wire"
)

// A BegunError reports that a change would alter a game that has begun, whose acts were
// judged under the old settings.
type BegunError struct{ Seat Seat }

// Error names the table and what cannot change.
func (e *BegunError) Error() string {
	return fmt.Sprintf("the game at table %d of round %d has begun, and would be another by this: set that game right instead", e.Seat.Table, e.Seat.Round)
}

// presume gives a table the header under which its game would begin.
func presume(ctx context.Context, t *table.Table, header wire.Header) error {
	data, err := json.Marshal(header)
	if err != nil {
		return err
	}
	return t.Presume(ctx, data)
}

// toRestart returns the seats whose games are on the record, have no acts yet, and get
// another header by the change. It returns a BegunError if one of them has acts.
func (h *Hall) toRestart(ctx context.Context, c Change) ([]Seat, error) {
	seats, named := h.altered(c)
	if len(seats) == 0 {
		return nil, nil
	}
	recorded, err := h.Recorded(ctx)
	if err != nil {
		return nil, &NotRecordedError{err}
	}
	var list []Seat
	for _, seat := range seats {
		if !recorded[seat.Key()] {
			continue
		}
		t, _, err := h.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return nil, &NotRecordedError{err}
		}
		switch {
		case t.Snapshot().Acts == 0:
			list = append(list, seat)
		case named:
			return nil, &BegunError{seat}
		}
	}
	return list, nil
}

// altered returns the seats whose games a change would alter, and whether it names new
// settings for them. A game that has begun keeps the settings that the change does not name.
func (h *Hall) altered(c Change) (seats []Seat, named bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	var now, wanted wire.Header
	if c.Event != nil {
		e := h.state.events[c.Event.ID]
		if e == nil || e.settings() == c.Event.settings() {
			return nil, false
		}
		now, wanted = e.settings(), c.Event.settings()
		for _, r := range e.rounds {
			for _, s := range r.tables {
				seats = append(seats, *s)
			}
		}
	}
	if p := c.Table; p != nil {
		s, err := h.state.Table(p.Event, p.Round, p.Table)
		if err != nil || s.settings() == p.settings() {
			return nil, false
		}
		now, wanted, seats = s.settings(), p.settings(), []Seat{*s}
	}
	other := func(now, wanted string) bool { return wanted != "" && wanted != now }
	return seats, other(now.Laws, wanted.Laws) || other(now.Play, wanted.Play) || other(now.FEN, wanted.FEN) || other(now.Variant, wanted.Variant)
}

// begin begins the games of the seats as they are organised now.
func (h *Hall) begin(ctx context.Context, by string, seats []Seat) error {
	for _, seat := range seats {
		t, _, err := h.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return &NotRecordedError{err}
		}
		h.mu.Lock()
		s, err := h.state.Table(seat.Event, seat.Round, seat.Table)
		if err != nil {
			h.mu.Unlock()
			return err
		}
		header := h.state.header(&s.Pairing)
		h.mu.Unlock()
		if err := presume(ctx, t, header); err != nil {
			return &NotRecordedError{err}
		}
		if t.Snapshot().Head.Seq == 0 {
			continue
		}
		data, err := json.Marshal(header)
		if err != nil {
			return err
		}
		r, err := t.Put(ctx, journal.Record{Kind: journal.Header, At: h.now().UnixMilli(), By: by, Data: data})
		if err := errors.Join(err, r.Err); err != nil {
			return &NotRecordedError{err}
		}
	}
	return nil
}
