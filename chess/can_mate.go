package chess

// CanMate reports whether c might be able to checkmate by some sequence of legal moves. It
// considers only the pieces on the board and returns false only if no such sequence exists.
func (p *Position) CanMate(c Color) bool {
	if p.InsufficientMaterial() {
		return false
	}
	own, other := map[PieceType]int{}, map[PieceType]int{}
	for s := range AllSquares.All {
		switch q := p.At(s); {
		case q == NoPiece:
		case q.Color() == c:
			own[q.Type()]++
		default:
			other[q.Type()]++
		}
	}
	if own[Pawn]+own[Rook]+own[Queen] > 0 || own[Knight]+own[Bishop] > 1 {
		return true
	}
	helps := other[Pawn] + other[Rook] + other[Knight] + other[Bishop]
	if own[Knight] == 1 {
		return helps > 0
	}
	return own[Bishop] == 1 && helps > other[Rook] // a rook cannot confine its own king against a lone bishop
}
