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

func (a *Assigned) checkNew(*State) error { return nil }

func (a *Assigned) check(s *State) error { return s.checkTable(a.Event, a.Round, a.Table) }

// apply moves an electronic board to a table and removes the board that is there.
func (a *Assigned) apply(s *State, _ int64) {
	seat, _ := s.Table(a.Event, a.Round, a.Table) // checked before
	delete(s.boards, seat.Board)
	seat.Board, seat.Taken = table.Board{Family: a.Family, Serial: a.Serial}, nil
	if a.Serial == "" {
		seat.Board = table.Board{}
		return
	}
	if before, ok := s.at(seat.Board); ok {
		before.took(*a)
		before.Board = table.Board{}
	}
	s.boards[seat.Board] = seat
}

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
