package access

import "slices"

// A Role is a set of rights.
type Role string

// The roles, from the most rights to the fewest.
const (
	Chief    Role = "chief"    // the chief arbiter: everything
	Arbiter  Role = "arbiter"  // decides on the boards of the token
	Operator Role = "operator" // boards, pairings, publishing; decides nothing
	Agent    Role = "agent"    // a program beside the boards: sends their bytes
	Player   Role = "player"   // a player's device: his own acts on his board
	Viewer   Role = "viewer"   // sees what everybody in the room may see, without delay: no hands, no claims
)

// Roles lists all roles.
var Roles = []Role{Chief, Arbiter, Operator, Agent, Player, Viewer}

// gives maps a role to the roles that its holder may give.
var gives = map[Role][]Role{
	Chief:    Roles,
	Arbiter:  {Player, Viewer},
	Operator: {Agent, Player, Viewer},
}

// Gives lists the roles whose tokens r may hand out.
func (r Role) Gives() []Role { return slices.Clone(gives[r]) }

// MayGive reports whether r may hand out tokens of role other.
func (r Role) MayGive(other Role) bool { return slices.Contains(gives[r], other) }
