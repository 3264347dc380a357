package chess

// A Variant is a set of rules for where games start and how one castles.
type Variant uint8

// The variants: chess as everybody knows it, and Chess960 (Appendix «Guidelines
// II» of the Laws).
const (
	Standard Variant = iota
	Chess960
)

// String returns the name that PGN's Variant tag uses.
func (v Variant) String() string {
	if v == Standard {
		return "Standard"
	}
	return "Chess960"
}

// A Side is one of the two sides on which a king castles.
type Side uint8

// The sides, by the file towards which the castling rook stands at first.
const (
	ASide Side = iota // the queen's side, O-O-O
	HSide             // the king's side, O-O
)

// KingTo returns the square on which the king of c ends when it castles on s.
func KingTo(c Color, s Side) Square { return C1 + Square(s)*4 + Square(c)*56 }

// RookTo returns the square on which the rook of c ends when it castles on s.
func RookTo(c Color, s Side) Square { return D1 + Square(s)*2 + Square(c)*56 }

// corner returns the square of the rook of c that castles on s in standard chess.
func corner(c Color, s Side) Square { return A1 + Square(s)*7 + Square(c)*56 }
