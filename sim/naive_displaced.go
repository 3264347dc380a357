package sim

import (
	"fmt"
	"slices"

	"adoube"
	"adoube/chess"
)

// Pieces displaced by the other player before the player having the move began (7.4.1).

// displacedFirst reports whether the opponent displaced pieces in this turn before the first
// act of the player having the move, and returns the index of that act, or -1.
func (g *GameReader) displacedFirst() (mine int, ok bool) {
	if g.turn.strays() {
		ok = true
	}
	there := NewReader(g.edition, g.turn.pos)
	for n, a := range g.acts {
		if a.By == g.turn.me {
			return n, ok || there.strays()
		}
		there.Act(a)
	}
	return -1, ok
}

// boundBefore reports whether a piece touched before these acts binds.
func boundBefore(r *Reader, edition string, acts []adoube.Act) bool {
	since := NewReader(edition, r.pos)
	for _, a := range acts {
		since.Act(a)
	}
	touched := func(r *Reader) (n int) {
		for i := range r.men[:r.n] {
			if r.men[i].touched > 0 {
				n++
			}
		}
		return n
	}
	return touched(r) > touched(since)
}

// putBack settles a player's displacements once he has put all pieces back.
func (g *GameReader) putBack(a adoube.Act) {
	if a.Verb != adoube.Release || len(g.line) > 0 {
		return
	}
	off := func(m man) bool {
		return m.home != chess.NoSquare && (m.at != m.home || m.held) && (m.by == a.By || g.turn.foreign(&m))
	}
	if slices.ContainsFunc(g.turn.men[:g.turn.n], off) {
		return
	}
	for n := range g.charges {
		if c := &g.charges[n]; c.code == "not-on-move" && adoube.PartyOf(c.by) == a.By {
			c.open = false
		}
	}
}

// standDisplaced lets displaced pieces stand. The player having the move keeps it.
func (g *GameReader) standDisplaced() {
	s := g.turn.pos.Setup()
	board, single := g.turn.all()
	s.Board = board
	pos, err := s.AllowIrregular()
	if err != nil || !single || g.turn.inTheAir() || !g.turn.untouched() {
		g.stop("whether what stands is a position")
		return
	}
	for n := range g.charges {
		g.charges[n].open = false
	}
	g.begin(NewReader(g.edition, pos))
	left, _, _ := g.turn.Answer()
	g.over = g.over || len(left) == 0 || pos.InsufficientMaterial()
}

// astray judges the press of a player whose opponent has displaced pieces. A move that is
// legal only with the displaced pieces begins a line (7.4.1, 7.6).
func (g *GameReader) astray(mine int) {
	if slices.ContainsFunc(g.turn.men[:g.turn.n], func(m man) bool { return g.turn.foreign(&m) && g.turn.own(&m) && m.at != m.home }) {
		g.stop("his own pieces are displaced")
		return
	}
	if mine < 0 || slices.ContainsFunc(g.acts[mine:], func(a adoube.Act) bool { return a.By != g.turn.me }) {
		g.stop("displaced while he was moving")
		return
	}
	there := NewReader(g.edition, g.turn.pos)
	for _, a := range g.acts[:mine] {
		there.Act(a)
	}
	if boundBefore(g.turn, g.edition, g.acts) {
		g.stop("what he touched before binds, too")
		return
	}
	s := g.turn.pos.Setup()
	board, single := there.all()
	s.Board = board
	pos, err := s.AllowIrregular()
	if err != nil || !single || there.inTheAir() {
		g.stop("what stands is no position")
		return
	}
	as := NewGameReader(g.edition, pos, g.lenient)
	as.inner = true
	as.charges, g.before = slices.Clone(g.charges), len(g.charges)
	var sub Said
	for n, a := range g.acts[mine:] {
		if sub = (Said{}); as.last == nil {
			as.no = g.no - len(g.acts[mine:]) + n
			if a.Verb == adoube.Release {
				g.released = as.no
			}
			as.again(a, &sub)
		} else if a.Verb == adoube.Release || a.Verb == adoube.Remove {
			g.stop("he moved twice as the pieces stand")
			return
		}
	}
	if as.last == nil || as.Silent != "" || len(sub.Found) > 0 {
		g.stop("no move as the pieces stand")
		return
	}
	as.last.done, as.clocks, as.no = true, true, g.no
	g.after, g.stood, g.pressed = as, "", false
	g.line = []string{fmt.Sprintf("%s %v %d", as.last.move.UCI(pos.Variant()), as.last.by, g.released)}
	g.turn = NewReader(g.edition, g.turn.pos)
}
