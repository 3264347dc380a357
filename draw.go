package adoube

import (
	"adoube/chess"
)

// A DrawOffer is an offer of a draw (9.1), on the act that makes or changes it.
type DrawOffer struct {
	By    chess.Color
	No    int // the act that made it
	State OfferState
	Cites Cites
}

// An OfferState says what has become of an offer of a draw.
type OfferState uint8

// The states of an offer.
const (
	NoOffer OfferState = iota
	OfferOpen
	OfferAccepted
	OfferDeclined
)

// A DrawClaim is what the record shows about a claim of a draw (9.2, 9.3).
type DrawClaim struct {
	Of     Reason // Repetition or FiftyMoves
	After  []int  // 9.2: the plies since the header after which the position stood
	Moves  int    // 9.3: moves of each player without a capture or a pawn move
	Reason Refusal
}

// A Refusal is why a claim of a draw is rejected.
type Refusal uint8

// The refusals.
const (
	NoRefusal       Refusal = iota
	Touched                 // the player has touched a piece (9.4)
	Moved                   // he has made his move
	ClaimOffMove            // he does not have the move
	NotEstablished          // the position did not stand often enough, or a piece was taken
	IllegalIntended         // the move that he wrote is not legal
)

// A Duty is one thing that the arbiter, or a player at his word, now does.
type Duty struct {
	Step    DutyStep
	By      Party        // who does it
	To      Party        // whom it is about; Unknown: nobody
	Seconds int          // AddTime: to his clock
	Move    chess.Move   // MustPlay, where only one move may be played
	On      chess.Square // MustPlay, ReplacePawn, TakeOff: where the piece stands; else NoSquare
	Capture bool         // MustPlay: the piece on On is the opponent's
	No      int          // RestorePosition: the position before that act; Establish: the act
	Nth     int          // NoteIllegalMove: which of that player
	Cites   Cites
}

// A DutyStep is what is done.
type DutyStep uint8

// The steps, in no order: that of a list is the order in which they are done.
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
