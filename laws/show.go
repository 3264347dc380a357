package laws

import (
	"adoube"
	"adoube/chess"
)

// Wood is how the pieces stand, for drawing: where two stand on one square,
// both are there.
type Wood struct {
	Board [64][2]chess.Piece // by square: White's piece, Black's piece
	Held  chess.Squares      // a hand still holds a piece that stands here
	Hands []InHand
}

// InHand is a piece in a hand and on no square.
type InHand struct {
	Piece chess.Piece
	From  chess.Square // NoSquare: from beside the board
	By    adoube.Party
}

// Wood returns how the pieces stand now.
func (g *Game) Wood() Wood {
	t := g.state.turn
	var w Wood
	for s := range chess.AllSquares.All {
		w.Board[s] = [2]chess.Piece{t.standing(s, chess.White), t.standing(s, chess.Black)}
	}
	for _, i := range t.items {
		switch {
		case i.inAir():
			w.Hands = append(w.Hands, InHand{i.piece, i.from, i.held})
		case !i.loose:
			w.Held = w.Held.With(i.at)
		}
	}
	return w
}

// A RuleInfo is one row of the tables, for people.
type RuleInfo struct {
	Provision adoube.Provision
	Excepts   []adoube.Provision
	Under     adoube.Provision
	Kind      string // obligation, limit or commitment
}

// Rules returns the rows of Article 4 and what each excepts.
func Rules() []RuleInfo {
	var list []RuleInfo
	for _, table := range []struct {
		kind string
		rows []rule
	}{{"obligation", obligations.rows}, {"limit", limits}, {"commitment", commitments.rows}} {
		for _, r := range table.rows {
			list = append(list, RuleInfo{r.Cite, r.Except, r.Under, table.kind})
		}
	}
	return list
}

// Binding returns the rows that bind now: exactly one obligation and one
// commitment, each perhaps without a number. Proofs count them.
func (g *Game) Binding() (duties, holds []adoube.Provision) {
	v := &g.state.turn.rule(g.law()).view
	return obligations.cites(v), commitments.cites(v)
}

func (t *table) cites(v *view) (cites []adoube.Provision) {
	for i, r := range t.rows {
		if t.bind(v)>>i&1 != 0 {
			cites = append(cites, r.Cite)
		}
	}
	return cites
}
