package hall

import (
	"fmt"
	"slices"
)

// Scored sets how a game counts if that differs from the game played: a forfeit, other
// points, a corrected result. Without a result it counts as it was played.
type Scored struct {
	Event   string `json:"event" maxLength:"40"`
	Round   int    `json:"round" minimum:"1" maximum:"999"`
	Table   int    `json:"table" minimum:"1" maximum:"199999"`
	Result  string `json:"result,omitempty" maxLength:"7"`
	Unrated bool   `json:"unrated,omitempty" doc:"each lasted less than a move: W, L and D of a TRF"`
	At      int64  `json:"at,omitempty" minimum:"0" maximum:"253402300799999" doc:"when, by the hall's clock, in milliseconds since 1970"`
}

// results are the possible results of a game.
var results = []string{"1-0", "0-1", "1/2-1/2", "+-", "-+", "--", "0-0", "1/2-0", "0-1/2"}

// IsForfeit reports whether a result is a forfeit.
func IsForfeit(result string) bool { return result == "+-" || result == "-+" || result == "--" }

func (c *Scored) about() string { return c.Event }

func (c *Scored) bounds() error { return within(c.Round, c.Table) }

func (c *Scored) checkNew(s *State) error {
	return s.changedOften(c.Event, c.Round, c.Table, func(at *Seat) int { return len(at.results) })
}

func (c *Scored) check(s *State) error {
	if c.Result != "" && !slices.Contains(results, c.Result) {
		return fmt.Errorf("%q is no result of a game", c.Result)
	}
	return s.checkTable(c.Event, c.Round, c.Table)
}

func (c *Scored) apply(s *State, _ int64) {
	seat, _ := s.Table(c.Event, c.Round, c.Table) // checked before
	seat.Result, seat.Unrated, seat.results = c.Result, c.Unrated, seat.results.with(c.At, c.Result)
}

// ResultBy returns how the game counted at a time, by the hall's clock in milliseconds
// since 1970; empty: as played.
func (s *Seat) ResultBy(until int64) string { return s.results.by(until) }
