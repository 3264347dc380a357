package adoube

import "adoube/chess"

// A Ruling is what the Laws make of one act. It is facts and references only;
// package say turns it into a sentence and package wire into the contract's
// JSON (doc/protocol.md). It is the caller's: nothing that the game does later
// changes it.
type Ruling struct {
	No          int // number of the act in its game, from 1
	Act         Act
	Before      chess.Board // how the pieces stood before it: of two on one square, the opponent's
	Said        Said        // for people: what the act itself leaves unsaid
	Turn        chess.Color // who has the move after the act
	Certainty   Evidence
	Note        Note         // why nothing happened, where a person would ask
	Open        Open         // what that player may still play
	Cites       Cites        // what binds right now
	Explanation *Explanation // the same for people; nil where nothing can bind
	Made        *Made        // on the act that made a move
	Completed   *Made        // on the act that completed it
	Line        []Played     // what was played after an irregularity that is not settled (7.5.1, 7.6)
	Stood       *Played      // the irregular move, on the act that lets it stand
	Adopted     []Played     // the line that stands with it
	Back        *Made        // the move that stands in the position put back, after its player moved its pieces on
	Findings    []Finding
	Claim       *Verdict // on a claim, and where a finding settles one that waited
	Ask         []Question
	Over        *Ending
	Offer       *DrawOffer // on an act that changes it
	Draw        *DrawClaim // on a claim of a draw
	Do          []Duty     // what the arbiter does, in order
}

// Said is what an act leaves unsaid, for people.
type Said struct {
	Piece chess.PieceType // the piece that was put or released, now that it stands there
	Fact  Fact            // what is found, where it is about a press in a press's words
}

// Named returns the act for people.
func (r *Ruling) Named() NamedAct { return Name(r.Act, r.Said, r.Before) }

// NamedAct is an act with what it is about, for people: package say puts it into words.
type NamedAct struct {
	Act    Act
	Before chess.Board // as [Ruling.Before]
}

// Name returns an act for people.
func Name(a Act, said Said, before chess.Board) NamedAct {
	a.Piece, a.Fact = said.Piece, said.Fact
	return NamedAct{Act: a, Before: before}
}

// Open is the moves that a player may still make: of the legal ones in a
// position, what Article 4 keeps. They are found when they are asked for.
type Open struct {
	Of   *chess.Position // nil: no moves
	Keep chess.Filter
}

// legal fills m with the legal moves; none where there is no position.
func (o Open) legal(m *chess.Moves) {
	if o.Of != nil {
		o.Of.Moves(m)
	}
}

// Count returns how many moves are open.
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

// Any reports whether f keeps any of the open moves.
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

// A Narrowing is what a provision keeps of the moves that those before it kept.
type Narrowing struct {
	Cites Cites
	Keep  chess.Filter
}

// A Step of the trail is one provision's narrowing, counted.
type Step struct {
	Cites    Cites
	From, To int // open moves before and after
}

// An Explanation says what binds the player having the move.
type Explanation struct {
	Obligation Demand
	Commitment Demand
	Narrowings []Narrowing // what each provision that binds keeps, in turn
	Announce   bool        // on a tactile board: the move stands, and must be announced (D.2.3)
}

// Trail counts how the open moves narrowed; nil where they did not.
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

// A Demand says what a rule demands, for the sentence: the rule and the pieces
// that it is about.
type Demand struct {
	Rule   Provision // NoProvision: none
	Piece  chess.Piece
	On     chess.Square // where that piece stood, or stands when released
	Target chess.Piece  // the enemy piece of 4.3.2 and 4.3.3, the rook of 4.4
	At     chess.Square // where the target stands
	Lost   [2]bool      // by side, whether castling is lost by touching its rook first (4.4.2)
}

// Made is a move that was made.
type Made struct {
	Move   chess.Move
	Before chess.Position
	After  chess.Position
	By     chess.Color
	Cites  Cites
}

// Played is a move as it was played, legal or not.
type Played struct {
	Move      chess.Move // of an irregular move, from where to where its piece went; NoMove: the clock alone
	By        chess.Color
	No        int // the act that released its last piece
	Before    chess.Position
	After     chess.Position
	Irregular bool // no legal move: it has no SAN
}

// UCI writes the move as engines do; the clock pressed without a move is 0000.
func (p *Played) UCI() string { return p.Before.UCI(p.Move) }

// SAN writes the move in algebraic notation; empty for an irregular one.
func (p *Played) SAN() string {
	if p.Irregular {
		return ""
	}
	return p.Before.SAN(p.Move)
}

// An Ending is how a game ended.
type Ending struct {
	Result string // 1-0, 0-1, 1/2-1/2, *
	Reason Reason
}

// A Reason is why a game is over.
type Reason uint8

// The reasons that the kernel knows.
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

// A QuestionKind is what is asked.
type QuestionKind uint8

// The questions. Only add to them.
const (
	NoQuestion      QuestionKind = iota
	AskIntent                    // was the contact an accident, adjusting, or meant?
	AskWhoseHand                 // who did it?
	AskOrder                     // own or enemy piece first?
	AskKingOrRook                // king or rook first?
	AskReleased                  // had the hand let go?
	AskUnfinished                // unfinished castling or en passant, or an illegal move?
	AskWhichMove                 // several moves lead to the position that was found
	AskReading                   // the edition's text has another reading
	AskMayAdjust                 // may the player whose clock still runs adjust? (4.2.1, 6.2.5)
	AskUnseenTouch               // did something happen that the record cannot show?
	AskWhichPiece                // to which piece was the pawn promoted?
	AskStands                    // does the irregular move stand, with what was played after it, or not? (7.5.1)
	AskKingTaken                 // a king was taken after an illegal move (7.5.1)
	AskIllegalBoard              // both kings in check, or a pawn on the last rank, after the next move (A.5.4)
	AskPressedBack               // did the press only answer pieces left lying? (7.4.1, 7.5.3)
	AskGap                       // did the position stand often enough, for the record has gaps? (9.2, 9.3)
	AskInOrder                   // did an act come as it was entered, or before the act before it?
)

// An Answer is one possible answer and what it would leave open.
type Answer struct {
	Fact  Fact
	Act   Verb            // AskStands, AskKingTaken, AskIllegalBoard: what the arbiter does
	Move  chess.Move      // AskWhichMove
	Piece chess.PieceType // AskWhichPiece
	By    Party           // AskWhoseHand
	Rule  Provision       // AskReading: the provision of the other reading
	Turn  chess.Color
	Open  Open
}

// A Verdict answers a claim.
type Verdict struct {
	Outcome Outcome
	About   int  // number of the act claimed about
	Code    Code // the irregularity, if there is one
	Cites   Cites
	Drawn   Reason  // a claim of a draw: Repetition or FiftyMoves
	Penalty Penalty // of a wrong claim of a draw (9.5)
	Righted bool    // rejected, for it has been put right already
	Own     bool    // rejected, for it is the player's own irregularity
	Bound   bool    // rejected, for there is nothing to put right: what was touched binds
	Kept    bool    // upheld, and nothing is put back
}

// An Outcome of a claim.
type Outcome uint8

// The outcomes of claims.
const (
	NoOutcome Outcome = iota
	Upheld
	Rejected
	Pending // the record does not show it; a question says what decides
)

// A Note says why an act changed nothing.
type Note uint8

// The notes. Only add to them.
const (
	NoNote             Note = iota
	NoteOffTurn             // the player does not have the move: nothing binds (1.3, 4.3)
	NoteAdjusting           // announced before: nothing binds while the piece goes back (4.2.1)
	NoteAccident            // clearly accidental
	NoteNoIntent            // without intention: does not bind in this edition
	NoteRestored            // the position is restored
	NoteStands              // the arbiter lets it stand
	NoteUnseen              // how the pieces came there was not seen
	NoteNoWay               // no legal way leads there
	NoteDelayed             // the clock pressed for an earlier move (6.2.2)
	NoteNothing             // nothing to complete
	NoteNotFixed            // released as an illegal move: not fixed, may be put right
	NoteBesideBoard         // a piece beside the board binds nothing
	NoteOver                // the game is over
	NoteFound               // judged again
	NotePlayedOn            // play went on from an illegal position: the arbiter lets it stand or restores (7.5.1)
	NoteUnexplained         // pieces stand as nobody saw them moved: nothing is concluded from the clock
	NoteMade                // the player has made his move, and keeps the move until it is completed (1.3)
	NoteUnsettled           // who has the move is not known, nor so what the act was
	NotePaused              // the clocks are paused: nothing is completed by it (6.11.2)
	NoteResumed             // the clocks run again
	NoteDisplaced           // pieces lie as the opponent displaced them (7.4.1)
	NoteOfferedOddly        // and at another time than after a move and before the press
	NoteAnnounced           // the player has said his move (D.2.3)
	NoteNotAnnounced        // the move on the board has not been announced
	NoteFelt                // a hand on a piece that stays in its hole touches nothing (D.2.2)
	NoteReplaced            // the players have put the pieces back
	NoteAnswering           // he may answer the irregular move: the arbiter then lets it stand or restores (7.5.1)
	NoteAnsweringFinal      // and who answers lets it stand (A.5.2)
)
