package chess

// A Move is where a piece goes from and to, and what a pawn is promoted to.
// Castling goes from the king's square to the square of the rook: in Chess960
// the king may end where it started, or where another piece's move would take
// it, and only the rook tells.
type Move uint16

// NoMove is the absence of a move.
const NoMove Move = 0

// castles is the value, in the place of a promotion, that marks castling.
const castles = Move(Pawn) << 12

// NewMove returns the move of a piece other than castling; promotion is NoType
// where nothing is promoted.
func NewMove(from, to Square, promotion PieceType) Move {
	return Move(from) | Move(to)<<6 | Move(promotion)<<12
}

// NewCastling returns the castling of that king with that rook.
func NewCastling(king, rook Square) Move { return Move(king) | Move(rook)<<6 | castles }

// From returns the square that the piece leaves, the king when castling.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square that the piece is moved to; when castling, the square
// of the rook.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Promotion returns what the pawn becomes, or NoType.
func (m Move) Promotion() PieceType {
	if m.Castles() {
		return NoType
	}
	return PieceType(m >> 12)
}

// Castles reports whether the move is castling.
func (m Move) Castles() bool { return m>>12 == castles>>12 }

// special reports whether the move is castling or a promotion.
func (m Move) special() bool { return m>>12 != 0 }

// Side returns on which side the move castles, if it does.
func (m Move) Side() Side {
	if m.To() > m.From() {
		return HSide
	}
	return ASide
}

// Destination returns the square on which the moving piece ends, the king when
// castling.
func (m Move) Destination() Square {
	if !m.Castles() {
		return m.To()
	}
	return KingTo(Color(m.From()>>5), m.Side())
}
