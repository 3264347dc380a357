package access

import "slices"

// A Role is what a token lets its holder do.
type Role string

// The roles, from the most to the least.
const (
	Chief    Role = "chief"    // the chief arbiter: everything
	Arbiter  Role = "arbiter"  // decides on the boards of the token
	Operator Role = "operator" // boards, pairings, publishing; decides nothing
	Agent    Role = "agent"    // a program beside the boards: sends what they say
	Player   Role = "player"   // a player's device: his own acts on his board
	Viewer   Role = "viewer"   // sees what the public may see
)

// Roles lists all roles.
var Roles = []Role{Chief, Arbiter, Operator, Agent, Player, Viewer}

// gives says which roles the holder of a role may give to others.
var gives = map[Role][]Role{
	Chief:    Roles,
	Arbiter:  {Player, Viewer},
	Operator: {Agent, Player, Viewer},
}

// MayGive reports whether r may hand out tokens of role other.
func (r Role) MayGive(other Role) bool { return slices.Contains(gives[r], other) }

// A Scope is what a token holds for. Empty fields mean everything.
type Scope struct {
	Event  string   `json:"event,omitempty"`
	Boards []string `json:"boards,omitempty"` // tables of the event, as the hall names them
}

// Covers reports whether the scope holds for that board of that event; an
// empty board stands for the event as a whole.
func (s Scope) Covers(event, board string) bool {
	if s.Event != "" && s.Event != event {
		return false
	}
	return len(s.Boards) == 0 || slices.Contains(s.Boards, board)
}

// Within reports whether s holds for nothing that other does not hold for.
func (s Scope) Within(other Scope) bool {
	if other.Event != "" && other.Event != s.Event {
		return false
	}
	if len(other.Boards) == 0 {
		return true
	}
	outside := func(b string) bool { return !slices.Contains(other.Boards, b) }
	return len(s.Boards) > 0 && !slices.ContainsFunc(s.Boards, outside)
}
