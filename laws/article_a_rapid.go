package laws

import (
	"adoube"
)

// Appendices A and B: rapid and blitz without full supervision.

// unsupervised reports whether one arbiter watches many boards, and the edition
// says what follows (A.5.2).
func (g *Game) unsupervised() bool {
	return g.head.Play.Unsupervised() && g.head.Edition.Has(adoube.Art("A.5.2"))
}
