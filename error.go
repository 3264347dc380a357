package adoube

import "strings"

// A Problem is why an input could not be taken, as a code that package say
// turns into a sentence with a remedy. Codes are never changed; add new ones
// at the end.
type Problem string

// The problems of acts on the physical board. Args are named in the comments.
const (
	EmptySquare    Problem = "empty-square"     // square: nothing stands there to touch, lift or remove
	EmptyHand      Problem = "empty-hand"       // party: nothing in the hand to put or release
	OwnPieceThere  Problem = "own-piece-there"  // square: a piece of the same colour stands there
	WhichPiece     Problem = "which-piece"      // party: the hand holds several pieces; say which
	NotInHand      Problem = "not-in-hand"      // party, piece: no such piece in the hand
	HeldByOther    Problem = "held-by-other"    // square, party: the other player holds that piece
	OneSquare      Problem = "one-square"       // verb: the act needs exactly one square
	NoSquareNeeded Problem = "no-square"        // verb: the act takes no square
	WrongParty     Problem = "wrong-party"      // verb, party: that party cannot do that
	NoSuchAct      Problem = "no-such-act"      // number: no act of that number in this game
	BadFinding     Problem = "bad-finding"      // fact, number: that cannot be found about that act
	FindingClash   Problem = "finding-clash"    // number: a later act would become impossible
	BadFEN         Problem = "bad-fen"          // fen, reason
	BadPosition    Problem = "bad-position"     // reason: the pieces cannot stand as a position
	BadResult      Problem = "bad-result"       // value
	NothingToStand Problem = "nothing-to-stand" // nothing irregular that could stand
	UnknownEdition Problem = "unknown-edition"  // value
	UnknownArticle Problem = "unknown-article"  // value, edition
	ClocksPaused   Problem = "clocks-paused"    // the clocks are paused: resume first
	ClocksRunning  Problem = "clocks-running"   // nothing to resume
	NoDrawRules    Problem = "no-draw-rules"    // edition: it has no article about draws here
	DrawOffered    Problem = "draw-offered"     // an offer stands already
	NoDrawOffer    Problem = "no-draw-offer"    // no offer of the opponent stands
	BadMove        Problem = "bad-move"         // value: no move in writing
	AmbiguousMove  Problem = "ambiguous-move"   // value: fits several
	WrittenMove    Problem = "written-move"     // the move written cannot be changed
	MoveNotClaimed Problem = "move-not-claimed" // a move belongs to a claim of a draw alone
	HandsHold      Problem = "hands-hold"       // number: a piece was in a hand before that act
	NeedsArticle   Problem = "needs-article"    // a claim names an article, or the act it is about
)

// An Error is an input that could not be taken: it changed nothing. Where
// says where in the input, and Args are the particulars of the sentence.
type Error struct {
	Problem Problem
	Where   string // line, column or field; empty where the caller knows
	Args    []string
}

// Errorf returns an error with alternating names and values.
func Errorf(p Problem, args ...string) *Error { return &Error{Problem: p, Args: args} }

// Arg returns the particular of that name.
func (e *Error) Arg(name string) string {
	for i := 0; i+1 < len(e.Args); i += 2 {
		if e.Args[i] == name {
			return e.Args[i+1]
		}
	}
	return ""
}

// Error returns the code and its particulars; package say has the sentence.
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
