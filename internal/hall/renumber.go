package hall

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// An Order sets board numbers of a round by hand.
type Order struct {
	Games    []Renumbered `json:"games,omitempty" maxItems:"10000"`
	Forfeits []Renumbered `json:"forfeits,omitempty" maxItems:"10000" doc:"those without a table, by their numbers"`
}

// Renumber gives boards of a round the numbers of the printed pairing list.
// A game that has a record, a player's device or an electronic board keeps
// its table, and all of that.
func (h *Hall) Renumber(ctx context.Context, by, event string, round int, o Order, devices func(Spot) bool) error {
	h.importing.Lock()
	defer h.importing.Unlock()
	var byes []Bye
	err := h.Look(func(s *State) (err error) {
		byes, err = s.Unplayed(event, round)
		return err
	})
	if err != nil {
		return err
	}
	p, err := (&importer{hall: h, by: by, event: event, how: Importing{Devices: devices}}).newPlan(ctx)
	if err != nil {
		return err
	}
	if err := o.forfeits(event, round, byes); err != nil {
		return err
	}
	seats, _ := p.sat(round)
	all, err := renumbered(event, round, seats, o.Games, byes)
	if err != nil {
		return err
	}
	p.tables(all)
	if p.err != nil {
		return p.err
	}
	changes := renumbering(event, round, all)
	if len(o.Forfeits) > 0 {
		changes = append(changes, Change{Unplayed: &Unplayed{Event: event, Round: round, List: byes}})
	}
	return h.doAll(ctx, by, changes)
}

// forfeits gives forfeits without a table their numbers.
func (o Order) forfeits(event string, round int, byes []Bye) error {
	before := slices.Clone(byes)
	for n, f := range o.Forfeits {
		i := slices.IndexFunc(before, func(b Bye) bool { return b.Black != "" && b.Table == f.Table })
		if i < 0 || slices.ContainsFunc(o.Forfeits[:n], func(other Renumbered) bool { return other.Table == f.Table }) {
			return fmt.Errorf("event %s has no forfeit %d in round %d, or it is named twice", event, f.Table, round)
		}
		byes[i].Table, byes[i].Set = f.To, true
	}
	return nil
}

// renumbered returns the games of a round with their new numbers.
func renumbered(event string, round int, seats []*presentTable, list []Renumbered, byes []Bye) (all []*placed, err error) {
	to := map[int]int{}
	for _, m := range list {
		if to[m.Table] != 0 || !slices.ContainsFunc(seats, func(s *presentTable) bool { return s.Table == m.Table }) {
			return nil, fmt.Errorf("event %s has no table %d in round %d, or it is named twice", event, m.Table, round)
		}
		to[m.Table] = m.To
	}
	taken := map[int]bool{}
	for _, b := range byes {
		if b.Black != "" && taken[b.Table] {
			return nil, fmt.Errorf("another game is at table %d of round %d", b.Table, round)
		}
		taken[b.Table] = true
	}
	for _, s := range seats {
		one := &placed{seat: s, number: cmp.Or(to[s.Table], s.Number())}
		if taken[one.number] {
			return nil, fmt.Errorf("another game is at table %d of round %d", one.number, round)
		}
		taken[one.number] = true
		all = append(all, one)
	}
	return all, nil
}

// renumbering returns the changes that bring games to their tables and numbers. An
// import keeps an order set by hand.
func renumbering(event string, round int, all []*placed) (changes []Change) {
	filled := map[int]bool{}
	for _, one := range all {
		now := one.seat.Pairing
		now.Table, now.Ordered = one.table, false
		filled[one.table] = true
		if one.table != one.seat.Table || one.seat.Ordered {
			changes = append(changes, Change{Table: &now})
		}
	}
	for _, one := range all {
		if !filled[one.seat.Table] {
			changes = append(changes, Change{Table: &Pairing{Event: event, Round: round, Table: one.seat.Table, Removed: true}})
		}
	}
	if now, other := numbers(event, round, all); other {
		changes = append(changes, Change{Numbered: &now})
	}
	return changes
}

// checkRemovable returns a BegunError if the change removes a table that
// has a record.
func (h *Hall) checkRemovable(ctx context.Context, c Change) error {
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
	if p.loses(&presentTable{Seat: seat}) != "" {
		return &BegunError{seat}
	}
	return p.err
}

// seat returns the table of a pairing in the present state.
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
