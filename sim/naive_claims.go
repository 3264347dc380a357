package sim

import (
	"slices"

	"adoube"
)

// What a claim and the arbiter put right, as the text says.

// claim takes «Touch-move!»: the last irregularity of the opponent's.
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
			said.Verdict = "upheld"
			g.putRight(n)
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

// putRight puts back what stood before a charge; the later ones are settled.
func (g *GameReader) putRight(n int) {
	no, charges, clocks, asked := g.no, g.charges, g.clocks, g.asked
	f := charges[n]
	for k := n; k < len(charges); k++ {
		charges[k].open = false
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

// restore is the arbiter's: the position before the first irregularity that he
// may still put right, else the last that was made.
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
