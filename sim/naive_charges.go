package sim

import "adoube/chess"

// A charge is what a player did irregularly, and how things stood before.
type charge struct {
	code     string
	by       chess.Color
	nth      int
	no       int // the act that showed it
	open     bool
	counted  bool        // as an illegal move (7.5.5)
	forgiven bool        // nobody acted on it before the reply (A.5.2)
	lost     bool        // the opponent has lost the claim by touching a piece (4.8)
	then     *Reader     // the turn in which it was
	touch    bool        // his opponent has touched a piece since
	back     bool        // the arbiter has put the pieces back since
	before   *GameReader // nil: nothing to put back
	stands   *Reader     // what a claim leaves on the board; nil: what stood before
}

// settle closes what a player can be held to no longer once he has made another
// move, and what his opponent could still have put right before his reply.
func (g *GameReader) settle(by chess.Color) {
	for n := range g.charges {
		c := &g.charges[n]
		illegal := c.code == "illegal-move" || c.code == "promotion-not-replaced" || c.code == "clock-without-move"
		if c.by != by && c.open && g.lenient && c.nth > 0 && !c.back {
			c.nth, c.forgiven = 0, true
		}
		if c.by == by && illegal || c.by != by {
			c.open = false
		}
	}
}

// charge finds an irregularity.
func (g *GameReader) charge(code string, by chess.Color, nth int, before *GameReader, said *Said) {
	if g.over {
		return // there is nothing left to put right
	}
	then := *g.turn
	g.charges = append(g.charges, charge{code: code, by: by, nth: nth, then: &then, no: g.no, open: true, counted: nth > 0, before: before})
	said.Found = append(said.Found, found(code, by, nth))
}

// count returns the place of a player's next illegal move (7.5.5).
func (g *GameReader) count(by chess.Color) int {
	n := 0
	for _, c := range g.charges {
		if c.by == by {
			n = max(n, c.nth)
		}
	}
	return n + 1
}
