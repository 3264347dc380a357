package editions

import (
	"fmt"
	"slices"
)

// Readings holds the decisions of an edition's file on the points on which editions differ.
// Each value is explained at the article that uses it.
type Readings struct {
	Turn       uint8 // 1.3: when the opponent gets the move
	Contact    uint8 // 4.2.2, 4.3: which contact binds
	Pair       uint8 // 4.3.3: which pieces of each colour
	Fallback   uint8 // 4.3.3: the rule if the own piece cannot capture the enemy's
	Castling   uint8 // 4.4.3: which touches mean castling
	RookFirst  uint8 // 4.4.2: whether touching the rook first loses castling
	Choice     uint8 // 4.4.4: when the promotion piece is final
	Pawn       uint8 // 4.7.3: whether the promotion requires the pawn to be off
	Castled    uint8 // 4.7.2: what must be released for castling to be made
	King       uint8 // 4.7.2: the obligation from a king released on an illegal castling square
	Forfeit    uint8 // 4.8: which contact forfeits
	ForfeitsBy uint8 // 4.8: which pieces count for forfeiting
	Scope      uint8 // 4.8: claims under which articles are forfeited
	Ends       uint8 // 5.1.1, 5.2: which rules a move must obey to end the game
	Replaced   uint8 // 7.5.2: the replacement for a pawn left on the last rank
	TwoHands   uint8 // 7.5.4: when two hands are an illegal move
	EmptyClock uint8 // 7.5.3: the clock without a move
	Arbiter    uint8 // 12.1: whether the arbiter acts without a claim
	Offer      uint8 // 9.1.2.1: which act of the opponent rejects an offer
	DrawClaim  uint8 // 9.4: which act loses the right to claim a draw
	WrongClaim uint8 // 9.5.3: the clocks changed for a wrong claim of a draw
	Fivefold   uint8 // 9.6.1: which repetitions count
	Rapid      uint8 // A.5: whether the arbiter acts without a claim in rapid and blitz without full supervision
}

// The values of the readings.
const (
	TurnMade      uint8 = iota // when the move is made
	TurnCompleted              // when it is completed
)
const (
	ContactDeliberate uint8 = iota // only deliberate contact binds, with or without intention
	ContactIntention               // only contact with the intention of moving or capturing
	ContactAny                     // all contact that is not clearly accidental
)
const (
	PairOne   uint8 = iota // one piece of each colour
	PairFirst              // the first touched of each colour
)
const (
	FallbackFirst uint8 = iota // the first touched piece that can be moved or captured
	FallbackSplit              // each piece only if it was touched first
)
const (
	CastlingTogether uint8 = iota // the king, or king and rook at once
	CastlingThen                  // the king and then a rook
)
const (
	RookFirstLost uint8 = iota // castling on that side is lost
	RookFirstFree              // castling stays possible
)
const (
	ChoiceReleased  uint8 = iota // when the new piece is released, by 4.7
	ChoiceTouched                // when it touches the square
	ChoiceOnRelease              // when it is released, under a provision of its own
)
const (
	PawnOff  uint8 = iota // new piece released and pawn off the board
	PawnFree              // new piece released
)
const (
	CastledBoth uint8 = iota // king and rook stand released
	CastledRook              // the rook is released beside the king
)
const (
	KingFree  uint8 = iota // no obligation
	KingMoves              // another king move, if there is one
)
const (
	ForfeitDeliberate uint8 = iota // any deliberate contact
	ForfeitIntention               // contact with the intention of moving or capturing
)
const (
	ForfeitAnyPiece uint8 = iota
	ForfeitOwnPiece
)
const (
	ScopeAll      uint8 = iota // any article of the Laws
	ScopeArticle4              // Article 4
	ScopePart                  // 4.1 to 4.7
	ScopeTouch                 // 4.3 and 4.4
	ScopeNothing               // no claim
)
const (
	EndsLegal    uint8 = iota // a legal move ends the game
	EndsArticle4              // only a move that accords with 4.2 to 4.7
)
const (
	ReplacedAny uint8 = iota
	ReplacedQueen
)
const (
	TwoHandsNone  uint8 = iota // not an illegal move
	TwoHandsClock              // once the clock is pressed
	TwoHandsMade               // once the move is made
)
const (
	EmptyClockNone uint8 = iota
	EmptyClockIllegal
)
const (
	ArbiterActs uint8 = iota
	ArbiterOnClaim
)
const (
	OfferMade    uint8 = iota // a move made
	OfferTouched              // a piece touched with the intention of moving or capturing it
)
const (
	DrawClaimMade    uint8 = iota // a move made
	DrawClaimTouched              // a piece touched as in 4.3
)
const (
	WrongClaimOpponent uint8 = iota // the opponent gets time
	WrongClaimBoth                  // and the claimant loses some
)
const (
	FivefoldAny       uint8 = iota // in any order
	FivefoldAlternate              // at consecutive alternate moves of each player
)
const (
	RapidOnRequest uint8 = iota // only at a player's request
	RapidActs
)

// point describes one reading: its name, the provisions it concerns, its field, and its
// values in order.
type point struct {
	name  string
	about string
	value func(*Readings) *uint8
	words []string
}

var points = [...]point{
	{"turn", "1.3", func(r *Readings) *uint8 { return &r.Turn }, []string{"made", "completed"}},
	{"contact", "4.2.2 4.3", func(r *Readings) *uint8 { return &r.Contact }, []string{"deliberate", "intention", "contact"}},
	{"pair", "4.3.3", func(r *Readings) *uint8 { return &r.Pair }, []string{"one", "first"}},
	{"fallback", "4.3.3 4.5", func(r *Readings) *uint8 { return &r.Fallback }, []string{"first", "split"}},
	{"castling", "4.4.3", func(r *Readings) *uint8 { return &r.Castling }, []string{"together", "then"}},
	{"rook-first", "4.4.2", func(r *Readings) *uint8 { return &r.RookFirst }, []string{"lost", "free"}},
	{"choice", "4.4.4", func(r *Readings) *uint8 { return &r.Choice }, []string{"released", "touched", "on-release"}},
	{"pawn", "4.7.3", func(r *Readings) *uint8 { return &r.Pawn }, []string{"off", "free"}},
	{"castled", "4.7.2", func(r *Readings) *uint8 { return &r.Castled }, []string{"both", "rook"}},
	{"king", "4.7.2", func(r *Readings) *uint8 { return &r.King }, []string{"free", "moves"}},
	{"forfeit", "4.8", func(r *Readings) *uint8 { return &r.Forfeit }, []string{"deliberate", "intention"}},
	{"forfeits-by", "4.8", func(r *Readings) *uint8 { return &r.ForfeitsBy }, []string{"any-piece", "own-piece"}},
	{"scope", "4.8", func(r *Readings) *uint8 { return &r.Scope }, []string{"all", "article-4", "4.1-4.7", "4.3-4.4", "nothing"}},
	{"ends", "5.1.1 5.2.1 5.2.2", func(r *Readings) *uint8 { return &r.Ends }, []string{"legal", "article-4"}},
	{"replaced", "7.5.2", func(r *Readings) *uint8 { return &r.Replaced }, []string{"any", "queen"}},
	{"two-hands", "7.5.4", func(r *Readings) *uint8 { return &r.TwoHands }, []string{"none", "clock", "made"}},
	{"empty-clock", "7.5.3", func(r *Readings) *uint8 { return &r.EmptyClock }, []string{"none", "illegal"}},
	{"arbiter", "12.1", func(r *Readings) *uint8 { return &r.Arbiter }, []string{"acts", "on-claim"}},
	{"offer", "9.1.2.1", func(r *Readings) *uint8 { return &r.Offer }, []string{"made", "touched"}},
	{"draw-claim", "9.4", func(r *Readings) *uint8 { return &r.DrawClaim }, []string{"made", "touched"}},
	{"wrong-claim", "9.5.3", func(r *Readings) *uint8 { return &r.WrongClaim }, []string{"opponent", "both"}},
	{"fivefold", "9.6.1", func(r *Readings) *uint8 { return &r.Fivefold }, []string{"any", "alternate"}},
	{"rapid", "A.5.4", func(r *Readings) *uint8 { return &r.Rapid }, []string{"on-request", "acts"}},
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
		*p.value(&e.reading) = uint8(i)
		e.words[n] = word
		return nil
	}
	return fmt.Errorf("unknown reading %q", name)
}
