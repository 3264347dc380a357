package adoube

import "math/bits"

// A Provision identifies one provision of the Laws independently of the number an edition
// gives it. It is written with its number in the Laws of 2023: "4.4.2" is the rook touched
// before the king in every edition.
type Provision uint8

// Cites is a set of provisions, in the order of the Laws.
type Cites uint64

// Of returns the set of ps.
func Of(ps ...Provision) Cites {
	var c Cites
	for _, p := range ps {
		c = c.With(p)
	}
	return c
}

// With returns c with p added.
func (c Cites) With(p Provision) Cites {
	if p == NoProvision {
		return c
	}
	return c | 1<<p
}

// Has reports whether p is in c.
func (c Cites) Has(p Provision) bool { return c>>p&1 != 0 }

// Count returns the number of provisions in c.
func (c Cites) Count() int { return bits.OnesCount64(uint64(c)) }

// All ranges over the provisions in the order of the Laws.
func (c Cites) All(yield func(Provision) bool) {
	for ; c != 0; c &= c - 1 {
		if !yield(Provision(bits.TrailingZeros64(uint64(c)))) {
			return
		}
	}
}

// The provisions that this project uses, in the order of the Laws. Insert a new one at its
// place and add its number below: the values are never stored.
const (
	NoProvision Provision = iota // none
	Art1_3                       // having the move
	Art4_1                       // one hand
	Art4_2_1                     // adjusting
	Art4_2_2                     // other contact is intent
	Art4_3                       // touching binds
	Art4_3_1                     // own pieces
	Art4_3_2                     // enemy pieces
	Art4_3_3                     // both colours
	Art4_4_1                     // king and rook
	Art4_4_2                     // rook, then king
	Art4_4_3                     // castling meant, illegal
	Art4_4_4                     // promotion choice
	Art4_5                       // nothing touched can act
	Art4_6_1                     // pawn need not be put on the square
	Art4_6_2                     // promotion in any order
	Art4_6_3                     // enemy piece on the promotion square
	Art4_7                       // released piece stays
	Art4_7_1                     // capture made
	Art4_7_2                     // castling made
	Art4_7_3                     // promotion made
	Art4_8                       // forfeiting the claim
	Art4_9                       // assistant
	Art5_1_1                     // mate
	Art5_2_1                     // stalemate
	Art5_2_2                     // dead position
	Art6_2_1                     // making and completing
	Art6_2_3                     // the hand that presses
	Art6_2_5                     // only the running clock adjusts
	Art6_11_2                    // pausing
	Art7_4_1                     // pieces displaced
	Art7_5_1                     // illegal move
	Art7_5_2                     // pawn not replaced
	Art7_5_3                     // clock without a move
	Art7_5_4                     // two hands
	Art7_5_5                     // penalty
	Art9_1_2_1                   // offering a draw
	Art9_1_2_3                   // a claim is an offer
	Art9_2_1                     // repetition
	Art9_2_2                     // the same position
	Art9_3                       // fifty moves
	Art9_4                       // a touch loses the claim
	Art9_5_3                     // a wrong claim
	Art9_6_1                     // fivefold
	Art9_6_2                     // seventy-five moves
	ArtA_5_2                     // rapid and blitz: illegal move, until the reply
	ArtA_5_4                     // rapid and blitz: the arbiter and standing positions
	ArtD_2_2                     // tactile board: touched
	ArtD_2_3                     // tactile board: made
	Art12_1                      // the arbiter's duty

	provisions int = iota
)

// Cites has a bit for each provision.
const _ = uint(64 - provisions)

// numbers holds the number of each provision in the Laws of 2023.
var numbers = [provisions]string{
	Art1_3:     "1.3",
	Art4_1:     "4.1",
	Art4_2_1:   "4.2.1",
	Art4_2_2:   "4.2.2",
	Art4_3:     "4.3",
	Art4_3_1:   "4.3.1",
	Art4_3_2:   "4.3.2",
	Art4_3_3:   "4.3.3",
	Art4_4_1:   "4.4.1",
	Art4_4_2:   "4.4.2",
	Art4_4_3:   "4.4.3",
	Art4_4_4:   "4.4.4",
	Art4_5:     "4.5",
	Art4_6_1:   "4.6.1",
	Art4_6_2:   "4.6.2",
	Art4_6_3:   "4.6.3",
	Art4_7:     "4.7",
	Art4_7_1:   "4.7.1",
	Art4_7_2:   "4.7.2",
	Art4_7_3:   "4.7.3",
	Art4_8:     "4.8",
	Art4_9:     "4.9",
	Art5_1_1:   "5.1.1",
	Art5_2_1:   "5.2.1",
	Art5_2_2:   "5.2.2",
	Art6_2_1:   "6.2.1",
	Art6_2_3:   "6.2.3",
	Art6_2_5:   "6.2.5",
	Art6_11_2:  "6.11.2",
	Art7_4_1:   "7.4.1",
	Art7_5_1:   "7.5.1",
	Art7_5_2:   "7.5.2",
	Art7_5_3:   "7.5.3",
	Art7_5_4:   "7.5.4",
	Art7_5_5:   "7.5.5",
	Art9_1_2_1: "9.1.2.1",
	Art9_1_2_3: "9.1.2.3",
	Art9_2_1:   "9.2.1",
	Art9_2_2:   "9.2.2",
	Art9_3:     "9.3",
	Art9_4:     "9.4",
	Art9_5_3:   "9.5.3",
	Art9_6_1:   "9.6.1",
	Art9_6_2:   "9.6.2",
	ArtA_5_2:   "A.5.2",
	ArtA_5_4:   "A.5.4",
	ArtD_2_2:   "D.2.2",
	ArtD_2_3:   "D.2.3",
	Art12_1:    "12.1",
}

// FindArt returns the provision numbered s in the Laws of 2023, and false if there is none.
func FindArt(s string) (Provision, bool) {
	for i, n := range numbers {
		if n == s && i > 0 {
			return Provision(i), true
		}
	}
	return NoProvision, false
}

// String returns the number of p in the Laws of 2023.
func (p Provision) String() string { return numbers[p] }

// Provisions ranges over all provisions in the order of the Laws.
func Provisions(yield func(Provision) bool) {
	for i := 1; i < len(numbers); i++ {
		if !yield(Provision(i)) {
			return
		}
	}
}
