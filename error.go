package adoube

import "strings"

// A Problem is a code for the reason an input was refused. Package say turns it into a
// sentence with a remedy. Codes are never changed; add new ones at the end.
type Problem string

// The problems of acts on the physical board. Args are named in the comments.
const (
	EmptySquare    Problem = "empty-square"     // square: no piece stands there to touch, lift or remove
	EmptyHand      Problem = "empty-hand"       // party: no piece in the hand to put or release
	OwnPieceThere  Problem = "own-piece-there"  // square: a piece of the same colour stands there
	WhichPiece     Problem = "which-piece"      // party: the hand holds several pieces; say which
	NotInHand      Problem = "not-in-hand"      // party, piece: the hand does not hold that piece
	HeldByOther    Problem = "held-by-other"    // square, party: the other player holds that piece
	OneSquare      Problem = "one-square"       // verb: the act needs exactly one square
	NoSquareNeeded Problem = "no-square"        // verb: the act takes no square
	WrongParty     Problem = "wrong-party"      // verb, party: the party cannot do that
	NoSuchAct      Problem = "no-such-act"      // number: the game has no act of that number
	BadFinding     Problem = "bad-finding"      // fact, number: that fact cannot be found about the act
	FindingClash   Problem = "finding-clash"    // number: a later act would become impossible
	BadFEN         Problem = "bad-fen"          // fen, reason
	BadPosition    Problem = "bad-position"     // reason: the pieces cannot stand as a position
	BadResult      Problem = "bad-result"       // value: not a result
	NothingToStand Problem = "nothing-to-stand" // no irregularity that could stand
	UnknownEdition Problem = "unknown-edition"  // value
	UnknownArticle Problem = "unknown-article"  // value, edition
	ClocksPaused   Problem = "clocks-paused"    // the clocks are paused: resume first
	ClocksRunning  Problem = "clocks-running"   // the clocks are not paused
	NoDrawRules    Problem = "no-draw-rules"    // edition: without articles about draws
	DrawOffered    Problem = "draw-offered"     // an offer is already open
	NoDrawOffer    Problem = "no-draw-offer"    // the opponent has no open offer
	BadMove        Problem = "bad-move"         // value: not written as a move
	AmbiguousMove  Problem = "ambiguous-move"   // value: several legal moves match
	WrittenMove    Problem = "written-move"     // the written move cannot be changed
	MoveNotClaimed Problem = "move-not-claimed" // a move is allowed only in a claim of a draw
	HandsHold      Problem = "hands-hold"       // number: a piece was in a hand before that act
	NeedsArticle   Problem = "needs-article"    // a claim needs an article, or the act it is about
	ActMissing     Problem = "act-missing"      // an act without a verb
)

// An Error reports a refused input, which has changed nothing. Where locates the problem in
// the input; Args holds alternating names and values for the sentence.
type Error struct {
	Problem Problem
	Where   string // line, column or field; empty if the caller knows it
	Args    []string
}

// Errorf returns an Error with args as alternating names and values.
func Errorf(p Problem, args ...string) *Error { return &Error{Problem: p, Args: args} }

// Arg returns the value of the argument called name, or "" if there is none.
func (e *Error) Arg(name string) string {
	for i := 0; i+1 < len(e.Args); i += 2 {
		if e.Args[i] == name {
			return e.Args[i+1]
		}
	}
	return ""
}

// Error returns the code with its arguments; package say has the sentence.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(string(e.Problem))
	for i := 0; i+1 < len(e.Args); i += 2 {
		b.WriteString(" " + e.Args[i] + "=" + e.Args[i+1])
	}
	if e.Where != "" {
		b.WriteString(" at " + e.Where)
	}
	return b.String()
}
