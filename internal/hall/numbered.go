package hall

import (
	"cmp"
	"fmt"
)

// Numbered gives the boards of a round the numbers of its pairing list, by
// table. A table that is not listed has its own number. The record and the
// addresses still use the tables.
type Numbered struct {
	Event string       `json:"event" maxLength:"40"`
	Round int          `json:"round" minimum:"1" maximum:"999"`
	List  []Renumbered `json:"list" maxItems:"10000"`
}

// Renumbered gives the board of a table another number.
type Renumbered struct {
	Table int `json:"table" minimum:"1" maximum:"199999" doc:"of the game"`
	To    int `json:"to" minimum:"1" maximum:"199999" doc:"the number of its board"`
}

func (n *Numbered) about() string { return n.Event }

func (n *Numbered) bounds() error {
	for _, m := range n.List {
		if err := within(n.Round, m.Table); err != nil {
			return err
		}
		if m.To < 1 || m.To > mostNumber {
			return fmt.Errorf("there is no number %d of a board", m.To)
		}
	}
	return within(n.Round, 1)
}

func (n *Numbered) checkNew(*State) error { return nil }

func (n *Numbered) check(s *State) error {
	seats, err := s.Tables(n.Event, n.Round)
	if err != nil {
		return err
	}
	to := map[int]int{}
	for _, m := range n.List {
		if err := s.checkTable(n.Event, n.Round, m.Table); err != nil {
			return err
		}
		to[m.Table] = m.To
	}
	taken := map[int]bool{}
	for _, seat := range seats {
		number := cmp.Or(to[seat.Table], seat.Table)
		if number < 1 || taken[number] {
			return fmt.Errorf("another game is at table %d of round %d", number, n.Round)
		}
		taken[number] = true
	}
	return nil
}

func (n *Numbered) apply(s *State, _ int64) {
	s.events[n.Event].rounds[n.Round].paired++
	tables := s.events[n.Event].rounds[n.Round].tables
	for _, seat := range tables {
		seat.Shown = 0
	}
	for _, m := range n.List {
		tables[m.Table].Shown = shown(m.To, m.Table)
	}
}
