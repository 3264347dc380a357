package adoube

import (
	"adoube/chess"
)

// A DrawOffer is an offer of a draw (9.1), reported with the act that makes or changes it.
type DrawOffer struct {
	By    chess.Color
	No    int // number of the act that made the offer
	State OfferState
	Cites Cites
}

// An OfferState is the state of an offer of a draw.
type OfferState uint8

// The states of an offer.
const (
	NoOffer OfferState = iota
	OfferOpen
	OfferAccepted
	OfferDeclined
)

// A DrawClaim holds the facts in the record about a claim of a draw (9.2, 9.3).
type DrawClaim struct {
	Of     Reason // Repetition or FiftyMoves
	After  []int  // 9.2: after which plies since the header the position stood
	Moves  int    // 9.3: moves of each player without a capture or a pawn move
	Reason Refusal
}

// A Refusal is the reason for rejecting a claim of a draw.
type Refusal uint8

// The refusals.
const (
	NoRefusal       Refusal = iota
	Touched                 // the player has touched a piece (9.4)
	Moved                   // the player has made his move
	ClaimOffMove            // he does not have the move
	NotEstablished          // the position did not occur often enough, or a capture or pawn move intervened
	IllegalIntended         // the written move is not legal
)

// A Duty is one thing that the arbiter, or a player on the arbiter's instruction, has to
// do.
type Duty struct {
	Step    DutyStep
	By      Party        // the party that does it
	To      Party        // the party concerned; Unknown: none
	Seconds int          // AddTime: seconds added to the clock of To
	Move    chess.Move   // MustPlay: the only move allowed, if there is only one
	SAN     string       // MustPlay: its notation
	On      chess.Square // MustPlay, ReplacePawn, TakeOff: square of the piece; otherwise NoSquare
	Capture bool         // MustPlay: the piece on On is the opponent's
	No      int          // RestorePosition: number of the act before which the position stood; Establish: the act
	Nth     int          // NoteIllegalMove: ordinal of the illegal move of that player
	Cites   Cites
}

// A DutyStep is the kind of a [Duty].
type DutyStep uint8

// The steps. A list of duties is in the order of execution.
const (
	NoDuty DutyStep = iota
	PauseClocks
	Establish
	RestorePosition
	MustPlay
	ReplacePawn
	TakeOff
	AddTime
	NoteIllegalMove
	StartClock
	LoseGame
	DrawGame
	WaitForClaim
	DoNotIntervene
)
