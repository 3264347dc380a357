package hall

import (
	"fmt"

	"adoube/internal/hall/table"
)

// Said is a result that a player reports for his game.
type Said struct {
	Event  string `json:"event" maxLength:"40"`
	Round  int    `json:"round" minimum:"1" maximum:"999"`
	Table  int    `json:"table" minimum:"1" maximum:"199999"`
	Side   string `json:"side" enum:"white,black"`
	Result string `json:"result" enum:"1-0,0-1,1/2-1/2"`
}

// Saying holds the result that each player of a game reports, and how often each did. A
// side is empty if its player has reported none.
type Saying struct {
	White string `json:"white,omitempty"`
	Black string `json:"black,omitempty"`
	often struct{ white, black int }
}

// times returns the counter of a side's reports.
func (s *Saying) times(side string) *int {
	if side == "white" {
		return &s.often.white
	}
	return &s.often.black
}

// By returns the result that a side reports; empty if there is none.
func (s Saying) By(side string) string {
	if side == "white" {
		return s.White
	}
	return s.Black
}

// Agreed returns the result that both sides report; empty if they differ.
func (s Saying) Agreed() string {
	if s.White == s.Black {
		return s.White
	}
	return ""
}

func (said *Said) about() string { return said.Event }

func (said *Said) bounds() error { return within(said.Round, said.Table) }

// checkNew returns an error if a player has reported a result too often. His opponent
// and the arbiters can still report theirs.
func (said *Said) checkNew(s *State) error {
	seat, err := s.Table(said.Event, said.Round, said.Table)
	if err == nil && *seat.Says.times(said.Side) >= mostBySide {
		return noRoom("the player has said %d times what the result is, as often as he may: an arbiter enters it", mostBySide)
	}
	return nil
}

func (said *Said) check(s *State) error {
	if !table.Ends(said.Result) {
		return fmt.Errorf("%q is no result that a player enters", said.Result)
	}
	if said.Side != "white" && said.Side != "black" {
		return fmt.Errorf("%q is no side", said.Side)
	}
	return s.checkTable(said.Event, said.Round, said.Table)
}

func (said *Said) apply(s *State, _ int64) {
	seat, _ := s.Table(said.Event, said.Round, said.Table) // checked before
	*seat.Says.times(said.Side)++
	if said.Side == "white" {
		seat.Says.White = said.Result
	} else {
		seat.Says.Black = said.Result
	}
}
