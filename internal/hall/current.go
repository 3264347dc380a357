package hall

import (
	"context"
	"maps"
	"math"
	"slices"
)

// The states of a round that is started and finished by hand.
const (
	Running  = "running"
	Finished = "finished"
)

// Current returns the number of the current round: the last round that was started and
// is not finished; else the first that is not started, or the last of all. In an event
// whose rounds are not started by hand it is the last round with something recorded at
// a table, or the first. It returns 0 if the event has no round.
func (h *Hall) Current(ctx context.Context, event string) (int, error) {
	begun := func(seat Seat, recorded bool) (bool, error) { return recorded || seat.Result != "", nil }
	return h.CurrentBy(ctx, event, math.MaxInt64, begun)
}

// CurrentBy returns the number of the round that was on at a time, by the hall's
// clock; begun says whether something had happened by then at a table. It also learns
// whether the table has a record now.
func (h *Hall) CurrentBy(ctx context.Context, event string, until int64, begun func(Seat, bool) (bool, error)) (int, error) {
	var rounds []Round
	tables := map[int][]Seat{}
	err := h.Look(func(s *State) (err error) {
		rounds, err = s.RoundsBy(event, until)
		for _, r := range rounds {
			tables[r.Number], _ = s.Tables(event, r.Number) // the round exists
		}
		return err
	})
	if err != nil || len(rounds) < 2 {
		return append(numbersOf(rounds), 0)[0], err
	}
	if now, marked := marked(rounds); marked {
		return now, nil
	}
	recorded, err := h.recorded(ctx)
	if err != nil {
		return 0, err
	}
	for _, r := range slices.Backward(rounds) {
		for _, seat := range tables[r.Number] {
			if is, err := begun(seat, recorded[seat.Key()]); err != nil || is {
				return r.Number, err
			}
		}
	}
	return rounds[0].Number, nil
}

func numbersOf(rounds []Round) (list []int) {
	for _, r := range rounds {
		list = append(list, r.Number)
	}
	return list
}

// marked returns the current round of an event whose rounds are started by hand; false
// if none was.
func marked(rounds []Round) (now int, is bool) {
	next := 0
	for _, r := range rounds {
		switch r.State {
		case Running:
			now, is = r.Number, true
		case Finished:
			next, is = 0, true
		default:
			if next == 0 {
				next = r.Number
			}
		}
	}
	switch {
	case now != 0:
	case next != 0:
		now = next
	default:
		now = rounds[len(rounds)-1].Number
	}
	return now, is
}

// recorded returns the tables that have a record.
func (h *Hall) recorded(ctx context.Context) (map[string]bool, error) {
	snapshot, err := h.journal.Snapshot(ctx)
	all := map[string]bool{}
	for _, head := range snapshot.Heads {
		all[head.Board] = true
	}
	return all, err
}

// PeopleOf lists the people of an event: those who play, have a bye, are named by its
// report file, or were entered by hand.
func (h *Hall) PeopleOf(ctx context.Context, event string) ([]Person, error) {
	var ids []string
	seen := map[string]bool{"": true}
	add := func(id string) {
		if !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	err := h.Look(func(s *State) error {
		rounds, err := s.Rounds(event)
		for _, r := range rounds {
			tables, _ := s.Tables(event, r.Number) // the round exists
			for _, seat := range tables {
				add(seat.White)
				add(seat.Black)
			}
			unplayed, _ := s.Unplayed(event, r.Number)
			for _, b := range unplayed {
				add(b.White)
				add(b.Black)
			}
		}
		reported, _ := s.Reported(event) // the event exists
		for _, id := range reported.Entrants {
			add(id)
		}
		attending, _ := s.Attending(event)
		for _, id := range slices.Sorted(maps.Keys(attending)) {
			add(id)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	var list []Person
	for _, id := range ids {
		who, err := h.Person(ctx, event, id)
		if err != nil {
			return nil, err
		}
		list = append(list, who)
	}
	return list, nil
}
