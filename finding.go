package adoube

import "adoube/chess"

// A Finding is something irregular that an act showed. The arbiter decides;
// a finding only says what was seen, under which articles, and who may claim.
type Finding struct {
	Code      Code
	By        chess.Color
	About     int // number of the act that showed it
	Cites     Cites
	Claim     ClaimState
	Arbiter   bool // the arbiter corrects it without a claim
	Nth       int  // the how-many-th illegal act of this player; 0: not counted
	Penalty   Penalty
	Withdrawn bool // gone after a finding of fact
	Breach    *Breach
	Foreign   chess.Piece // the new piece of the other colour that the pawn was promoted to; NoPiece: none
	Illegal   *Played     // the illegal move that the clock completed; nil: the finding is not about one
}

// A Breach is what a move was made against. It is never changed; nil if it is not known,
// or if the irregularity is not a move.
type Breach struct {
	Released bool   // it was against what was released or put (4.4.4, 4.7), not against a touch
	Demand   Demand // the obligation, or for a released piece the commitment
	Open     Open   // what that left open
	Move     *Made  // the move; nil: a piece was moved on without one
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

// A ClaimState reports whether the opponent may still claim.
type ClaimState uint8

// The states of a claim.
const (
	ClaimNone ClaimState = iota
	ClaimOpen
	ClaimForfeited
)

// A Penalty is what the edition's penalty scale names. It is never applied here.
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

// penaltyMinutes are the extra times of the penalty scales.
var penaltyMinutes = [...]int{OneMinute: 1, TwoMinutes: 2, ThreeMinutes: 3}

// Minutes returns the extra time that the penalty gives the opponent, in minutes; 0 for
// none.
func (p Penalty) Minutes() int {
	if int(p) < len(penaltyMinutes) {
		return penaltyMinutes[p]
	}
	return 0
}
