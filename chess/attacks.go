package chess

// Sliding attacks are computed by hyperbola quintessence. Take the occupied squares of a
// line as a number and subtract the slider: the borrow runs up the line and flips every bit
// up to and including the first piece above.
//
//	line      a1 b2 c3 d4 e5 f6 g7 h8
//	occupied   .  .  .  .  .  1  .  1
//	slider     .  .  1  .  .  .  .  .
//	minus      .  .  1  1  1  .  .  1   with a1 as the low end
//	changed    .  .  1  1  1  1  .  .   c3 itself is not part of the line
//
// The same on the flipped board gives the other direction. A file or a diagonal has one
// square on each rank, so flipping is a byte swap; a rank has eight, so rook attacks along
// it come from a table of half a kilobyte.
//
// Magic bitboards would be as fast but need large tables; without them the program starts
// at once, also in a browser.

// A compass holds the lines through one square, without the square itself.
type compass struct{ file, diagonal, antidiagonal Squares }

// slide returns the squares attacked by a slider on s along the line, up to and including
// the first occupied square in each direction.
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

// rankAttacks returns the squares on its rank attacked by a rook on s. Occupancy of the two
// end squares makes no difference.
func rankAttacks(s Square, occupied Squares) Squares {
	first := s & 56
	inner := occupied >> (first + 1) & 63
	return Squares(rankReach[s&7][inner]) << first
}

// pawnAttacks returns the squares attacked by pawns of c on these squares.
func pawnAttacks(pawns Squares, c Color) Squares {
	ahead := (pawns &^ c.lastRank()).step(c.forward())
	return (ahead&^fileA)>>1 | (ahead&^fileH)<<1
}

// knightsAttack returns the squares attacked by any of the knights.
func knightsAttack(knights Squares) (set Squares) {
	for ; knights != 0; knights &= knights - 1 {
		set |= knightAttacks[knights.First()&63]
	}
	return set
}
