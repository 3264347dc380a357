package chess

// Sliding pieces are looked up by hyperbola quintessence. Take the occupied
// squares of a line as a number and subtract the slider: the borrow runs up the
// line and flips every bit up to and with the first piece above.
//
//	line      a1 b2 c3 d4 e5 f6 g7 h8
//	occupied   .  .  .  .  .  1  .  1
//	slider     .  .  1  .  .  .  .  .
//	minus      .  .  1  1  1  .  .  1   as a1 is the low end
//	changed    .  .  1  1  1  1  .  .   c3 itself is no part of the line
//
// The same on the board turned over gives the way down. A file or a diagonal
// has one square a rank, so turning over is a byte swap; a rank has eight, so
// what a rook attacks along it is looked up in half a kilobyte.
//
// No table grows with what stands on the board, as it would with magic numbers
// at the same speed: the program starts at once, in a browser too.

// A compass holds the lines through one square, without the square itself.
type compass struct{ file, diagonal, antidiagonal Squares }

// slide returns what a slider on s reaches along the line, up to and with the
// first occupied square each way.
func slide(s Square, line, occupied Squares) Squares {
	on := line & occupied
	up := on - s.bit()
	down := on.flip() - (s ^ 56).bit()
	return (up ^ down.flip()) & line
}

// bishopAttacks returns the squares that a bishop on s attacks.
func bishopAttacks(s Square, occupied Squares) Squares {
	c := &compasses[s&63]
	return slide(s, c.diagonal, occupied) | slide(s, c.antidiagonal, occupied)
}

// rookAttacks returns the squares that a rook on s attacks.
func rookAttacks(s Square, occupied Squares) Squares {
	return slide(s, compasses[s&63].file, occupied) | rankAttacks(s, occupied)
}

// rankAttacks returns the squares of its rank that a rook on s attacks. The
// two end squares of the rank make no difference, occupied or not.
func rankAttacks(s Square, occupied Squares) Squares {
	first := s & 56
	inner := occupied >> (first + 1) & 63
	return Squares(rankReach[s&7][inner]) << first
}

// pawnAttacks returns the squares that pawns of c on these squares attack.
func pawnAttacks(pawns Squares, c Color) Squares {
	ahead := (pawns &^ c.lastRank()).step(c.forward())
	return (ahead&^fileA)>>1 | (ahead&^fileH)<<1
}

// knightsAttack returns the squares that the knights attack between them.
func knightsAttack(knights Squares) (set Squares) {
	for ; knights != 0; knights &= knights - 1 {
		set |= knightAttacks[knights.First()&63]
	}
	return set
}
