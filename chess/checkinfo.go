package chess

// A CheckInfo holds the checks against the king of the side to move and the pins on it. It
// allows finding the moves of one piece without those of the others, which is enough for
// most acts.
type CheckInfo struct{ scan }

// CheckInfo fills s for p.
func (p *Position) CheckInfo(s *CheckInfo) { s.look(p) }

// Reach returns the destinations of the legal moves of the piece on from, without castling.
// s must be the CheckInfo of p.
func (p *Position) Reach(s *CheckInfo, from Square) Squares {
	if !s.own.Has(from) || s.land == 0 && from != s.king {
		return 0
	}
	switch t := p.board.typeAt(from); t {
	case Pawn:
		return p.pawnReach(s, from)
	case King:
		return p.kingReach(s)
	default:
		return s.reach(t, from) & s.land
	}
}

// reach returns the destinations of a piece other than king or pawn, observing pins.
func (s *scan) reach(t PieceType, from Square) (to Squares) {
	straight, slant := s.pinRook.Has(from), s.pinBishop.Has(from)
	switch {
	case t == Knight && (straight || slant):
		return 0
	case t == Knight:
		return knightAttacks[from&63]
	}
	if t != Rook && !straight {
		to = bishopAttacks(from, s.occupied)
	}
	if t != Bishop && !slant {
		to |= rookAttacks(from, s.occupied)
	}
	switch {
	case straight:
		return to & s.pinRook
	case slant:
		return to & s.pinBishop
	}
	return to
}

// pawnReach returns the destinations of the pawn on from.
func (p *Position) pawnReach(s *CheckInfo, from Square) Squares {
	ahead, farther, toWest, toEast := s.pawnWays(from.bit(), p.turn)
	to := ahead | farther | toWest | toEast
	if p.enPassant != NoSquare && p.capturers().Has(from) {
		to |= p.enPassant.bit()
	}
	return to
}

// kingReach returns the destinations of the king, without castling.
func (p *Position) kingReach(s *CheckInfo) Squares {
	to := kingAttacks[s.king&63] &^ (s.own | p.board.kings())
	if to == 0 {
		return 0
	}
	return to &^ p.attacked(&s.scan, to)
}

// Castlers returns the rooks with which castling is legal.
func (p *Position) Castlers(s *CheckInfo) Squares {
	rooks, paths := p.castlers(&s.scan)
	if rooks == 0 {
		return 0
	}
	return s.unhindered(rooks, p.attacked(&s.scan, paths))
}

// HasNoLegalMove reports whether the side to move has no legal move. Usually a pawn move,
// or a king move out of check, decides quickly.
func (p *Position) HasNoLegalMove(s *CheckInfo) bool {
	if s.steps(p.board.pawns()&s.own, p.turn) != 0 || s.checkers != 0 && p.kingReach(s) != 0 {
		return false
	}
	for set := s.own; set != 0; set &= set - 1 {
		if p.Reach(s, set.First()) != 0 {
			return false
		}
	}
	var m Moves
	p.Moves(&m) // only castling may remain
	return m.Len() == 0
}

// steps returns the single steps of unpinned pawns.
func (s *scan) steps(pawns Squares, turn Color) Squares {
	free := pawns &^ (s.pinRook | s.pinBishop | turn.lastRank())
	return free.step(turn.forward()) &^ s.occupied & s.land
}

// Capturable reports whether a legal move captures the piece on on.
func (p *Position) Capturable(s *CheckInfo, on Square) bool {
	switch {
	case !s.enemy.Has(on):
		return false
	case p.enPassant != NoSquare && on == p.enPassant.steppedPawn() && p.capturers() != 0:
		return true
	}
	set := p.board.attackers(on, p.turn, s.occupied)
	if s.land.Has(on) && set&^(s.pinRook|s.pinBishop|s.king.bit()) != 0 {
		return true
	}
	for ; set != 0; set &= set - 1 {
		if p.Reach(s, set.First()).Has(on) {
			return true
		}
	}
	return false
}

// Ends returns the squares on which f lets moves end, without captures en passant.
func (s *CheckInfo) Ends(f *Filter) (set Squares) {
	if f.Kinds&Quiet != 0 {
		set = f.To &^ s.enemy
	}
	if f.Kinds&Capture != 0 {
		set |= f.To & s.enemy & f.Captures
	}
	return set
}

// CaptureSquare returns the square of the piece captured by the legal move m, or NoSquare.
// For en passant it is the pawn's square, not the destination.
func (p *Position) CaptureSquare(m Move) Square {
	switch to := m.To(); {
	case m.Castles():
		return NoSquare
	case to == p.enPassant && p.board.typeAt(m.From()) == Pawn:
		return to.steppedPawn()
	case p.board.Occupied().Has(to):
		return to
	}
	return NoSquare
}
