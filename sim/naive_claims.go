package sim

import (
	"slices"
	"strconv"

	"adoube"
	"adoube/chess"
)

// Corrections by a claim and by the arbiter, according to the text.

// claim judges «Touch-move!»: it concerns the opponent's last irregularity.
func (g *GameReader) claim(a adoube.Act, said *Said) {
	c, _ := a.By.Color()
	if len(g.line) > 0 {
		g.stop("a claim within a line")
		return
	}
	for n := len(g.charges) - 1; n >= 0; n-- {
		if f := g.charges[n]; f.by != c && f.open {
			if f.touch {
				g.stop("a claim after a touch")
				return
			}
			if n > 0 && f.code == "two-hands" && g.charges[n-1].no == f.no && g.charges[n-1].open && g.charges[n-1].code != f.code {
				n-- // an irregular move with both hands: the position is put back
			}
			said.Verdict = "upheld"
			about, turn := g.charges[n], *g.turn
			defer func() { g.upheld, g.claimed = &about, &turn }()
			stands := f.stands
			if g.putRight(n); stands != nil { // the pawn is replaced on its square (7.5.2)
				turn := *stands
				g.turn = &turn
			}
			return
		}
	}
	if last := g.moves - 1; g.asked.is && g.asked.by != c && (g.asked.turn == last || g.asked.by == g.turn.us && g.asked.turn == g.moves) {
		said.Verdict = "open"
		return
	}
	if said.Verdict = "rejected"; len(g.charges) > 0 {
		g.stop("a claim about what is settled")
	}
}

// putRight restores the game before a charge and settles the later ones.
func (g *GameReader) putRight(n int) {
	no, charges, clocks, asked := g.no, g.charges, g.clocks, g.asked
	f := charges[n]
	if f.before == nil && f.code != "not-on-move" {
		for k := range charges { // nothing to put back
			charges[k].open = charges[k].open && !(charges[k].no == f.no && charges[k].code == f.code && charges[k].by == f.by)
		}
		return
	}
	for k := n; k < len(charges); k++ {
		charges[k].open, charges[k].lost, charges[k].forgiven = false, false, false
	}
	if f.before == nil {
		if g.astrayMoved && f.code == "not-on-move" {
			g.stop("he has moved displaced pieces")
		}
		g.still = false
		g.turn.homeOf(adoube.PartyOf(f.by))
		g.acts = slices.DeleteFunc(g.acts, func(a adoube.Act) bool { return a.By == adoube.PartyOf(f.by) })
		return
	}
	*g = *f.before.clone()
	g.no, g.charges, g.clocks, g.asked = no, charges, clocks, asked
	g.acts, g.idle, g.still, g.pressed = nil, false, false, g.pressed && clocks
}

// restore is the arbiter's: to the position before the first irregularity that can still be
// corrected, otherwise to the last one.
func (g *GameReader) restore() {
	for n, f := range g.charges {
		if f.open && f.before != nil && !g.over && !(g.lenient && g.text.asked) {
			g.putRight(n)
			g.after, g.line, g.stood = nil, nil, ""
			return
		}
	}
	for n := range g.charges {
		c := &g.charges[n]
		c.open, c.back = c.open && c.code != "not-on-move", true
	}
	g.turn.home()
	g.acts, g.still, g.pressed = nil, false, g.pressed && g.clocks
	g.idle, g.after, g.line, g.stood = false, nil, nil, ""
}

// lastHand returns the hand of a player's last release in this turn.
func (g *GameReader) lastHand(by chess.Color) adoube.Hand {
	for _, a := range slices.Backward(g.acts) {
		if a.Verb == adoube.Release && a.By == adoube.PartyOf(by) {
			return a.Hand
		}
	}
	return adoube.AnyHand
}

func found(code string, by chess.Color, nth int) string {
	return code + " " + by.String() + " " + strconv.Itoa(nth)
}
