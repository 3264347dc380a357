package web

import (
	"context"

	"adoube/internal/hall"
)

// A busy table is a table with a game that is on, described for people.
type busy struct {
	Event string `json:"event" doc:"its name"`
	Board int    `json:"board" doc:"its number on the pairing list"`
	White string `json:"white"`
	Black string `json:"black"`
}

// inPlay returns the game that is on at a seat; nil if there is none.
func (h *boardHandlers) inPlay(ctx context.Context, seat hall.Seat) (*busy, error) {
	on, err := hall.InPlay(ctx, h.hall, seat, hall.AtTable{})
	if err != nil || !on {
		return nil, err
	}
	find := h.records.find
	e, err := find.event(seat.Event)
	if err != nil {
		return nil, err
	}
	one := &busy{Event: e.Name, Board: seat.Number()}
	if one.White, err = find.name(ctx, seat.Event, seat.White); err != nil {
		return nil, err
	}
	one.Black, err = find.name(ctx, seat.Event, seat.Black)
	return one, err
}

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
