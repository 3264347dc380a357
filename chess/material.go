package chess

// InsufficientMaterial reports whether the position is dead (5.2.2) for want of pieces,
// so that neither side could checkmate by any sequence of moves: bare kings, one
// knight or bishop on the board, or nothing but bishops that all stand on
// squares of one colour. A position may be dead for other reasons, such as a
// wall of pawns; those are not looked for.
func (p *Position) InsufficientMaterial() bool {
	b := &p.board
	if b.pawns()|b.straights() != 0 {
		return false
	}
	if b.knights() != 0 {
		return !(b.Occupied() &^ b.kings()).Several()
	}
	bishops := b.diagonals()
	return bishops&lightSquares == 0 || bishops&^lightSquares == 0
}
