package chess

// A Square is one of the 64 squares, numbered along the ranks from a1 to h8.
type Square uint8

// The squares by name.
const (
	A1, B1, C1, D1, E1, F1, G1, H1 Square = iota * 8, iota*8 + 1, iota*8 + 2, iota*8 + 3, iota*8 + 4, iota*8 + 5, iota*8 + 6, iota*8 + 7
	A2, B2, C2, D2, E2, F2, G2, H2
	A3, B3, C3, D3, E3, F3, G3, H3
	A4, B4, C4, D4, E4, F4, G4, H4
	A5, B5, C5, D5, E5, F5, G5, H5
	A6, B6, C6, D6, E6, F6, G6, H6
	A7, B7, C7, D7, E7, F7, G7, H7
	A8, B8, C8, D8, E8, F8, G8, H8
)

// NoSquare is the square of what is nowhere.
const NoSquare Square = 64

// MakeSquare returns the square on that file and rank, both counted from 0.
func MakeSquare(file, rank int) Square { return Square(rank<<3 | file) }

// ParseSquare returns the square of that name, such as "e4"; false for any
// other text.
func ParseSquare(name string) (Square, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return NoSquare, false
	}
	return MakeSquare(int(name[0]-'a'), int(name[1]-'1')), true
}

// File returns the file of the square, 0 for the a-file to 7 for the h-file.
func (s Square) File() int { return int(s & 7) }

// Rank returns the rank of the square, 0 for the first to 7 for the eighth.
func (s Square) Rank() int { return int(s >> 3) }

// String returns the name of the square, or "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string(s.append(nil))
}

// append adds the name of the square to b.
func (s Square) append(b []byte) []byte {
	return append(b, 'a'+byte(s&7), '1'+byte(s>>3))
}

// bit returns the set of that one square, which must be on the board.
func (s Square) bit() Squares { return 1 << (s & 63) }

// steppedPawn returns where the pawn stands that has just stepped over s: third
// and fourth rank change places, and so do fifth and sixth.
func (s Square) steppedPawn() Square { return s ^ 8 }
