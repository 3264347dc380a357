package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A rule is one row of Article 4: its number, the rules it excepts, the rule
// under which it stands, when it applies and what it keeps of the legal
// moves. Precedence comes only from Except: no row asks whether another
// applies.
type rule struct {
	Cite   adoube.Provision
	Except []adoube.Provision
	Under  adoube.Provision
	When   func(*view) bool
	Keep   func(*view) chess.Filter
}

// obligations come from touching, in the order of the Laws: exactly one row
// binds in every state. The row without a number is the rule that a player may
// make any legal move.
var obligations = []rule{
	{Cite: free, When: always, Keep: everything},
	ownPieces,
	enemyPieces,
	bothColours,
	kingAndRook,
	rookMayCastle,
	castlingIllegal,
	nothingCanAct,
}

// limits stand under an obligation and take moves away from whatever binds.
var limits = []rule{rookThenKing}

// commitments come from releasing, and from putting a promotion piece: exactly
// one row binds in every state.
var commitments = []rule{
	{Cite: free, When: always, Keep: everything},
	releasedPiece,
	kingReleased,
	pieceChosen,
	queenOnly,
}

// free is the row for «nothing binds».
const free = adoube.NoProvision

func always(*view) bool             { return true }
func everything(*view) chess.Filter { return chess.All }

// arts is the list of the provisions of these numbers, free first where asked for.
func arts(numbers ...string) []adoube.Provision {
	list := make([]adoube.Provision, len(numbers))
	for i, n := range numbers {
		list[i] = adoube.Art(n)
	}
	return list
}

// anyMove is the exception every rule makes of the player's freedom.
var anyMove = []adoube.Provision{free}

// binding returns the rows that apply and that no other applying row excepts.
// That it is exactly one is what the enumeration proves.
func binding(rows []rule, v *view) []*rule {
	var applies, binds []*rule
	for i := range rows {
		if rows[i].When(v) {
			applies = append(applies, &rows[i])
		}
	}
	for _, r := range applies {
		if !slices.ContainsFunc(applies, func(o *rule) bool { return slices.Contains(o.Except, r.Cite) }) {
			binds = append(binds, r)
		}
	}
	return binds
}
