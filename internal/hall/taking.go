package hall

import (
	"context"
	"fmt"

	"adoube/internal/hall/table"
)

// An AtTable identifies the table of an electronic board.
type AtTable struct {
	Event string `json:"event" maxLength:"40"`
	Round int    `json:"round" minimum:"1" maximum:"999"`
	Table int    `json:"table" minimum:"1" maximum:"199999"`
}

// A BusyError reports that an electronic board is in use in a game that is on. To take
// it away, name that table in the change.
type BusyError struct {
	Seat Seat
	Name string // of the event
}

// Error names the table.
func (e *BusyError) Error() string {
	s := e.Seat
	return fmt.Sprintf("electronic board %s is in play: %s, round %d, board %d; to take it away, name that table in «from»", s.Board.Serial, e.Name, s.Round, s.Number())
}

// busy returns an error if a change takes an electronic board from a game that is on
// without naming its table.
func busy(ctx context.Context, h *Hall, may func(event string) bool, c Change) error {
	a := c.Board
	if a == nil || a.Serial == "" {
		return nil
	}
	left, stands := h.Seat(table.Board{Family: a.Family, Serial: a.Serial})
	to := AtTable{a.Event, a.Round, a.Table}
	if !stands || left.place() == to || left.Event != a.Event && !may(left.Event) {
		return nil // otherwise refused as a board of another event
	}
	if a.From != nil && *a.From == left.place() {
		return nil
	}
	on, err := InPlay(ctx, h, left, to)
	if err != nil || !on {
		return err
	}
	busy := &BusyError{Seat: left}
	return h.Look(func(s *State) error {
		e, err := s.Event(left.Event)
		if err != nil {
			return err
		}
		busy.Name = e.Name
		return busy
	})
}

func (s *Seat) place() AtTable { return AtTable{s.Event, s.Round, s.Table} }

// InPlay reports whether the game of a seat is on, so that its electronic board is not
// free for the table other: the game has no result, and either something has been
// played, or its round was started and is not also the round of other.
func InPlay(ctx context.Context, h *Hall, seat Seat, other AtTable) (bool, error) {
	var r Round
	err := h.Look(func(s *State) (err error) {
		r, err = s.Round(seat.Event, seat.Round)
		return err
	})
	if err != nil || r.State == Finished || seat.Result != "" {
		return false, err
	}
	t, _, err := h.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return false, &NotRecordedError{err}
	}
	v := t.Snapshot()
	elsewhere := seat.Event != other.Event || seat.Round != other.Round
	return v.Result == "" && (v.Acts > 0 || elsewhere && r.State == Running), nil
}

// Taken is an electronic board that was moved away while its game was on,
// with its new table.
type Taken struct {
	Board table.Board
	To    AtTable
}

// took stores at a seat that its electronic board was taken away from its game.
func (s *Seat) took(a Assigned) {
	s.Taken = nil
	if a.From != nil && *a.From == s.place() {
		s.Taken = &Taken{s.Board, AtTable{a.Event, a.Round, a.Table}}
	}
}
