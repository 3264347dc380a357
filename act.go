package adoube

import "adoube/chess"

// A Verb is the kind of an [Act] (doc/protocol.md).
type Verb uint8

// The verbs of acts: hands first, then clock and voice, then the arbiter.
const (
	NoVerb   Verb = iota
	Adjust        // the player announces that he adjusts («j'adoube»)
	Touch         // contact with a piece that stays on its square
	Lift          // the piece leaves its square and is now in the hand
	Put           // a piece from the hand stands on a square, still held
	Release       // the hand lets go of the piece
	Remove        // the piece is taken off the board and stays off
	Clock         // the player presses his clock
	Claim         // the player claims an irregularity of the opponent
	Find          // the arbiter's finding of fact about an earlier act
	Unseen        // the pieces stand differently, and nobody saw how
	Stands        // the arbiter lets an irregular move or position stand
	Restore       // the arbiter has put the pieces back
	Result        // the game is over
	Pause         // the clocks are paused (6.11.2, 7.4.2)
	Resume        // the clocks are restarted
	Offer         // a draw is offered (9.1)
	Accept        // the opponent's offer is accepted
	Decline       // the opponent's offer is declined
	Announce      // the player announces his move (D.2)
)

// A Party is the author of an act.
type Party uint8

// The parties. An act of Unknown binds nobody. Players stands for both players together,
// who put pieces back themselves.
const (
	Unknown Party = iota
	White
	Black
	Arbiter
	Players
)

// PartyOf returns the party that plays colour c.
func PartyOf(c chess.Color) Party { return White + Party(c) }

// Color returns the colour that p plays, and false unless p is White or Black.
func (p Party) Color() (chess.Color, bool) {
	return chess.Color(p - White), p == White || p == Black
}

// An Intent is the purpose of a contact, as far as it is known.
type Intent uint8

// The intents of contact (doc/protocol.md). Move is the default where a person
// declared or witnessed the contact, UnknownIntent where a sensor reported it.
const (
	DefaultIntent Intent = iota
	Move                 // to move or to capture
	UnknownIntent        // a sensor cannot tell
	Castle               // to castle
	NoIntent             // deliberate, without intention of moving
	Accident             // clearly accidental
	Unclear              // a person saw it and cannot say
)

// Evidence grades how well an act is known, from the least certain to the most.
type Evidence uint8

// The grades of evidence, the least certain first.
const (
	DefaultEvidence Evidence = iota
	Inferred                 // concluded from other evidence
	Declared                 // entered by somebody
	Witnessed                // seen by a person who reports it
	Sensed                   // reported by a sensor
	Found                    // found as a fact by the arbiter
)

// A Hand is the hand that acted, if known.
type Hand uint8

// The hands.
const (
	AnyHand Hand = iota
	LeftHand
	RightHand
)

// A Fact is a finding the arbiter can make about an earlier act (doc/protocol.md).
type Fact uint8

// The facts that only a person can settle.
const (
	NoFact Fact = iota
	FactAccident
	FactIntent
	FactAdjusting
	FactOwnFirst
	FactOpponentFirst
	FactKingFirst
	FactRookFirst
	FactCastling
	FactNotCastling
	FactReleased
	FactNotReleased
	FactNotMade
	FactInOrder     // the act came in the order of entry
	FactReversed    // the act came before the act entered ahead of it
	FactPressedBack // the press only answered displaced pieces
	FactPressed     // the press was meant to complete a move
	FactUnfinished  // a legal move was left unfinished
	FactCompleted   // an illegal move was completed
)

// An Act is one thing done by a hand, a voice or a clock: by which party, on which squares,
// and how well it is known. The zero value of a field means «not given». Squares have no
// default, so On is a set.
type Act struct {
	On        chess.Squares // squares touched, or the single square of the act
	Verb      Verb
	By        Party
	Piece     chess.PieceType // the piece in the hand, or a new piece from beside the board
	Color     Party           // Put, Release: colour of a new piece; Unknown means the player's own
	Hand      Hand
	Intent    Intent
	Evidence  Evidence
	Unordered bool   // not known whether this act or the one before it came first
	Assistant bool   // by the player's assistant (4.9)
	At        string // time of the act: RFC 3339, or milliseconds in decimal; never decides anything

	Article string // Claim: the article claimed, by its number in the edition
	About   int    // Claim, Find: number of the act concerned
	To      int    // Restore by the players: number of the act before which the position stood
	Fact    Fact   // Find
	Move    string // Find: the move in UCI; Claim, Announce: in UCI or SAN
	FEN     string // Unseen: placement of the pieces; several, separated by « | », mean one of them
	Result  string // Result: 1-0, 0-1, 1/2-1/2 or *
}

// Contact returns the intent of the act. Without a stated intent it returns UnknownIntent
// for sensed or inferred acts, otherwise Move.
func (a *Act) Contact() Intent {
	if a.Intent != DefaultIntent {
		return a.Intent
	}
	if e := a.Grade(); e == Sensed || e == Inferred {
		return UnknownIntent
	}
	return Move
}

// Grade returns the evidence for the act, Declared by default.
func (a *Act) Grade() Evidence {
	if a.Evidence == DefaultEvidence {
		return Declared
	}
	return a.Evidence
}

// Square returns the only square of the act, and false if it has none or several.
func (a *Act) Square() (chess.Square, bool) {
	return a.On.First(), a.On != 0 && !a.On.Several()
}
