package adoube

import "adoube/chess"

// A Finding is an irregularity shown by an act. It states what was seen, under which
// articles, and whether the opponent may claim; the arbiter decides.
type Finding struct {
	Code      Code
	By        chess.Color
	About     int // number of the act that showed it
	Cites     Cites
	Claim     ClaimState
	Arbiter   bool // the arbiter corrects it without a claim
	Nth       int  // ordinal among the illegal acts of this player; 0: not counted
	Penalty   Penalty
	Withdrawn bool // withdrawn after a finding of fact
	Breach    *Breach
	Foreign   chess.Piece // the new piece of the opponent's colour placed for a promoted pawn; NoPiece: none
	Left      bool        // displaced pieces left so when pressing the clock, perhaps displaced in the player's own turn
	Illegal   *Played     // the illegal move completed by the clock, never changed; nil if the finding is about none
}

// A Breach is the rule that a move broke. It is never changed. A nil Breach means that the
// rule is not known or that the irregularity is not a move.
type Breach struct {
	Released bool   // the rule followed from a release or a put piece (4.4.4, 4.7), not from a touch
	Demand   Demand // the obligation, or after a release the commitment
	Open     Open   // the moves that rule left open
	Move     *Made  // the move; nil if a piece was moved on without completing one
}

// A Code names an irregularity. Codes are never changed; add new ones at the end.
type Code uint8

// The irregularities. Package laws has an example for each.
const (
	NoCode Code = iota
	TwoHands
	NotOnMove
	AdjustingNotOnMove
	TouchMove
	RookBeforeKing
	MovedAfterRelease
	PromotionChanged
	IllegalMove
	PromotionNotReplaced
	ClockWithoutMove
	LateAnnouncement
	ClockOtherHand
	IntendedMove
)

// A ClaimState is the state of the opponent's right to claim.
type ClaimState uint8

// The states of a claim.
const (
	ClaimNone ClaimState = iota
	ClaimOpen
	ClaimForfeited
)

// A Penalty is one of the penalties of an edition. This package only names it.
type Penalty uint8

// The penalties that editions name.
const (
	NoPenalty    Penalty = iota
	OneMinute            // one minute to the opponent
	TwoMinutes           // two minutes to the opponent
	GameLost             // the game is lost (drawn if the opponent cannot mate)
	LostOnClaim          // the game is lost if the opponent claims
	ThreeMinutes         // three minutes to the opponent
)

// penaltyMinutes holds the extra time of the penalties, in minutes.
var penaltyMinutes = [...]int{OneMinute: 1, TwoMinutes: 2, ThreeMinutes: 3}

// Minutes returns the extra time that p gives the opponent, in minutes; 0 if none.
func (p Penalty) Minutes() int {
	if int(p) < len(penaltyMinutes) {
		return penaltyMinutes[p]
	}
	return 0
}
