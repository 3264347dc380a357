package laws

import (
	"adoube"
)

// Appendices A and B: rapid and blitz without full supervision.

// unsupervised reports whether one arbiter watches many boards, and the edition
// says what follows (A.5.2).
func (g *Game) unsupervised() bool {
	return g.head.Play.unsupervised() && g.head.Edition.Has(adoube.Art("A.5.2"))
}

// letStand takes a reply made from the position after an illegal move: the
// illegal move stands (A.5.2, A.5.4).
func (g *Game) letStand(a *judged, r *adoube.Ruling) {
	s := &g.state
	made := s.after[len(s.after)-1]
	r.Made = &made
	g.answered(made.By, r)
	before := s.reply.clone()
	before.pos = made.Before
	before.look()
	g.adopt()
	s.last = &past{made: made, act: a.no, before: before, grade: a.Grade()}
	g.endHere()
}
