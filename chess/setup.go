package chess

// A Setup is an arbitrary placement with side to move and rights, possibly impossible. The
// zero value is an empty board with every castling right for a rook on a1, so start from
// [ParseFEN] or [Position.Setup].
type Setup struct {
	Board     Board
	Turn      Color
	Castling  [2][2]Square // the rook's square by colour and side, or NoSquare
	EnPassant Square       // the square a pawn has just passed over, or NoSquare
	Halfmoves int          // since the last capture or pawn move
	Fullmoves int          // number of the next move
	Variant   Variant
}

// Position returns the position, or the [Faults] that make it impossible.
func (s Setup) Position() (Position, error) {
	if f := s.faults(); f != 0 {
		return Position{}, f
	}
	return s.position(), nil
}

// Ply returns the number of the next ply: 1 is White's first, 2 Black's.
func (s Setup) Ply() int { return 2*s.Fullmoves - 1 + int(s.Turn) }

// AllowIrregular returns a position for continued play although it may be impossible: pawns
// may stand on the last rank, and the king of the side not to move may be in check.
// Impossible castling rights and en passant squares are dropped. Only a missing or surplus
// king is an error, as the rules then define no legal moves. No move of such a position
// captures a king.
func (s Setup) AllowIrregular() (Position, error) {
	if f := s.kingFaults(); f != 0 {
		return Position{}, f
	}
	for c := range s.Castling {
		for side := range s.Castling[c] {
			if !s.canCastle(Color(c), Side(side)) {
				s.Castling[c][side] = NoSquare
			}
		}
	}
	if !s.enPassantPossible() {
		s.EnPassant = NoSquare
	}
	return s.position(), nil
}

// position returns the position; castling and en passant must have been checked. Setup and
// position then agree except for an en passant square without a capture and counters out of
// range.
func (s *Setup) position() Position {
	p := Position{
		board:     s.Board,
		enPassant: s.EnPassant,
		turn:      s.Turn,
		variant:   s.Variant,
		halfmoves: counter(s.Halfmoves),
		fullmoves: counter(max(s.Fullmoves, 1)),
	}
	for c := range s.Castling {
		p.homes[c] = s.home(Color(c))
		p.castling |= SquaresOf(s.Castling[c][:]...)
	}
	p.dropEnPassant()
	return p
}

// home returns the squares from which c castles as far as they are known: by
// the rules of standard chess, or in Chess960 from the rights that are left.
func (s *Setup) home(c Color) home {
	if s.Variant == Standard {
		return home{king: E1 + Square(c)*56, rooks: [2]Square{corner(c, ASide), corner(c, HSide)}}
	}
	h := home{king: NoSquare, rooks: s.Castling[c]}
	if h.rooks != [2]Square{NoSquare, NoSquare} {
		h.king = s.Board.King(c)
	}
	return h
}

// counter returns n as a position counts moves, within [0, maxCount].
func counter(n int) uint16 { return uint16(min(max(n, 0), maxCount)) }

// maxCount is the highest number of moves that a FEN may hold; counters stay
// there when they reach it.
const maxCount = 9999
