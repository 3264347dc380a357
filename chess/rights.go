package chess

// A castling right belongs to a rook. FEN names it by the side of the king, which is
// unambiguous in standard chess; in Chess960 there may be two rooks on one side, and K and
// Q mean the outer one (X-FEN). Shredder-FEN always gives the file of the rook. All three
// are accepted, since their letters do not conflict.

// parseCastling parses the castling field, after the board, and returns the fault, or "".
func (s *Setup) parseCastling(text string) string {
	if text == "-" {
		return ""
	}
	for i := range len(text) {
		c, side, rook := s.parseRight(text[i])
		if rook == NoSquare {
			return quoted(text[i:i+1]) + " is not a castling right"
		}
		if s.Castling[c][side] != NoSquare {
			return quoted(text) + " gives two rights on one side"
		}
		s.Castling[c][side] = rook
	}
	return ""
}

// parseRight reads one letter of the castling field.
func (s *Setup) parseRight(letter byte) (c Color, side Side, rook Square) {
	if letter >= 'a' {
		c, letter = Black, letter-'a'+'A'
	}
	switch {
	case letter == 'K':
		return c, HSide, s.outermost(c, HSide)
	case letter == 'Q':
		return c, ASide, s.outermost(c, ASide)
	case letter >= 'A' && letter <= 'H':
		rook = Square(letter-'A') + Square(c)*56
		return c, s.sideOf(c, rook), rook
	}
	return c, side, NoSquare
}

// outermost returns the rook meant by K or Q: in Chess960 the one farthest from the king on
// that side; otherwise, or if there is none, the one in the corner.
func (s *Setup) outermost(c Color, side Side) Square {
	king := s.Board.King(c)
	rooks := s.Board.Pieces(MakePiece(c, Rook)) & c.backRank()
	if s.Variant == Standard || rooks == 0 || !c.backRank().Has(king) {
		return corner(c, side)
	}
	rook := rooks.First()
	if side == HSide {
		rook = rooks.last()
	}
	if s.sideOf(c, rook) != side {
		return corner(c, side)
	}
	return rook
}

// sideOf returns the side of c's king on which the rook stands; without a king on the back
// rank, the half of the board.
func (s *Setup) sideOf(c Color, rook Square) Side {
	king := s.Board.King(c)
	if !c.backRank().Has(king) {
		king = D1 + Square(c)*56
	}
	if rook > king {
		return HSide
	}
	return ASide
}

// appendCastling adds the castling field to b.
func (s *Setup) appendCastling(b []byte) []byte {
	n := len(b)
	for _, c := range []Color{White, Black} {
		for _, side := range []Side{HSide, ASide} {
			if rook := s.Castling[c][side]; rook != NoSquare {
				b = append(b, s.rightLetter(c, side, rook)+byte(c)*('a'-'A'))
			}
		}
	}
	if len(b) == n {
		b = append(b, '-')
	}
	return b
}

// rightLetter returns the capital letter for the right to castle with that rook.
func (s *Setup) rightLetter(c Color, side Side, rook Square) byte {
	if rook != s.outermost(c, side) {
		return 'A' + byte(rook&7)
	}
	return "QK"[side]
}
