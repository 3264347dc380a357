package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// An irregularity is one row of what can be found, as a rule is one of Article 4:
// everything else that has to know of it asks its row, which stands in the file of
// its article. To add one: its code in package adoube, its row there and in
// the list of irregularities.go, its words in say/locales (finding, code, room), a case and an
// example, and the second reading in package sim. Tests name what is missing.
type irregularity struct {
	Code    adoube.Code
	Cites   adoube.Cites                       // what it is against
	Under   func(*evaluation) adoube.Provision // of a breach: the rule that was broken, in the place of Cites
	Also    adoube.Cites                       // of a breach: what else it is against
	Touch   bool                               // of a breach: of what touches bind, not of what was released
	When    func(occasion) bool                // reports whether it has happened
	Claim   ClaimKind                          // as what the opponent claims it
	Until   ClaimEnd                           // until when he may
	Counts  bool                               // as an illegal move, with the penalty that its number has (7.5.5)
	Settled settlement                         // what settles it without a claim
	Ends    bool                               // a move made so ends the game all the same: 5.1.1 asks for 4.2 to 4.7
	Penal   bool                               // the arbiter may penalise it in whatever play, claimed or not
	Do      []adoube.DutyStep                  // what the arbiter does about it, in order
	Anyhow  bool                               // it is found whoever has moved pieces in the turn
}

// putBack are the steps about a move against Article 4.
var putBack = []adoube.DutyStep{adoube.PauseClocks, adoube.RestorePosition, adoube.MustPlay, adoube.StartClock}

// penalised are the steps where nothing is put back and the ladder applies (7.5.5).
var penalised = []adoube.DutyStep{adoube.PauseClocks, adoube.AddTime, adoube.NoteIllegalMove, adoube.StartClock}

// An occasion is the input of the rows: the turn of the player who may be charged, and
// his acts in it.
type occasion struct {
	law     *editions.Readings
	turn    *turn
	act     *judged
	hands   bool        // he has made a move with both hands
	pressed bool        // which the clock has completed
	move    chess.Move  // of a breach: what he moved; else NoMove
	bound   *evaluation // of a breach: what bound him before
}

// first returns the first of the rows that has happened; nil where none has.
func first(rows []*irregularity, o occasion) *irregularity {
	for _, row := range rows {
		if row.When(o) {
			return row
		}
	}
	return nil
}

// A settlement is what settles an irregularity without a claim.
type settlement uint8

const (
	bySomebody    settlement = iota // a claim, the arbiter, or nothing
	byAnotherMove                   // its player makes another move (7.5.1)
	byPuttingBack                   // he puts back what he displaced (7.4.1)
	byMovingBack                    // he moves the piece back to where he had released it (4.7)
)

// A ClaimEnd is until when the opponent may claim an irregularity that nothing has settled.
type ClaimEnd uint8

// The ends of claims. Each is also the end of the game.
const (
	UntilTouch ClaimEnd = iota // he touches a piece, where 4.8 of the edition covers what it is against
	UntilReply                 // that, or he replies where one arbiter watches many boards (A.5.2)
	Never                      // there is nothing to put right, and so nothing to claim
)

// A ClaimKind is as what an irregularity is claimed.
type ClaimKind string

// The kinds of claims about irregularities.
const (
	ClaimOther     ClaimKind = "claim" // one without a kind of its own
	ClaimTouched   ClaimKind = "touched"
	ClaimReleased  ClaimKind = "released"
	ClaimIllegal   ClaimKind = "illegal"
	ClaimTwoHands  ClaimKind = "two-hands"
	ClaimAdjusting ClaimKind = "adjusting"
)
