package hall

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// Tables lists the tables of a round in the order of their board numbers.
func (s *State) Tables(event string, number int) ([]Seat, error) {
	ordered, err := s.ordered(event, number)
	if err != nil {
		return nil, err
	}
	list := make([]Seat, len(ordered))
	for i, seat := range ordered {
		list[i] = *seat
	}
	return list, nil
}

// ordered returns the tables of a round in the order of their board numbers.
func (s *State) ordered(event string, number int) ([]*Seat, error) {
	if err := s.checkEvent(event); err != nil {
		return nil, err
	}
	r := s.events[event].rounds[number]
	if r == nil {
		return nil, fmt.Errorf("event %s has no round %d", event, number)
	}
	return slices.SortedFunc(maps.Values(r.tables), func(a, b *Seat) int {
		return cmp.Or(a.Number()-b.Number(), a.Table-b.Table)
	}), nil
}

// Around names the neighbours of a table in the order of the boards.
type Around struct {
	Before, After int    // the adjacent tables; 0: none
	Near          []Seat // the nearest tables, without the table itself
}

// Around returns the neighbours of a table of a round, at most most of them; none if
// the table is not in the round.
func (s *State) Around(event string, number, table, most int) (around Around, err error) {
	all, err := s.ordered(event, number)
	if err != nil {
		return around, err
	}
	here := slices.IndexFunc(all, func(seat *Seat) bool { return seat.Table == table })
	if here < 0 {
		return around, nil
	}
	if here > 0 {
		around.Before = all[here-1].Table
	}
	if here+1 < len(all) {
		around.After = all[here+1].Table
	}
	from := max(0, min(here-1, len(all)-most-1))
	for _, seat := range all[from:min(len(all), from+most+1)] {
		if seat.Table != table {
			around.Near = append(around.Near, *seat)
		}
	}
	return around, nil
}
