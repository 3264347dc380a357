package chess

// InsufficientMaterial reports whether the position is dead (5.2.2) because neither side
// has enough pieces to checkmate by any sequence of moves: bare kings, one knight or bishop
// on the board, or only bishops on squares of one colour. It does not detect other dead
// positions, such as a wall of pawns.
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
