package editions

import "adoube"

// Play is how fast a game is played, and whether rapid or blitz is fully
// supervised, so that the Competition Rules apply.
type Play uint8

// The kinds of play.
const (
	Standard Play = iota
	Rapid
	Blitz
	RapidSupervised
	BlitzSupervised
)

var playNames = [...]string{"standard", "rapid", "blitz", "rapid-supervised", "blitz-supervised"}

// String returns the contract's word.
func (p Play) String() string { return playNames[p] }

// ParsePlay reads the contract's word.
func ParsePlay(s string) (Play, bool) {
	for p, n := range playNames {
		if n == s {
			return Play(p), true
		}
	}
	return Standard, false
}

// Unsupervised reports whether one arbiter watches many boards, so that a
// reply lets an illegal move stand (A.5.2, A.5.4).
func (p Play) Unsupervised() bool { return p == Rapid || p == Blitz }

// penaltyScale returns the penalties for illegal moves, first offence first (7.5.5).
func (e *Edition) penaltyScale(p Play) []adoube.Penalty { return e.penaltyScales[p] }

// Penalty names what the ladder gives for the nth illegal act of a player, if
// the edition has one.
func (e *Edition) Penalty(p Play, nth int) adoube.Penalty {
	steps := e.penaltyScale(p)
	if len(steps) == 0 {
		return adoube.NoPenalty
	}
	return steps[min(nth, len(steps))-1]
}

// WrongClaim names what a wrong claim of a draw costs (9.5.3), if the edition says so.
func (e *Edition) WrongClaim(p Play) adoube.Penalty { return e.wrongClaims[p] }
