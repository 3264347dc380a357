package laws

import (
	"math/bits"
	"slices"

	"adoube"
	"adoube/chess"
)

// A rule is one row of Article 4: its number, the rules it excepts, the rule it belongs to,
// its condition, and the legal moves it keeps. Precedence comes only from Except: no row
// asks whether another applies.
type rule struct {
	Cite   adoube.Provision
	Except []adoube.Provision
	Under  adoube.Provision
	When   func(*touchAnalysis) bool         // nil: always
	Keep   func(*touchAnalysis) chess.Filter // nil: all moves

	cites adoube.Cites // Cite as a set
}

// keeps returns f narrowed by the row.
func (r *rule) keeps(v *touchAnalysis, f chess.Filter) chess.Filter {
	if r.Keep == nil {
		return f
	}
	return f.And(r.Keep(v))
}

// A table is a set of rows of which exactly one binds in every state; of the limits, at
// most one.
type table struct {
	rows    []rule
	excepts []uint16 // by row, the rows it excepts, by bit
}

// obligations follow from touching, in the order of the Laws. The row without a number
// allows any legal move.
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

// limits accompany an obligation and take moves away from what it keeps.
var limits = tabled(rookThenKing)

// commitments follow from releasing, and from putting a promotion piece.
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

// anyMove is excepted by every rule: the freedom to make any legal move.
var anyMove = []adoube.Provision{free}

// tabled computes once which rows each row excepts.
func tabled(rows ...rule) *table {
	if len(rows) > 16 {
		panic("laws: a table has a bit for each of 16 rows")
	}
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

// bind returns, by bit, the rows that apply and are not excepted by another applying row.
// An exhaustive test proves that there is exactly one.
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

// binding returns the row that binds, or nil.
func (t *table) binding(v *touchAnalysis) *rule {
	if i := bits.TrailingZeros16(t.bind(v)); i < len(t.rows) {
		return &t.rows[i]
	}
	return nil
}
