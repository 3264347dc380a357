package web

import (
	"adoube/internal/hall"
)

// A taken board was moved away while its game was on.
type taken struct {
	Serial string `json:"serial"`
	Event  string `json:"event" doc:"the name of the event in which it stands now"`
	Round  int    `json:"round"`
	Board  int    `json:"board" doc:"the number of the board there"`
}

// takenFrom returns the electronic board that was taken away from the game of a seat,
// and its new table; nil if none was.
func takenFrom(st *hall.State, seat *hall.Seat) *taken {
	if seat.Taken == nil {
		return nil
	}
	to := seat.Taken.To
	one := &taken{Serial: seat.Taken.Board.Serial, Event: to.Event, Round: to.Round, Board: to.Table}
	if e, err := st.Event(to.Event); err == nil {
		one.Event = e.Name
	}
	if there, err := st.Table(to.Event, to.Round, to.Table); err == nil {
		one.Board = there.Number()
	}
	return one
}
