package hall

import (
	"fmt"
	"slices"

	"adoube/wire"
)

// A Pairing names the players of a table in a round.
type Pairing struct {
	Event      string      `json:"event" maxLength:"40"`
	Round      int         `json:"round" minimum:"1" maximum:"999"`
	Table      int         `json:"table" minimum:"1" maximum:"199999"`
	White      string      `json:"white" maxLength:"40" doc:"the number of the person"`
	Black      string      `json:"black" maxLength:"40" doc:"the number of the person"`
	FEN        string      `json:"fen,omitempty" maxLength:"120" doc:"the starting position of the game; absent: standard chess"`
	Variant    string      `json:"variant,omitempty" maxLength:"40" doc:"standard or chess960"`
	Sector     string      `json:"sector,omitempty" maxLength:"80"`
	Delay      *int        `json:"delay,omitempty" minimum:"0" maximum:"3600" doc:"of this table, if it differs from the event's"`
	Assistants []Assistant `json:"assistants,omitempty" maxItems:"4"`
	Ordered    bool        `json:"ordered,omitempty" doc:"the table was given by order: an import may give it another as long as the round has not begun"`
	Removed    bool        `json:"removed,omitempty" doc:"the round has no game at this table any more"`
}

// An Assistant moves the pieces for a player who cannot (4.9).
type Assistant struct {
	For      string `json:"for" enum:"white,black"`
	Person   string `json:"person" maxLength:"40" doc:"the number of the person"`
	Approved string `json:"approved" maxLength:"40" doc:"by which arbiter: the number of the person"`
}

func (p *Pairing) about() string { return p.Event }

func (p *Pairing) bounds() error { return within(p.Round, p.Table) }

func (p *Pairing) checkNew(s *State) error {
	if p.Removed || s.checkTable(p.Event, p.Round, p.Table) == nil {
		return nil
	}
	seats, _ := s.Tables(p.Event, p.Round) // a missing round has none
	if slices.ContainsFunc(seats, func(one Seat) bool { return one.Shown == p.Table }) {
		return fmt.Errorf("another game is at table %d of round %d", p.Table, p.Round)
	}
	return s.roomAt(p.Event, p.Round, 1)
}

func (p *Pairing) check(s *State) error {
	if err := s.checkEvent(p.Event); err != nil {
		return err
	}
	if s.events[p.Event].rounds[p.Round] == nil {
		return fmt.Errorf("event %s has no round %d", p.Event, p.Round)
	}
	if p.Removed {
		return s.checkTable(p.Event, p.Round, p.Table)
	}
	_, err := s.header(p).Game()
	return err
}

// settings returns what a pairing says of the header of its game.
func (p *Pairing) settings() wire.Header { return wire.Header{FEN: p.FEN, Variant: p.Variant} }

func (s *State) checkTable(event string, round, number int) error {
	_, err := s.Table(event, round, number)
	return err
}

func (p *Pairing) apply(s *State, _ int64) {
	s.events[p.Event].rounds[p.Round].paired++
	tables := s.events[p.Event].rounds[p.Round].tables
	if p.Removed {
		delete(s.boards, tables[p.Table].Board)
		delete(tables, p.Table)
		return
	}
	seat := tables[p.Table]
	if seat == nil {
		seat = new(Seat)
		tables[p.Table] = seat
	}
	if seat.White != p.White || seat.Black != p.Black {
		seat.Says = Saying{}
		seat.Disclosed, seat.Result, seat.Unrated, seat.results = nil, "", false, nil // of the previous game
	}
	if pairKey(seat.White, seat.Black) != pairKey(p.White, p.Black) {
		seat.Shown = 0 // the number belongs to the previous game
	}
	seat.Pairing = *p
}
