package editions

import "adoube"

// Play is the kind of time control, and for rapid and blitz whether supervision is full, so
// that the Competition Rules apply.
type Play uint8

// The kinds of play.
const (
	Standard Play = iota
	Rapid
	Blitz
	RapidSupervised
	BlitzSupervised
)

// playNames holds the names in the contract.
var playNames = [...]string{
	Standard:        "standard",
	Rapid:           "rapid",
	Blitz:           "blitz",
	RapidSupervised: "rapid-supervised",
	BlitzSupervised: "blitz-supervised",
}

// String returns the name in the contract.
func (p Play) String() string { return playNames[p] }

// ParsePlay parses the name in the contract; it returns false for an unknown one.
func ParsePlay(s string) (Play, bool) {
	for p, n := range playNames {
		if n == s {
			return Play(p), true
		}
	}
	return Standard, false
}

// Unsupervised reports whether one arbiter watches many boards, so that a reply lets an
// illegal move stand (A.5.2, A.5.4).
func (p Play) Unsupervised() bool { return p == Rapid || p == Blitz }

// Penalty returns the penalty for the nth illegal act of a player (from 1), NoPenalty if
// the edition names none.
func (e *Edition) Penalty(p Play, nth int) adoube.Penalty {
	steps := e.penalties[p]
	if len(steps) == 0 {
		return adoube.NoPenalty
	}
	return steps[min(nth, len(steps))-1]
}

// WrongClaim returns the penalty for a wrong claim of a draw (9.5.3), or NoPenalty.
func (e *Edition) WrongClaim(p Play) adoube.Penalty { return e.wrongClaims[p] }
