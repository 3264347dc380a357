package laws

import (
	"adoube"
)

// Appendices A and B: rapid and blitz without full supervision.

// unsupervised reports whether one arbiter watches many boards, and the edition
// says what follows (A.5.2).
func (h *Header) unsupervised() bool {
	return h.Play.Unsupervised() && h.Edition.Has(adoube.ArtA_5_2)
}

// endsByReply reports whether the opponent's reply ends his claim (A.5.2).
func (h *Header) endsByReply(row *irregularity) bool {
	return row.Until == UntilReply && h.unsupervised()
}
