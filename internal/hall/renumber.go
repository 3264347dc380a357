package hall

import (
	"context"
	"fmt"
)

// A Renumbered game comes from one table of its round to another.
type Renumbered struct {
	Table int `json:"table" minimum:"1" doc:"where the game is"`
	To    int `json:"to" minimum:"1"`
}

// Renumber gives games of a round other tables, as the pairing list on the wall
// has them. A game of which something is recorded, or to whose table a player's
// device or an electronic board belongs, keeps its table: a [BegunError].
func (h *Hall) Renumber(ctx context.Context, by, event string, round int, list []Renumbered, devices func(Spot) bool) error {
	h.importing.Lock()
	defer h.importing.Unlock()
	if err := h.Look(func(s *State) error { _, err := s.Round(event, round); return err }); err != nil {
		return err
	}
	p, err := (&importer{hall: h, by: by, event: event, how: Importing{Devices: devices}}).newPlan(ctx)
	if err != nil {
		return err
	}
	seats, _ := p.sat(round)
	at := map[int]*sitting{}
	for _, s := range seats {
		at[s.Table] = s
	}
	var moving []*sitting
	for _, m := range list {
		s := at[m.Table]
		if s == nil {
			return fmt.Errorf("event %s has no table %d in round %d, or it is named twice", event, m.Table, round)
		}
		if p.loses(s) != "" {
			return &BegunError{s.Seat}
		}
		delete(at, m.Table)
		moving = append(moving, s)
	}
	var changes []Change
	for i, s := range moving {
		to := list[i].To
		if at[to] != nil {
			return fmt.Errorf("another game is at table %d of round %d", to, round)
		}
		now := s.Pairing
		now.Table, now.Ordered = to, false
		at[to] = &sitting{Seat: Seat{Pairing: now}}
		changes = append(changes, Change{Table: &now})
	}
	for _, s := range moving {
		if at[s.Table] == nil {
			changes = append(changes, Change{Table: &Pairing{Event: event, Round: round, Table: s.Table, Removed: true}})
		}
	}
	if p.err != nil {
		return p.err
	}
	return h.doAll(ctx, by, changes)
}

// emptied refuses to remove a table of whose game something is recorded.
func (h *Hall) emptied(ctx context.Context, c Change) error {
	if c.Table == nil || !c.Table.Removed {
		return nil
	}
	seat, err := h.seat(*c.Table)
	if err != nil {
		return err
	}
	p, err := (&importer{hall: h, event: seat.Event}).newPlan(ctx)
	if err != nil {
		return err
	}
	if p.loses(&sitting{Seat: seat}) != "" {
		return &BegunError{seat}
	}
	return p.err
}

// seat returns the table of a pairing as it is.
func (h *Hall) seat(p Pairing) (seat Seat, err error) {
	err = h.Look(func(s *State) error {
		now, err := s.Table(p.Event, p.Round, p.Table)
		if err == nil {
			seat = *now
		}
		return err
	})
	return seat, err
}
