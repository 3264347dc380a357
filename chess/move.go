package chess

// A Move is the origin and destination of a piece with the promotion type. Castling is
// represented by the squares of king and rook: in Chess960 the king may stay on its square
// or end where an ordinary move would take it, so only the rook identifies it.
type Move uint16

// NoMove is the zero Move, meaning none.
const NoMove Move = 0

// castles is the value in place of a promotion that marks castling.
const castles = Move(Pawn) << 12

// NewMove returns a move other than castling; promotion is NoType for none.
func NewMove(from, to Square, promotion PieceType) Move {
	return Move(from) | Move(to)<<6 | Move(promotion)<<12
}

// NewCastling returns the castling of king and rook on these squares.
func NewCastling(king, rook Square) Move { return Move(king) | Move(rook)<<6 | castles }

// From returns the origin of the piece, of the king for castling.
func (m Move) From() Square { return Square(m & 63) }

// To returns the destination of the piece; for castling, the square of the rook.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Promotion returns the promotion type, or NoType.
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

// Side returns the side of castling. The move must be castling.
func (m Move) Side() Side {
	if m.To() > m.From() {
		return HSide
	}
	return ASide
}

// Destination returns the square on which the moving piece ends, the king for castling.
func (m Move) Destination() Square {
	if !m.Castles() {
		return m.To()
	}
	return KingTo(Color(m.From()>>5), m.Side())
}
