package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// An irregularity is one row of the irregularities that can be found, as a rule is a row of
// Article 4. All code of this package that depends on the kind of irregularity asks the row;
// by the code, others only choose words (say/finding.go, facts/tell). A move against
// Article 4 is found by trying the rows of breaches; any other row is reported in the file of
// its article.
//
// To add one, add its code in package adoube, its row in the file of its article and in the
// list of irregularities.go, its words in say/locales (finding, code, room), a case and an
// example, and the second reading in package sim. Tests name what is missing.
type irregularity struct {
	Code    adoube.Code
	Cites   adoube.Cites                       // the provisions violated
	Under   func(*evaluation) adoube.Provision // breach: returns the rule broken, instead of Cites
	Also    adoube.Cites                       // breach: further provisions violated
	Touch   bool                               // breach: of an obligation from touching, not of a commitment from releasing
	When    func(occasion) bool                // reports whether it has happened
	Claim   ClaimKind                          // the claim to make about it
	Until   ClaimEnd                           // the end of the right to claim
	Counts  bool                               // counts as an illegal move, with the penalty for its number (7.5.5)
	Settled settlement                         // what settles it without a claim
	Ends    bool                               // such a move can still end the game: 5.1.1 requires only 4.2 to 4.7
	Penal   bool                               // the arbiter may penalise it in any kind of play, claimed or not
	Do      []adoube.DutyStep                  // the arbiter's steps, in order
	Anyhow  bool                               // found even if an unknown hand has moved pieces in the turn
	MovedOn bool                               // a piece that its player then moves on belongs to it, while it can be claimed (4.7); else that is found anew
}

// putBack are the steps after a move against Article 4.
var putBack = []adoube.DutyStep{adoube.PauseClocks, adoube.RestorePosition, adoube.MustPlay, adoube.StartClock}

// penalised are the steps if nothing is put back and the penalties apply (7.5.5).
var penalised = []adoube.DutyStep{adoube.PauseClocks, adoube.AddTime, adoube.NoteIllegalMove, adoube.StartClock}

// An occasion is the input to the rows: the turn of the player who may be charged, and his
// acts in it.
type occasion struct {
	law      *editions.Readings
	turn     *turn
	act      *judged
	hands    bool        // he made a move with both hands
	released adoube.Hand // the hand that released the last piece of that move
	pressed  bool        // the clock has completed that move
	move     chess.Move  // breach: the move; otherwise NoMove
	bound    *evaluation // breach: what bound him before the move
}

// first returns the first row that applies, or nil.
func first(rows []*irregularity, o occasion) *irregularity {
	for _, row := range rows {
		if row.When(o) {
			return row
		}
	}
	return nil
}

// A settlement is the way an irregularity is settled without a claim.
type settlement uint8

const (
	bySomebody    settlement = iota // only a claim or the arbiter settles it
	byAnotherMove                   // its player makes another move (7.5.1)
	byPuttingBack                   // he puts back what he displaced (7.4.1)
	byMovingBack                    // he moves the piece back to where he had released it (4.7)
)

// A ClaimEnd is the event that ends the right to claim an unsettled irregularity.
type ClaimEnd uint8

// The ends of claims. The end of the game also ends every claim.
const (
	UntilTouch ClaimEnd = iota // the opponent touches a piece, if the edition's 4.8 covers the irregularity
	UntilReply                 // as UntilTouch, or the opponent replies under an arbiter who watches many boards (A.5.2)
	Never                      // there is nothing to put right, so nothing to claim
)

// A ClaimKind is the kind of claim made about an irregularity.
type ClaimKind string

// The kinds of claims about irregularities.
const (
	ClaimOther     ClaimKind = "claim" // without a kind of its own
	ClaimTouched   ClaimKind = "touched"
	ClaimReleased  ClaimKind = "released"
	ClaimIllegal   ClaimKind = "illegal"
	ClaimTwoHands  ClaimKind = "two-hands"
	ClaimAdjusting ClaimKind = "adjusting"
)

// ClaimKinds lists all kinds of claims about irregularities, the commonest first.
var ClaimKinds = []ClaimKind{ClaimTouched, ClaimReleased, ClaimIllegal, ClaimTwoHands, ClaimAdjusting, ClaimOther}
