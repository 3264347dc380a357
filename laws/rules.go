package laws

import (
	"math/bits"
	"slices"

	"adoube"
	"adoube/chess"
)

// A rule is one row of Article 4: its number, the rules it excepts, the rule
// under which it stands, upon which facts and when it applies, and what it
// keeps of the legal moves. Precedence comes only from Except: no row asks
// whether another applies.
type rule struct {
	Cite   adoube.Provision
	Except []adoube.Provision
	Under  adoube.Provision
	Upon   facts                    // all of them
	When   func(*view) bool         // nil: whenever they are there
	Keep   func(*view) chess.Filter // nil: all moves
}

// applies reports whether the row applies.
func (r *rule) applies(v *view) bool {
	return r.Upon&^v.facts == 0 && (r.When == nil || r.When(v))
}

// keeps is what the row keeps of the legal moves.
func (r *rule) keeps(v *view) chess.Filter {
	if r.Keep == nil {
		return chess.All
	}
	return r.Keep(v)
}

// A table is rows of which exactly one binds in every state.
type table struct {
	rows    []rule
	excepts []uint16 // by row, the rows that it excepts, by bit
	upon    facts    // without any of these only the first row applies
}

// obligations come from touching, in the order of the Laws. The row without a
// number is the rule that a player may make any legal move.
var obligations = tabled(
	anyLegal,
	ownPieces,
	enemyPieces,
	bothColours,
	kingAndRook,
	rookMayCastle,
	castlingIllegal,
	nothingCanAct,
)

// limits stand under an obligation and take moves away from whatever binds.
var limits = []rule{rookThenKing}

// commitments come from releasing, and from putting a promotion piece.
var commitments = tabled(
	anyLegal,
	releasedPiece,
	kingReleased,
	pieceChosen,
	queenOnly,
)

// free is the row for «nothing binds».
const free = adoube.NoProvision

var anyLegal = rule{Cite: free, Upon: noFacts}

// arts is the list of the provisions of these numbers.
func arts(numbers ...string) []adoube.Provision {
	list := make([]adoube.Provision, len(numbers))
	for i, n := range numbers {
		list[i] = adoube.Art(n)
	}
	return list
}

// anyMove is the exception every rule makes of the player's freedom.
var anyMove = []adoube.Provision{free}

// tabled works out once which rows each row excepts.
func tabled(rows ...rule) table {
	t := table{rows, make([]uint16, len(rows)), 0}
	for i, r := range rows {
		t.upon |= r.Upon
		for j, o := range rows {
			if slices.Contains(r.Except, o.Cite) {
				t.excepts[i] |= 1 << j
			}
		}
	}
	return t
}

// bind returns, by bit, the rows that apply and that no other applying row
// excepts. That it is exactly one is what the enumeration proves.
func (t *table) bind(v *view) uint16 {
	var apply, excepted uint16
	for i := range t.rows {
		if t.rows[i].applies(v) {
			apply |= 1 << i
			excepted |= t.excepts[i]
		}
	}
	return apply &^ excepted
}

// binding returns the row that binds.
func (t *table) binding(v *view) *rule {
	if t.upon&v.facts == 0 {
		return &t.rows[0]
	}
	return &t.rows[bits.TrailingZeros16(t.bind(v))]
}
