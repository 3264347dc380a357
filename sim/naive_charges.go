package sim

import "adoube/chess"

// A charge is an irregularity of a player, with the game before it.
type charge struct {
	code     string
	by       chess.Color
	nth      int
	no       int // the act that showed it
	open     bool
	counted  bool        // counted as an illegal move (7.5.5)
	forgiven bool        // the reply came before any action (A.5.2)
	lost     bool        // the opponent lost the claim by touching a piece (4.8)
	then     *Reader     // its turn
	touch    bool        // the opponent has touched a piece since
	back     bool        // the arbiter has put the pieces back since
	before   *GameReader // nil: nothing to put back
	stands   *Reader     // the board after a claim; nil: that of before
}

// settle closes the charges that expire when a player makes a move: his own illegal moves,
// and those of the opponent still claimable before it.
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

// charge records an irregularity.
func (g *GameReader) charge(code string, by chess.Color, nth int, before *GameReader, said *Said) {
	if g.over {
		return // nothing can be corrected any longer
	}
	then := *g.turn
	g.charges = append(g.charges, charge{code: code, by: by, nth: nth, then: &then, no: g.no, open: true, counted: nth > 0, before: before})
	said.Found = append(said.Found, found(code, by, nth))
}

// count returns the ordinal of a player's next illegal move (7.5.5).
func (g *GameReader) count(by chess.Color) int {
	n := 0
	for _, c := range g.charges {
		if c.by == by {
			n = max(n, c.nth)
		}
	}
	return n + 1
}
