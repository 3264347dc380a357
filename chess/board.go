package chess

// A Board is a placement of pieces. The zero value is an empty board; boards can be
// compared with ==.
//
// Each field holds one bit of the [Piece] on each square, so any set of pieces takes a few
// bit operations, and a piece is moved without determining its type.
type Board struct{ ones, twos, fours, black Squares }

// At returns the piece on s, or NoPiece.
func (b Board) At(s Square) Piece {
	if s >= NoSquare {
		return NoPiece
	}
	s &= 63 // helps the compiler to omit bounds checks
	return Piece(b.typeAt(s)) | Piece(b.black>>s&1)<<3
}

// typeAt returns the type of the piece on s, which must be on the board.
func (b Board) typeAt(s Square) PieceType {
	s &= 63
	return PieceType(b.ones>>s&1 | b.twos>>s&1<<1 | b.fours>>s&1<<2)
}

// Put places p on s, replacing any piece there.
func (b *Board) Put(s Square, p Piece) {
	b.Clear(s)
	b.ones |= Squares(p&1) << s
	b.twos |= Squares(p>>1&1) << s
	b.fours |= Squares(p>>2&1) << s
	b.black |= Squares(p>>3&1) << s
}

// Clear empties s.
func (b *Board) Clear(s Square) { b.clear(1 << s) }

// clear empties the squares.
func (b *Board) clear(set Squares) {
	b.ones &^= set
	b.twos &^= set
	b.fours &^= set
	b.black &^= set
}

// Occupied returns the occupied squares.
func (b Board) Occupied() Squares { return b.ones | b.twos | b.fours }

// Of returns the squares of all pieces of colour c.
func (b Board) Of(c Color) Squares {
	return b.Occupied() & alike(b.black, PieceType(c))
}

// OfType returns the squares of all pieces of type t, of both colours; for NoType, the
// empty squares.
func (b Board) OfType(t PieceType) Squares {
	return alike(b.ones, t) & alike(b.twos, t>>1) & alike(b.fours, t>>2)
}

// alike returns the squares on which bit equals the lowest bit of t.
func alike(bit Squares, t PieceType) Squares { return bit ^ (Squares(t&1) - 1) }

// Pieces returns the squares of all pieces p; for NoPiece, the empty squares.
func (b Board) Pieces(p Piece) Squares {
	if p == NoPiece {
		return ^b.Occupied()
	}
	return b.OfType(p.Type()) & b.Of(p.Color())
}

// King returns the square of c's king, the lowest if there are several, or NoSquare.
func (b Board) King(c Color) Square { return (b.kings() & b.Of(c)).First() }

// The sets below are expanded forms of [Board.OfType], for the types numbered pawn 001,
// knight 010, bishop 011, rook 100, queen 101, king 110.

// pawns returns the squares of all pawns.
func (b Board) pawns() Squares { return b.ones &^ (b.twos | b.fours) }

// knights returns the squares of all knights.
func (b Board) knights() Squares { return b.twos &^ (b.ones | b.fours) }

// kings returns the squares of all kings.
func (b Board) kings() Squares { return b.twos & b.fours }

// diagonals returns the squares of bishops and queens.
func (b Board) diagonals() Squares { return b.ones & (b.twos | b.fours) }

// straights returns the squares of rooks and queens.
func (b Board) straights() Squares { return b.fours &^ b.twos }

// attackers returns the pieces of c that attack s, with the given squares as the only
// occupied ones.
func (b Board) attackers(s Square, c Color, occupied Squares) Squares {
	set := knightAttacks[s&63]&b.knights() | kingAttacks[s&63]&b.kings()
	set |= pawnAttacks(s.bit(), c.Other()) & b.pawns()
	set |= bishopAttacks(s, occupied) & b.diagonals()
	set |= rookAttacks(s, occupied) & b.straights()
	return set & b.Of(c)
}
