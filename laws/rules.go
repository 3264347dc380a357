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

	cites adoube.Cites // the number alone
}

// keeps is what the row keeps of the moves that f keeps.
func (r *rule) keeps(v *view, f chess.Filter) chess.Filter {
	if r.Keep == nil {
		return f
	}
	return f.And(r.Keep(v))
}

// A table is rows of which exactly one binds in every state; of the limits, at
// most one.
type table struct {
	rows    []rule
	excepts []uint16         // by row, the rows that it excepts, by bit
	any     facts            // upon which its rows apply
	idle    *rule            // binds where none of these are there; nil: none
	upon    [allFacts]uint16 // by which of these are there, the rows that apply upon them
	binds   [allFacts]uint8  // likewise the row that binds, where the facts decide
}

// undecided is no row: the rows that are asked look at more than facts.
const undecided = 255

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
var limits = tabled(rookThenKing)

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

// tabled works out once which rows each row excepts, and which are asked upon
// what facts.
func tabled(rows ...rule) *table {
	t := &table{rows: rows, excepts: make([]uint16, len(rows))}
	for i := range rows {
		r := &rows[i]
		r.cites = adoube.Of(r.Cite)
		t.any |= r.Upon
		for j, o := range rows {
			if slices.Contains(r.Except, o.Cite) {
				t.excepts[i] |= 1 << j
			}
		}
	}
	for f := t.any; ; f = (f - 1) & t.any { // every part of them
		t.decide(f)
		if f == noFacts {
			break
		}
	}
	t.idle = t.asked(noFacts, nil)
	return t
}

// decide notes which rows are asked upon these facts, and which binds where
// none of them asks more.
func (t *table) decide(f facts) {
	for i := range t.rows {
		if t.rows[i].Upon&^f == 0 {
			t.upon[f] |= 1 << i
		}
	}
	t.binds[f] = undecided
	if !t.asksMore(t.upon[f]) {
		t.binds[f] = uint8(bits.TrailingZeros16(t.bind(f, nil)))
	}
}

// asksMore reports whether any of these rows looks at more than facts.
func (t *table) asksMore(rows uint16) bool {
	for i := range t.rows {
		if rows>>i&1 != 0 && t.rows[i].When != nil {
			return true
		}
	}
	return false
}

// bind returns, by bit, the rows that apply and that no other applying row
// excepts. That it is exactly one is what the enumeration proves.
func (t *table) bind(f facts, v *view) uint16 {
	var apply, excepted uint16
	for asked := t.upon[f]; asked != 0; asked &= asked - 1 {
		i := bits.TrailingZeros16(asked)
		if r := &t.rows[i]; r.When == nil || r.When(v) {
			apply |= asked & -asked
			excepted |= t.excepts[i]
		}
	}
	return apply &^ excepted
}

// binding returns the row that binds; nil where none does. A table none of
// whose facts are there is not asked.
func (t *table) binding(v *view) *rule {
	f := v.facts & t.any
	if f == noFacts {
		return t.idle
	}
	return t.asked(f, v)
}

func (t *table) asked(f facts, v *view) *rule {
	i := int(t.binds[f])
	if i == undecided {
		i = bits.TrailingZeros16(t.bind(f, v))
	}
	if i < len(t.rows) {
		return &t.rows[i]
	}
	return nil
}
