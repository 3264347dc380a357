package editions

import (
	"fmt"
	"slices"
)

// Readings holds the decisions of an edition's file on the points on which editions differ.
// Each value is explained at the article that uses it.
type Readings struct {
	Turn       Turn         // 1.3: when the opponent gets the move
	Contact    Contact      // 4.2.2, 4.3: which contact binds
	Pair       Pair         // 4.3.3: which pieces of each colour
	Fallback   Fallback     // 4.3.3: the rule if the own piece cannot capture the enemy's
	Castling   Castling     // 4.4.3: which touches mean castling
	RookFirst  RookFirst    // 4.4.2: whether touching the rook first loses castling
	Choice     Choice       // 4.4.4: when the promotion piece is final
	Pawn       Pawn         // 4.7.3: whether the promotion requires the pawn to be off
	Castled    Castled      // 4.7.2: what must be released for castling to be made
	King       King         // 4.7.2: the obligation from a king released on an illegal castling square
	Forfeit    Forfeit      // 4.8: which contact forfeits
	ForfeitsBy ForfeitsBy   // 4.8: which pieces count for forfeiting
	Scope      Scope        // 4.8: claims under which articles are forfeited
	Ends       Ends         // 5.1.1, 5.2: which rules a move must obey to end the game
	Replaced   Replaced     // 7.5.2: the replacement for a pawn left on the last rank
	TwoHands   TwoHands     // 7.5.4: when two hands are an illegal move
	EmptyClock EmptyClock   // 7.5.3: the clock without a move
	Arbiter    Arbiter      // 12.1: whether the arbiter acts without a claim
	Offer      Offer        // 9.1.2.1: which act of the opponent rejects an offer
	DrawClaim  DrawClaim    // 9.4: which act loses the right to claim a draw
	WrongClaim WrongClaim   // 9.5.3: the clocks changed for a wrong claim of a draw
	Fivefold   Fivefold     // 9.6.1: which repetitions count
	Rapid      RapidArbiter // A.5: whether the arbiter acts without a claim in rapid and blitz without full supervision
}

// The types of the readings, one for each point: a reading is never compared with the value
// of another.
type (
	Turn         uint8
	Contact      uint8
	Pair         uint8
	Fallback     uint8
	Castling     uint8
	RookFirst    uint8
	Choice       uint8
	Pawn         uint8
	Castled      uint8
	King         uint8
	Forfeit      uint8
	ForfeitsBy   uint8
	Scope        uint8
	Ends         uint8
	Replaced     uint8
	TwoHands     uint8
	EmptyClock   uint8
	Arbiter      uint8
	Offer        uint8
	DrawClaim    uint8
	WrongClaim   uint8
	Fivefold     uint8
	RapidArbiter uint8
)

// The values of the readings.
const (
	TurnMade      Turn = iota // when the move is made
	TurnCompleted             // when it is completed
)
const (
	ContactDeliberate Contact = iota // only deliberate contact binds, with or without intention
	ContactIntention                 // only contact with the intention of moving or capturing
	ContactAny                       // all contact that is not clearly accidental
)
const (
	PairOne   Pair = iota // one piece of each colour
	PairFirst             // the first touched of each colour
)
const (
	FallbackFirst Fallback = iota // the first touched piece that can be moved or captured
	FallbackSplit                 // each piece only if it was touched first
)
const (
	CastlingTogether Castling = iota // the king, or king and rook at once
	CastlingThen                     // the king and then a rook
)
const (
	RookFirstLost RookFirst = iota // castling on that side is lost
	RookFirstFree                  // castling stays possible
)
const (
	ChoiceReleased  Choice = iota // when the new piece is released, by 4.7
	ChoiceTouched                 // when it touches the square
	ChoiceOnRelease               // when it is released, under a provision of its own
)
const (
	PawnOff  Pawn = iota // new piece released and pawn off the board
	PawnFree             // new piece released
)
const (
	CastledBoth Castled = iota // king and rook stand released
	CastledRook                // the rook is released beside the king
)
const (
	KingFree  King = iota // no obligation
	KingMoves             // another king move, if there is one
)
const (
	ForfeitDeliberate Forfeit = iota // any deliberate contact
	ForfeitIntention                 // contact with the intention of moving or capturing
)
const (
	ForfeitsByAnyPiece ForfeitsBy = iota
	ForfeitsByOwnPiece
)
const (
	ScopeAll      Scope = iota // any article of the Laws
	ScopeArticle4              // Article 4
	ScopePart                  // 4.1 to 4.7
	ScopeTouch                 // 4.3 and 4.4
	ScopeNothing               // no claim
)
const (
	EndsLegal    Ends = iota // a legal move ends the game
	EndsArticle4             // only a move that accords with 4.2 to 4.7
)
const (
	ReplacedAny Replaced = iota
	ReplacedQueen
)
const (
	TwoHandsNone  TwoHands = iota // not an illegal move
	TwoHandsClock                 // once the clock is pressed
	TwoHandsMade                  // once the move is made
)
const (
	EmptyClockNone EmptyClock = iota
	EmptyClockIllegal
)
const (
	ArbiterActs Arbiter = iota
	ArbiterOnClaim
)
const (
	OfferMade    Offer = iota // a move made
	OfferTouched              // a piece touched with the intention of moving or capturing it
)
const (
	DrawClaimMade    DrawClaim = iota // a move made
	DrawClaimTouched                  // a piece touched as in 4.3
)
const (
	WrongClaimOpponent WrongClaim = iota // the opponent gets time
	WrongClaimBoth                       // and the claimant loses some
)
const (
	FivefoldAny       Fivefold = iota // in any order
	FivefoldAlternate                 // at consecutive alternate moves of each player
)
const (
	RapidOnRequest RapidArbiter = iota // only at a player's request
	RapidActs
)

// A point is a reading in the files of the editions: its name, the provisions it concerns,
// its field, and the word of each value.
type point struct {
	name  string
	about string
	set   func(*Readings, uint8)
	words []string
}

// reading returns the point that sets a field.
func reading[T ~uint8](name, about string, field func(*Readings) *T, words []string) point {
	return point{name, about, func(r *Readings, value uint8) { *field(r) = T(value) }, words}
}

var points = [...]point{
	reading("turn", "1.3", func(r *Readings) *Turn { return &r.Turn }, []string{TurnMade: "made", TurnCompleted: "completed"}),
	reading("contact", "4.2.2 4.3", func(r *Readings) *Contact { return &r.Contact }, []string{ContactDeliberate: "deliberate", ContactIntention: "intention", ContactAny: "contact"}),
	reading("pair", "4.3.3", func(r *Readings) *Pair { return &r.Pair }, []string{PairOne: "one", PairFirst: "first"}),
	reading("fallback", "4.3.3 4.5", func(r *Readings) *Fallback { return &r.Fallback }, []string{FallbackFirst: "first", FallbackSplit: "split"}),
	reading("castling", "4.4.3", func(r *Readings) *Castling { return &r.Castling }, []string{CastlingTogether: "together", CastlingThen: "then"}),
	reading("rook-first", "4.4.2", func(r *Readings) *RookFirst { return &r.RookFirst }, []string{RookFirstLost: "lost", RookFirstFree: "free"}),
	reading("choice", "4.4.4", func(r *Readings) *Choice { return &r.Choice }, []string{ChoiceReleased: "released", ChoiceTouched: "touched", ChoiceOnRelease: "on-release"}),
	reading("pawn", "4.7.3", func(r *Readings) *Pawn { return &r.Pawn }, []string{PawnOff: "off", PawnFree: "free"}),
	reading("castled", "4.7.2", func(r *Readings) *Castled { return &r.Castled }, []string{CastledBoth: "both", CastledRook: "rook"}),
	reading("king", "4.7.2", func(r *Readings) *King { return &r.King }, []string{KingFree: "free", KingMoves: "moves"}),
	reading("forfeit", "4.8", func(r *Readings) *Forfeit { return &r.Forfeit }, []string{ForfeitDeliberate: "deliberate", ForfeitIntention: "intention"}),
	reading("forfeits-by", "4.8", func(r *Readings) *ForfeitsBy { return &r.ForfeitsBy }, []string{ForfeitsByAnyPiece: "any-piece", ForfeitsByOwnPiece: "own-piece"}),
	reading("scope", "4.8", func(r *Readings) *Scope { return &r.Scope }, []string{ScopeAll: "all", ScopeArticle4: "article-4", ScopePart: "4.1-4.7", ScopeTouch: "4.3-4.4", ScopeNothing: "nothing"}),
	reading("ends", "5.1.1 5.2.1 5.2.2", func(r *Readings) *Ends { return &r.Ends }, []string{EndsLegal: "legal", EndsArticle4: "article-4"}),
	reading("replaced", "7.5.2", func(r *Readings) *Replaced { return &r.Replaced }, []string{ReplacedAny: "any", ReplacedQueen: "queen"}),
	reading("two-hands", "7.5.4", func(r *Readings) *TwoHands { return &r.TwoHands }, []string{TwoHandsNone: "none", TwoHandsClock: "clock", TwoHandsMade: "made"}),
	reading("empty-clock", "7.5.3", func(r *Readings) *EmptyClock { return &r.EmptyClock }, []string{EmptyClockNone: "none", EmptyClockIllegal: "illegal"}),
	reading("arbiter", "12.1", func(r *Readings) *Arbiter { return &r.Arbiter }, []string{ArbiterActs: "acts", ArbiterOnClaim: "on-claim"}),
	reading("offer", "9.1.2.1", func(r *Readings) *Offer { return &r.Offer }, []string{OfferMade: "made", OfferTouched: "touched"}),
	reading("draw-claim", "9.4", func(r *Readings) *DrawClaim { return &r.DrawClaim }, []string{DrawClaimMade: "made", DrawClaimTouched: "touched"}),
	reading("wrong-claim", "9.5.3", func(r *Readings) *WrongClaim { return &r.WrongClaim }, []string{WrongClaimOpponent: "opponent", WrongClaimBoth: "both"}),
	reading("fivefold", "9.6.1", func(r *Readings) *Fivefold { return &r.Fivefold }, []string{FivefoldAny: "any", FivefoldAlternate: "alternate"}),
	reading("rapid", "A.5.4", func(r *Readings) *RapidArbiter { return &r.Rapid }, []string{RapidOnRequest: "on-request", RapidActs: "acts"}),
}

// read sets the named point.
func (e *Edition) read(name, word string) error {
	for n := range points {
		p := &points[n]
		if p.name != name {
			continue
		}
		i := slices.Index(p.words, word)
		if i < 0 {
			return fmt.Errorf("reading %s: %q is none of %q", name, word, p.words)
		}
		p.set(&e.reading, uint8(i))
		e.words[n] = word
		return nil
	}
	return fmt.Errorf("unknown reading %q", name)
}
