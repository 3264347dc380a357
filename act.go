package adoube

import "adoube/chess"

// A Verb names what was done in an [Act] (doc/protocol.md).
type Verb uint8

// The verbs of acts: hands first, then clock and voice, then the arbiter.
const (
	NoVerb   Verb = iota
	Adjust        // the player says that he adjusts («j'adoube»)
	Touch         // contact with a piece that stays where it is
	Lift          // the piece leaves its square and is in the hand
	Put           // a piece in the hand stands on a square, still held
	Release       // the hand lets go of the piece
	Remove        // the piece is taken off the board for good
	Clock         // the player presses his clock
	Claim         // the player claims the opponent's irregularity
	Find          // the arbiter's finding of fact on an earlier act
	Unseen        // the pieces now stand otherwise, nobody saw how
	Stands        // the arbiter lets an irregular move or position stand
	Restore       // the arbiter has put the pieces back
	Result        // the game is over
	Pause         // the clocks are paused (6.11.2, 7.4.2)
	Resume        // the clocks are started again
	Offer         // a draw is offered (9.1)
	Accept        // the opponent's offer is accepted
	Decline       // the opponent's offer is declined
	Announce      // the player says his move (D.2)
)

// A Party is who acted.
type Party uint8

// The parties. Unknown binds nobody. Players are both of them together, who put
// pieces back themselves.
const (
	Unknown Party = iota
	White
	Black
	Arbiter
	Players
)

// PartyOf returns the party that plays colour c.
func PartyOf(c chess.Color) Party { return White + Party(c) }

// Color returns the colour that p plays; false for the arbiter and for Unknown.
func (p Party) Color() (chess.Color, bool) {
	return chess.Color(p - White), p == White || p == Black
}

// An Intent is what a contact was meant for, as far as it is known.
type Intent uint8

// The intents of contact (doc/protocol.md). Move is the default where a person
// declared or witnessed the contact, UnknownIntent where a sensor reported it.
const (
	DefaultIntent Intent = iota
	Move                 // to move or to capture
	UnknownIntent        // a sensor cannot know
	Castle               // to castle
	NoIntent             // deliberate, without intention of moving
	Accident             // clearly accidental
	Unclear              // a person saw it and cannot say
)

// Evidence is how well an act is known, from the least certain to the most.
type Evidence uint8

// The grades of evidence, least certain first.
const (
	DefaultEvidence Evidence = iota
	Inferred                 // concluded from other evidence
	Declared                 // entered by somebody
	Witnessed                // seen by a person who says so
	Sensed                   // reported by a sensor
	Found                    // found as a fact by the arbiter
)

// A Hand is the hand that acted, where it is known.
type Hand uint8

// The hands.
const (
	AnyHand Hand = iota
	LeftHand
	RightHand
)

// A Fact is what the arbiter can find about an earlier act (doc/protocol.md).
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
	FactInOrder     // it came in the order of the acts
	FactReversed    // it came before the act that is given before it
	FactPressedBack // the press only answered pieces left lying
	FactPressed     // the press was meant to complete a move
	FactUnfinished  // a legal move was left half done
	FactCompleted   // an illegal move was completed
)

// An Act is one thing that a hand, a voice or a clock did, with who did it,
// where, and how well it is known. The zero value of each field means that it
// was not given; squares are never defaulted, so On is a set.
type Act struct {
	On        chess.Squares // the squares touched, or the one square of the act
	Verb      Verb
	By        Party
	Piece     chess.PieceType // which piece in the hand, or a new one from beside the board
	Color     Party           // Put, Release: the colour of a new piece; Unknown: the player's own
	Hand      Hand
	Intent    Intent
	Evidence  Evidence
	Unordered bool   // not known whether before or after the act before it
	Assistant bool   // by the player's assistant (4.9)
	At        string // when: RFC 3339, or milliseconds in decimal; never used to decide

	Article string // Claim: the article claimed, as numbered in the edition
	About   int    // Claim, Find: number of an act
	To      int    // Restore by the players: the position before that act
	Fact    Fact   // Find
	Move    string // Find: the move in UCI; Claim, Announce: in UCI or SAN
	FEN     string // Unseen: how the pieces stand; several, with « | » between: as in one of them
	Result  string // Result: 1-0, 0-1, 1/2-1/2 or *
}

// Contact returns the intent of the act, with the default that its evidence
// gives where none was stated.
func (a *Act) Contact() Intent {
	if a.Intent != DefaultIntent {
		return a.Intent
	}
	if e := a.Grade(); e == Sensed || e == Inferred {
		return UnknownIntent
	}
	return Move
}

// Grade returns how well the act is known; Declared where nothing was said.
func (a *Act) Grade() Evidence {
	if a.Evidence == DefaultEvidence {
		return Declared
	}
	return a.Evidence
}

// Square returns the one square of the act; false where it names none or several.
func (a *Act) Square() (chess.Square, bool) {
	return a.On.First(), a.On != 0 && !a.On.Several()
}
