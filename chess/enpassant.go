package chess

// A pawn that has just advanced two squares may be captured as though it had advanced one
// (3.7.3.1), only on the next move (3.7.3.2).

// capturers returns the pawns that may legally capture en passant. Since two pawns leave
// their squares at once, each capture is tried on the board.
func (p *Position) capturers() (set Squares) {
	if p.enPassant == NoSquare {
		return 0
	}
	pawn := p.enPassant.steppedPawn()
	own := p.board.pawns() & p.board.Of(p.turn)
	for from := range (pawnAttacks(p.enPassant.bit(), p.turn.Other()) & own).All {
		if p.mayCaptureEnPassant(from, pawn) {
			set |= from.bit()
		}
	}
	return set
}

// mayCaptureEnPassant reports whether the king is safe after the pawn on from has captured
// the given pawn en passant.
func (p *Position) mayCaptureEnPassant(from, pawn Square) bool {
	occupied := p.board.Occupied() ^ from.bit() ^ pawn.bit() | p.enPassant.bit()
	attackers := p.board.attackers(p.King(p.turn), p.turn.Other(), occupied)
	return attackers&^pawn.bit() == 0
}

// dropEnPassant clears the en passant square if no capture on it is legal, so that
// positions with the same moves compare equal.
func (p *Position) dropEnPassant() {
	if p.capturers() == 0 {
		p.enPassant = NoSquare
	}
}
