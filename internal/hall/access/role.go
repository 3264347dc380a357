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
	Viewer   Role = "viewer"   // sees what all in the room may see, at once: no hand, no claim
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
