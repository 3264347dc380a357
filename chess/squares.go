package chess

import "math/bits"

// Squares is a set of squares; bit n is the square of number n.
type Squares uint64

// AllSquares is the whole board.
const AllSquares Squares = 1<<64 - 1

// The edges of the board that moves must not cross.
const (
	fileA Squares = 0x0101010101010101
	fileH Squares = fileA << 7
	rank1 Squares = 0xFF
)

// lightSquares are the squares that are white on the board, h1 among them.
const lightSquares Squares = 0x55AA55AA55AA55AA

// SquaresOf returns the set of the given squares; NoSquare adds nothing.
func SquaresOf(squares ...Square) Squares {
	var set Squares
	for _, s := range squares {
		set = set.With(s)
	}
	return set
}

// Has reports whether s is in the set.
func (set Squares) Has(s Square) bool { return set>>s&1 != 0 }

// With returns the set with s added; NoSquare adds nothing.
func (set Squares) With(s Square) Squares { return set | 1<<s }

// Without returns the set with s taken away.
func (set Squares) Without(s Square) Squares { return set &^ (1 << s) }

// Count returns how many squares are in the set.
func (set Squares) Count() int { return bits.OnesCount64(uint64(set)) }

// First returns the lowest square of the set, or NoSquare if it is empty.
func (set Squares) First() Square { return Square(bits.TrailingZeros64(uint64(set))) }

// last returns the highest square of the set, which must not be empty.
func (set Squares) last() Square { return Square(bits.Len64(uint64(set)) - 1) }

// All yields the squares of the set from the lowest to the highest.
func (set Squares) All(yield func(Square) bool) {
	for ; set != 0; set &= set - 1 {
		if !yield(set.First()) {
			return
		}
	}
}

// Several reports whether the set holds more than one square.
func (set Squares) Several() bool { return set&(set-1) != 0 }

// step moves every square of the set by as much as its number grows; what
// leaves the board at the top comes in at the bottom, so callers mask.
func (set Squares) step(by int) Squares {
	return Squares(bits.RotateLeft64(uint64(set), by))
}

// flip turns the board over: the first rank becomes the eighth.
func (set Squares) flip() Squares { return Squares(bits.ReverseBytes64(uint64(set))) }
