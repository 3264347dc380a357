package laws

import (
	"math/bits"
	"slices"

	"adoube"
	"adoube/chess"
)

// A rule is one row of Article 4: its number, the rules it excepts, the rule
// under which it stands, when it applies, and what it keeps of the legal moves.
// Precedence comes only from Except: no row asks whether another applies.
type rule struct {
	Cite   adoube.Provision
	Except []adoube.Provision
	Under  adoube.Provision
	When   func(*touchAnalysis) bool         // nil: always
	Keep   func(*touchAnalysis) chess.Filter // nil: all moves

	cites adoube.Cites // the number alone
}

// keeps returns what the row leaves of the moves that f keeps.
func (r *rule) keeps(v *touchAnalysis, f chess.Filter) chess.Filter {
	if r.Keep == nil {
		return f
	}
	return f.And(r.Keep(v))
}

// A table is rows of which exactly one binds in every state; of the limits, at
// most one.
type table struct {
	rows    []rule
	excepts []uint16 // by row, the rows that it excepts, by bit
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

var anyLegal = rule{Cite: free}

// anyMove is the exception every rule makes of the player's freedom.
var anyMove = []adoube.Provision{free}

// tabled works out once which rows each row excepts.
func tabled(rows ...rule) *table {
	t := &table{rows: rows, excepts: make([]uint16, len(rows))}
	for i := range rows {
		r := &rows[i]
		r.cites = adoube.Of(r.Cite)
		for j, o := range rows {
			if slices.Contains(r.Except, o.Cite) {
				t.excepts[i] |= 1 << j
			}
		}
	}
	return t
}

// bind returns, by bit, the rows that apply and that no other applying row
// excepts. The enumeration proves that it is exactly one.
func (t *table) bind(v *touchAnalysis) uint16 {
	var apply, excepted uint16
	for i := range t.rows {
		if r := &t.rows[i]; r.When == nil || r.When(v) {
			apply |= 1 << i
			excepted |= t.excepts[i]
		}
	}
	return apply &^ excepted
}

// binding returns the row that binds; nil where none does.
func (t *table) binding(v *touchAnalysis) *rule {
	if i := bits.TrailingZeros16(t.bind(v)); i < len(t.rows) {
		return &t.rows[i]
	}
	return nil
}
