package hall

import (
	"fmt"
	"slices"
)

// Disclosed says whether the public is shown an irregularity of a game.
type Disclosed struct {
	Event string `json:"event" maxLength:"40"`
	Round int    `json:"round" minimum:"1" maximum:"999"`
	Table int    `json:"table" minimum:"1" maximum:"199999"`
	Game  int    `json:"game,omitempty" minimum:"0" maximum:"1000000" doc:"which of the games at the table, from 0: more than one where a game was set right"`
	Act   int    `json:"act" minimum:"1" maximum:"1000000" doc:"the number of the act that showed it"`
	Gone  bool   `json:"gone,omitempty" doc:"hidden again"`
	At    int64  `json:"at,omitempty" minimum:"0" maximum:"253402300799999" doc:"when, by the hall's clock, in milliseconds since 1970"`
}

func (d *Disclosed) about() string { return d.Event }

func (d *Disclosed) bounds() error {
	if d.Game < 0 || d.Game > mostGames || d.Act < 1 || d.Act > mostGames {
		return fmt.Errorf("act %d of game %d is out of all bounds", d.Act, d.Game)
	}
	return within(d.Round, d.Table)
}

func (d *Disclosed) checkNew(s *State) error {
	if d.Gone {
		return nil
	}
	return s.changedOften(d.Event, d.Round, d.Table, func(at *Seat) int { return len(at.Disclosed) })
}

func (d *Disclosed) check(s *State) error { return s.checkTable(d.Event, d.Round, d.Table) }

func (d *Disclosed) apply(s *State, _ int64) {
	seat, _ := s.Table(d.Event, d.Round, d.Table) // checked before
	same := func(a DisclosedAct) bool { return a.Game == d.Game && a.Act == d.Act }
	switch there := slices.ContainsFunc(seat.Disclosed, same); {
	case d.Gone:
		seat.Disclosed = slices.DeleteFunc(slices.Clone(seat.Disclosed), same)
	case !there:
		seat.Disclosed = append(slices.Clip(seat.Disclosed), DisclosedAct{d.Game, d.Act, d.At})
	}
}

// A DisclosedAct is an act whose irregularity the public is shown, and since when, by
// the hall's clock.
type DisclosedAct struct {
	Game, Act int
	At        int64
}

// DisclosedBy returns the acts of a game that were disclosed by a time.
func (s *Seat) DisclosedBy(game int, until int64) (list []DisclosedAct) {
	for _, a := range s.Disclosed {
		if a.Game == game && a.At <= until {
			list = append(list, a)
		}
	}
	return list
}

// DisclosedOf returns the acts of a game at the table whose irregularity
// the public is shown.
func (s *Seat) DisclosedOf(game int) (acts []int) {
	for _, a := range s.Disclosed {
		if a.Game == game {
			acts = append(acts, a.Act)
		}
	}
	return acts
}
