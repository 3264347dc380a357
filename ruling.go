package adoube

import "adoube/chess"

// A Ruling is the verdict of the Laws on one act. It holds facts and references only;
// package say turns it into a sentence and package wire into the contract's JSON
// (doc/protocol.md). The caller owns it: later acts do not change it.
type Ruling struct {
	No          int // number of the act in its game, from 1
	Act         Act
	Before      chess.Board // placement of the pieces before the act; of two on one square, the opponent's
	Said        Said        // for people: what the act leaves implicit
	Turn        chess.Color // the player having the move after the act
	Certainty   Evidence
	Note        Note         // why the act changed nothing, if a person would ask
	Open        Open         // the moves still open to the player having the move
	Cites       Cites        // the provisions that bind now
	Explanation *Explanation // the binding provisions explained for people; nil if nothing can bind
	Made        *Made        // the move made by this act
	Completed   *Made        // the move completed by this act
	Line        []Played     // moves played after an unsettled irregularity (7.5.1, 7.6)
	Stood       *Played      // the irregular move, if this act lets it stand
	Adopted     []Played     // the line that stands with it
	Back        *Made        // the move that stands in the restored position, if its player moved its pieces on
	Findings    []Finding
	Claim       *Verdict // answer to a claim, also when a finding of fact settles a pending one
	Ask         []Question
	Over        *Ending
	Offer       *DrawOffer // offer of a draw, if this act changes it
	Draw        *DrawClaim // facts about a claim of a draw
	Do          []Duty     // duties of the arbiter, in order
}

// Said completes an act for people with details that the act leaves implicit.
type Said struct {
	Piece chess.PieceType // piece put or released, which now stands on the square
	Fact  Fact            // fact found about a press, in the terms of a press
}

// Named returns the act with its context, for people.
func (r *Ruling) Named() NamedAct {
	a := r.Act
	a.Piece, a.Fact = r.Said.Piece, r.Said.Fact
	return NamedAct{Act: a, Before: r.Before}
}

// A NamedAct is an act with the context that package say needs to word it.
type NamedAct struct {
	Act    Act
	Before chess.Board // as [Ruling.Before]
}

// Open is the set of moves a player may still make: the legal moves of a position that
// Article 4 keeps. It is computed when asked for.
type Open struct {
	Of   *chess.Position // nil: no moves
	Keep chess.Filter
}

// legal fills m with the legal moves of the position; with none if there is no position.
func (o Open) legal(m *chess.Moves) {
	if o.Of != nil {
		o.Of.Moves(m)
	}
}

// Count returns the number of open moves.
func (o Open) Count() int {
	var m chess.Moves
	o.legal(&m)
	return m.Count(o.Keep)
}

// Has reports whether m is open.
func (o Open) Has(m chess.Move) bool {
	var legal chess.Moves
	o.legal(&legal)
	return o.Of != nil && legal.Has(m, o.Keep)
}

// Any reports whether f keeps at least one open move.
func (o Open) Any(f chess.Filter) bool {
	var m chess.Moves
	o.legal(&m)
	return m.Any(o.Keep.And(f))
}

// Append adds the open moves to list, in no particular order.
func (o Open) Append(list []chess.Move) []chess.Move {
	var m chess.Moves
	o.legal(&m)
	return m.Append(list, o.Keep)
}

// List returns the open moves in no particular order.
func (o Open) List() []chess.Move { return o.Append(nil) }

// A Narrowing is a provision together with the moves it keeps.
type Narrowing struct {
	Cites Cites
	Keep  chess.Filter
}

// A Step counts the open moves before and after one provision.
type Step struct {
	Cites    Cites
	From, To int // open moves before and after
}

// An Explanation states what binds the player having the move.
type Explanation struct {
	Obligation Demand
	Commitment Demand
	Narrowings []Narrowing // effect of each binding provision, in order
	Announce   bool        // tactile board: the move stands and must be announced (D.2.3)
}

// Trail counts the open moves after each narrowing; it returns nil if there was none.
func (r *Ruling) Trail() []Step {
	if r.Explanation == nil {
		return nil
	}
	narrowed := r.Explanation.Narrowings
	if len(narrowed) == 0 {
		return nil
	}
	trail := make([]Step, len(narrowed))
	var legal chess.Moves
	r.Open.legal(&legal)
	total := legal.Len()
	from := total
	for n, by := range narrowed {
		trail[n] = Step{by.Cites, from, legal.Count(by.Keep)}
		from = trail[n].To
	}
	if from == total {
		return nil
	}
	return trail
}

// A Demand is a rule with the pieces it concerns, for the sentence.
type Demand struct {
	Rule    Provision // NoProvision: none
	Piece   chess.Piece
	On      chess.Square // square of the piece before it moved, or after its release
	Target  chess.Piece  // the enemy piece of 4.3.2 and 4.3.3, the rook of 4.4
	At      chess.Square // square of the target
	Written bool         // the piece was not touched, but is the one of an illegal written move (9.5.3)
	Lost    [2]bool      // by side: castling lost by touching its rook first (4.4.2)
}

// Made describes a move that has been made.
type Made struct {
	Move   chess.Move
	Before chess.Position
	After  chess.Position
	By     chess.Color
	Cites  Cites
}

// Played describes a move as played, legal or not.
type Played struct {
	Move      chess.Move // for an irregular move, the start and end of its piece; NoMove: the clock alone
	By        chess.Color
	No        int // number of the act that released its last piece
	Before    chess.Position
	After     chess.Position
	Irregular bool // not a legal move, so it has no SAN
}

// UCI returns the move in UCI notation, 0000 for the clock pressed without a move.
func (p *Played) UCI() string { return p.Before.UCI(p.Move) }

// SAN returns the move in algebraic notation, empty for an irregular move.
func (p *Played) SAN() string {
	if p.Irregular {
		return ""
	}
	return p.Before.SAN(p.Move)
}

// An Ending is the result of a game and the reason for it.
type Ending struct {
	Result string // 1-0, 0-1, 1/2-1/2, *
	Reason Reason
}

// A Reason is the reason a game ended.
type Reason uint8

// The reasons known to the kernel.
const (
	NoReason Reason = iota
	Mate
	Stalemate
	DeadPosition
	ByResult
	Agreement
	Repetition       // claimed (9.2)
	FiftyMoves       // claimed (9.3)
	Fivefold         // 9.6.1
	SeventyFiveMoves // 9.6.2
)

// A Question is a fact that only a person can settle.
type Question struct {
	About   int // number of the act
	Kind    QuestionKind
	Answers []Answer
}

// A QuestionKind is the subject of a [Question].
type QuestionKind uint8

// The questions. Add new ones at the end.
const (
	NoQuestion      QuestionKind = iota
	AskIntent                    // was the contact an accident, adjusting, or meant?
	AskWhoseHand                 // which player did it?
	AskOrder                     // own or enemy piece first?
	AskKingOrRook                // king or rook first?
	AskReleased                  // had the hand let go?
	AskUnfinished                // unfinished castling or en passant, or an illegal move?
	AskWhichMove                 // several moves lead to the observed position
	AskReading                   // the edition's text can be read differently
	AskMayAdjust                 // may the player whose clock still runs adjust? (4.2.1, 6.2.5)
	AskUnseenTouch               // did something happen that the record cannot show?
	AskWhichPiece                // which promotion piece?
	AskStands                    // do the irregular move and the play after it stand? (7.5.1)
	AskKingTaken                 // a king was taken after an illegal move (7.5.1)
	AskIllegalBoard              // both kings in check, or a pawn on the last rank, after the next move (A.5.4)
	AskPressedBack               // did the press only answer displaced pieces? (7.4.1, 7.5.3)
	AskGap                       // did the position occur often enough, despite gaps in the record? (9.2, 9.3)
	AskInOrder                   // did the act come in the order of entry, or before the previous act?
)

// An Answer is a possible answer and the moves it would leave open.
type Answer struct {
	Fact  Fact
	Act   Verb            // AskStands, AskKingTaken, AskIllegalBoard: the arbiter's act
	Move  chess.Move      // AskWhichMove
	Piece chess.PieceType // AskWhichPiece
	By    Party           // AskWhoseHand
	Rule  Provision       // AskReading: the provision under the other reading
	Turn  chess.Color
	Open  Open
}

// A Verdict is the answer to a claim.
type Verdict struct {
	Outcome Outcome
	About   int  // number of the act the claim is about
	Code    Code // the irregularity, if any
	Cites   Cites
	Drawn   Reason  // claim of a draw: Repetition or FiftyMoves
	Penalty Penalty // penalty for a wrong claim of a draw (9.5)
	Righted bool    // rejected: already put right
	Own     bool    // rejected: the player's own irregularity
	Bound   bool    // rejected: nothing to put right, the touched piece binds
	Kept    bool    // upheld without restoring the position
}

// An Outcome is the decision on a claim.
type Outcome uint8

// The outcomes of claims.
const (
	NoOutcome Outcome = iota
	Upheld
	Rejected
	Pending // the record does not decide it; a question asks for the missing fact
)

// A Note says why an act changed nothing.
type Note uint8

// The notes. Add new ones at the end.
const (
	NoNote             Note = iota
	NoteOffTurn             // the player does not have the move: nothing binds (1.3, 4.3)
	NoteAdjusting           // adjusting was announced: nothing binds while the piece goes back (4.2.1)
	NoteAccident            // clearly accidental
	NoteNoIntent            // no intention: does not bind in this edition
	NoteRestored            // the position is restored
	NoteStands              // the arbiter lets the move or position stand
	NoteUnseen              // the pieces moved unseen
	NoteNoWay               // no legal moves lead there
	NoteDelayed             // the press belongs to an earlier move (6.2.2)
	NoteNothing             // no move to complete
	NoteNotFixed            // released as an illegal move: not fixed, can be put right
	NoteBesideBoard         // a piece beside the board binds nothing
	NoteOver                // the game is over
	NoteFound               // judged again after a finding of fact
	NotePlayedOn            // play continued from an illegal position: the arbiter lets it stand or restores (7.5.1)
	NoteUnexplained         // pieces moved unseen: nothing is concluded from the clock
	NoteMade                // the player has made his move and has the move until it is completed (1.3)
	NoteUnsettled           // it is not known who has the move, so the act cannot be judged
	NotePaused              // the clocks are paused: the act completes nothing (6.11.2)
	NoteResumed             // the clocks run again
	NoteDisplaced           // pieces stand as the opponent displaced them (7.4.1)
	NoteOfferedOddly        // valid, although not between making the move and pressing the clock
	NoteAnnounced           // the player has announced his move (D.2.3)
	NoteNotAnnounced        // the move on the board has not been announced
	NoteFelt                // a hand on a piece that stays in its hole does not touch it (D.2.2)
	NoteReplaced            // the players have put the pieces back
	NoteAnswering           // the player may answer the irregular move: the arbiter then lets it stand or restores (7.5.1)
	NoteAnsweringFinal      // an answer lets the irregular move stand (A.5.2)
)
