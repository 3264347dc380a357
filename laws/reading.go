package laws

import (
	"fmt"
	"slices"
)

// readings are the points on which editions differ, as their files decide
// them. Each value's meaning stands beside the article that asks for it.
type readings struct {
	Contact    uint8 // 4.2.2, 4.3: which contact binds
	Pair       uint8 // 4.3.3: which pieces of each colour
	Fallback   uint8 // 4.3.3: what when the own piece cannot take the enemy's
	Castling   uint8 // 4.4.3: which touching means castling
	Choice     uint8 // 4.4.4: when the promotion piece is final
	Pawn       uint8 // 4.7.3: must the pawn be off for the promotion to be made
	Castled    uint8 // 4.7.2: what must be released for castling to be made
	King       uint8 // 4.7.2: what a king released on an illegal castling square binds to
	Forfeit    uint8 // 4.8: which contact forfeits
	ForfeitsBy uint8 // 4.8: contact with which pieces forfeits
	Scope      uint8 // 4.8: claims about what are forfeited
	Ends       uint8 // 5.1.1, 5.2: what a move must obey to end the game
	Replaced   uint8 // 7.5.2: what replaces a pawn left on the last rank
	TwoHands   uint8 // 7.5.4: when two hands are an illegal move
	EmptyClock uint8 // 7.5.3: the clock without a move
	Rapid      uint8 // A.5: does the arbiter act without a claim
}

// The values of the readings.
const (
	contactDeliberate uint8 = iota // only deliberate contact binds, with or without intention
	contactIntention               // only contact with the intention of moving or capturing
	contactAny                     // all contact that is not clearly accidental
)
const (
	pairOne   uint8 = iota // one piece of each colour
	pairFirst              // the first touched of each colour
)
const (
	fallbackFirst uint8 = iota // the first touched piece that can move or be taken
	fallbackSplit              // each piece only if it was touched first
)
const (
	castlingTogether uint8 = iota // the king, or king and rook at once
	castlingThen                  // the king and then a rook
)
const (
	choiceReleased uint8 = iota // when the new piece is released
	choiceTouched               // when it touches the square
)
const (
	pawnOff  uint8 = iota // new piece released and pawn off the board
	pawnFree              // new piece released
)
const (
	castledBoth uint8 = iota // king and rook stand released
	castledRook              // the rook is released beside the king
)
const (
	kingFree  uint8 = iota // nothing of its own
	kingMoves              // another move of the king, if he has one
)
const (
	forfeitDeliberate uint8 = iota // any deliberate contact
	forfeitIntention               // contact with the intention of moving or capturing
)
const (
	forfeitAnyPiece uint8 = iota
	forfeitOwnPiece
)
const (
	scopeAll      uint8 = iota // any article of the Laws
	scopeArticle4              // Article 4
	scopePart                  // 4.1 to 4.7
)
const (
	endsLegal    uint8 = iota // a legal move ends the game
	endsArticle4              // only one that also accords with 4.2 to 4.7
)
const (
	replacedAny uint8 = iota
	replacedQueen
)
const (
	twoHandsNone  uint8 = iota // no illegal move
	twoHandsClock              // once the clock is pressed
)
const (
	emptyClockNone uint8 = iota
	emptyClockIllegal
)
const (
	rapidOnRequest uint8 = iota // only at a player's request
	rapidActs
)

// point is one reading's name, where it is kept, and its words in order.
type point struct {
	name  string
	value *uint8
	words []string
}

func (r *readings) points() []point {
	return []point{
		{"contact", &r.Contact, []string{"deliberate", "intention", "contact"}},
		{"pair", &r.Pair, []string{"one", "first"}},
		{"fallback", &r.Fallback, []string{"first", "split"}},
		{"castling", &r.Castling, []string{"together", "then"}},
		{"choice", &r.Choice, []string{"released", "touched"}},
		{"pawn", &r.Pawn, []string{"off", "free"}},
		{"castled", &r.Castled, []string{"both", "rook"}},
		{"king", &r.King, []string{"free", "moves"}},
		{"forfeit", &r.Forfeit, []string{"deliberate", "intention"}},
		{"forfeits-by", &r.ForfeitsBy, []string{"any-piece", "own-piece"}},
		{"scope", &r.Scope, []string{"all", "article-4", "4.1-4.7"}},
		{"ends", &r.Ends, []string{"legal", "article-4"}},
		{"replaced", &r.Replaced, []string{"any", "queen"}},
		{"two-hands", &r.TwoHands, []string{"none", "clock"}},
		{"empty-clock", &r.EmptyClock, []string{"none", "illegal"}},
		{"rapid", &r.Rapid, []string{"on-request", "acts"}},
	}
}

// read sets the point of that name.
func (e *Edition) read(name, word string) error {
	for _, p := range e.reading.points() {
		if p.name != name {
			continue
		}
		i := slices.Index(p.words, word)
		if i < 0 {
			return fmt.Errorf("reading %s: %q is none of %q", name, word, p.words)
		}
		*p.value = uint8(i)
		e.words[name] = word
		return nil
	}
	return fmt.Errorf("unknown reading %q", name)
}
