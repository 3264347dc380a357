package chess

// A Color is the colour of a piece or player.
type Color uint8

// The two colours; White moves first.
const (
	White Color = iota
	Black
)

// Other returns the opponent's colour.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// letter returns the colour's letter in FEN.
func (c Color) letter() byte {
	if c == White {
		return 'w'
	}
	return 'b'
}

// forward returns the difference in square number of a pawn's single step.
func (c Color) forward() int { return 8 - 16*int(c) }

// backRank returns the rank on which the pieces of c start.
func (c Color) backRank() Squares { return rank1 << (56 * c & 63) }

// lastRank returns the rank on which the pawns of c are promoted.
func (c Color) lastRank() Squares { return c.Other().backRank() }

// stepRank returns the rank of a pawn of c after its first single step, from which a double
// step continues.
func (c Color) stepRank() Squares { return rank1 << ((16 + 24*c) & 63) }
