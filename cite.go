package adoube

import "math/bits"

// A Provision is one provision of the Laws, under a name that does not change
// when an edition numbers it otherwise. It is written with the number it has
// in the Laws of 2023: Provision of "4.4.2" is the rook touched before the
// king, whatever an edition calls it.
type Provision uint8

// Cites is a set of provisions, in the order of the Laws.
type Cites uint64

// Of returns the set of the given provisions.
func Of(ps ...Provision) Cites {
	var c Cites
	for _, p := range ps {
		c = c.With(p)
	}
	return c
}

// With returns c and p.
func (c Cites) With(p Provision) Cites {
	if p == NoProvision {
		return c
	}
	return c | 1<<p
}

// Has reports whether p is in c.
func (c Cites) Has(p Provision) bool { return c>>p&1 != 0 }

// Count returns how many provisions are in c.
func (c Cites) Count() int { return bits.OnesCount64(uint64(c)) }

// All ranges over the provisions in the order of the Laws.
func (c Cites) All(yield func(Provision) bool) {
	for ; c != 0; c &= c - 1 {
		if !yield(Provision(bits.TrailingZeros64(uint64(c)))) {
			return
		}
	}
}

// NoProvision is the absence of a provision.
const NoProvision Provision = 0

// numbers are the provisions this project speaks of, numbered as in the Laws
// of 2023 and in their order. Only add to them where they belong; nothing
// outside a running program keeps their index.
var numbers = [...]string{
	NoProvision: "",
	1:           "1.3",   // having the move
	2:           "4.1",   // one hand
	3:           "4.2.1", // adjusting
	4:           "4.2.2", // other contact is intent
	5:           "4.3",   // touching binds
	6:           "4.3.1", // own pieces
	7:           "4.3.2", // enemy pieces
	8:           "4.3.3", // both colours
	9:           "4.4.1", // king and rook
	10:          "4.4.2", // rook, then king
	11:          "4.4.3", // castling meant, illegal
	12:          "4.4.4", // promotion choice
	13:          "4.5",   // nothing touched can act
	14:          "4.6.1", // pawn need not be put on the square
	15:          "4.6.2", // promotion in any order
	16:          "4.6.3", // enemy piece on the promotion square
	17:          "4.7",   // released piece stays
	18:          "4.7.1", // capture made
	19:          "4.7.2", // castling made
	20:          "4.7.3", // promotion made
	21:          "4.8",   // forfeiting the claim
	22:          "4.9",   // assistant
	23:          "5.1.1", // mate
	24:          "5.2.1", // stalemate
	25:          "5.2.2", // dead position
	26:          "6.2.1", // making and completing
	27:          "6.2.5", // only the running clock adjusts
	28:          "7.4.1", // pieces displaced
	29:          "7.5.1", // illegal move
	30:          "7.5.2", // pawn not replaced
	31:          "7.5.3", // clock without a move
	32:          "7.5.4", // two hands
	33:          "7.5.5", // penalty
	34:          "A.5.2", // rapid and blitz: illegal move, until the reply
	35:          "A.5.4", // rapid and blitz: the arbiter and standing positions
	36:          "12.1",  // the arbiter's duty
}

// Art returns the provision numbered s in the Laws of 2023; it panics where
// there is none, so it is for constants.
func Art(s string) Provision {
	if p, ok := FindArt(s); ok {
		return p
	}
	panic("adoube: no provision " + s)
}

// FindArt returns the provision numbered s in the Laws of 2023.
func FindArt(s string) (Provision, bool) {
	for i, n := range numbers {
		if n == s && i > 0 {
			return Provision(i), true
		}
	}
	return NoProvision, false
}

// String returns the number in the Laws of 2023.
func (p Provision) String() string { return numbers[p] }

// Provisions ranges over all provisions in the order of the Laws.
func Provisions(yield func(Provision) bool) {
	for i := 1; i < len(numbers); i++ {
		if !yield(Provision(i)) {
			return
		}
	}
}
