package access

import (
	"slices"
	"strconv"
	"strings"
)

// A Scope limits a token. Empty fields mean everything; tables and sectors
// are combined.
type Scope struct {
	Event   string   `json:"event,omitempty" maxLength:"40"`
	Boards  []string `json:"boards,omitempty" maxItems:"2000" maxLength:"140" doc:"tables of the event, as «2/12»: table 12 of round 2, or «12»: that of every round; electronic boards, as «dgt:137»"`
	Sectors []string `json:"sectors,omitempty" maxItems:"200" maxLength:"80" doc:"of the playing hall: the tables that stand there"`
	Side    string   `json:"side,omitempty" enum:"white,black" doc:"for a player's device: which player's at its table"`
}

// InScope reports whether the scope includes something of an event.
func (s Scope) InScope(event string) bool { return s.Event == "" || s.Event == event }

// Restricted reports whether the scope is limited to some boards.
func (s Scope) Restricted() bool { return len(s.Boards)+len(s.Sectors) > 0 }

// Whole reports whether the scope includes all events of the hall.
func (s Scope) Whole() bool { return s.Event == "" && !s.Restricted() }

// WholeOf reports whether the scope includes all of an event.
func (s Scope) WholeOf(event string) bool { return s.InScope(event) && !s.Restricted() }

// Covers reports whether the scope includes a board of an event, given with its number
// in the round and its sector; an empty board stands for the event as a whole.
func (s Scope) Covers(event, board, number, sector string) bool {
	if !s.InScope(event) {
		return false
	}
	named := func(one string) bool { return one != "" && slices.Contains(s.Boards, one) }
	return !s.Restricted() || named(board) || named(number) || sector != "" && slices.Contains(s.Sectors, sector)
}

// lists reports whether a board is named, for its round or for all rounds.
func (s Scope) lists(board string) bool {
	round, table, _ := strings.Cut(board, "/")
	if _, err := strconv.Atoi(round); err != nil { // an electronic board, with any serial number
		table = ""
	}
	named := func(b string) bool { return b != "" && slices.Contains(s.Boards, b) }
	return named(board) || named(table)
}

// Within reports whether s includes nothing that other does not include.
func (s Scope) Within(other Scope) bool {
	switch {
	case other.Event != "" && other.Event != s.Event, other.Side != "" && other.Side != s.Side:
		return false
	case !other.Restricted():
		return true
	}
	outside := func(board string) bool { return !other.lists(board) }
	elsewhere := func(sector string) bool { return !slices.Contains(other.Sectors, sector) }
	return s.Restricted() && !slices.ContainsFunc(s.Boards, outside) && !slices.ContainsFunc(s.Sectors, elsewhere)
}
