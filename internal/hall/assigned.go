package hall

import (
	"slices"

	"adoube/internal/hall/table"
)

// Assigned puts an electronic board at a table. An empty serial number removes the
// present one.
type Assigned struct {
	Event  string `json:"event" maxLength:"40"`
	Round  int    `json:"round" minimum:"1" maximum:"999"`
	Table  int    `json:"table" minimum:"1" maximum:"199999"`
	Family string `json:"family,omitempty" maxLength:"64" doc:"which kind of board: dgt, millennium, …; «adoube boards» and doc/boards.md name them"`
	Serial string `json:"serial,omitempty" maxLength:"64"`

	From *AtTable `json:"from,omitempty" doc:"table of the running game that the board leaves; absent: the board is not taken away from a running game"`
}

func (a *Assigned) about() string { return a.Event }

func (a *Assigned) bounds() error { return within(a.Round, a.Table) }

func (a *Assigned) checkNew(s *State) error {
	return s.changedOften(a.Event, a.Round, a.Table, func(at *Seat) int { return len(at.electronic) })
}

func (a *Assigned) check(s *State) error { return s.checkTable(a.Event, a.Round, a.Table) }

// apply moves an electronic board to a table and removes the board that is there.
func (a *Assigned) apply(s *State, at int64) {
	seat, _ := s.Table(a.Event, a.Round, a.Table) // checked before
	delete(s.boards, seat.Board)
	seat.Taken = nil
	if a.Serial == "" {
		seat.put(table.Board{}, at)
		return
	}
	b := table.Board{Family: a.Family, Serial: a.Serial}
	if before, ok := s.at(b); ok {
		before.took(*a)
		before.put(table.Board{}, at)
	}
	seat.put(b, at)
	s.boards[b] = seat
}

// put puts an electronic board at the seat, or takes it away.
func (s *Seat) put(b table.Board, at int64) {
	if is := b != (table.Board{}); is != (s.Board != (table.Board{})) {
		s.electronic = s.electronic.with(at, is)
	}
	s.Board = b
}

// ElectronicBy reports whether an electronic board stood at the seat at a time, by the
// hall's clock in milliseconds since 1970.
func (s *Seat) ElectronicBy(until int64) bool { return s.electronic.by(until) }

// seats returns the seat that the electronic board leaves, if any, and its new seat.
func (a *Assigned) seats(s *State) (list []*Seat) {
	if left, ok := s.at(table.Board{Family: a.Family, Serial: a.Serial}); ok {
		list = append(list, left)
	}
	if seat, err := s.Table(a.Event, a.Round, a.Table); err == nil && !slices.Contains(list, seat) {
		list = append(list, seat)
	}
	return list
}

// at returns the seat of an electronic board.
func (s *State) at(b table.Board) (*Seat, bool) {
	seat, ok := s.boards[b]
	return seat, ok
}
