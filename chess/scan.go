package chess

// A scan holds the checks and pins seen from the king of the side to move, and so the
// squares on which pieces may land. It replaces trying every move for its effect on the
// king (3.9.2: no piece can be moved that will expose the king to check or leave it in
// check).
type scan struct {
	occupied, own, enemy Squares
	king                 Square
	checkers             Squares
	land                 Squares // possible destinations of all but the king, which must end a check
	pinRook, pinBishop   Squares // lines of pins, from the king up to and including the pinning piece
}

// look computes the scan of p.
func (s *scan) look(p *Position) {
	b := &p.board
	s.occupied = b.Occupied()
	s.own = b.Of(p.turn)
	s.enemy = s.occupied ^ s.own
	s.king = (b.kings() & s.own).First()
	checkers := knightAttacks[s.king&63]&b.knights() | kingAttacks[s.king&63]&b.kings()
	checkers |= pawnAttacks(s.king.bit(), p.turn) & b.pawns()
	s.checkers = checkers & s.enemy
	s.pinRook = s.pins(rookLines[s.king&63] & b.straights() & s.enemy)
	s.pinBishop = s.pins(bishopLines[s.king&63] & b.diagonals() & s.enemy)
	s.land = ^(s.own | b.kings())
	if s.checkers != 0 {
		s.land &= s.blocks()
	}
}

// pins sorts the enemy sliders on a line with the king into those that give check, those
// that pin, and the rest, and returns the union of the pin lines. One set is enough,
// because no piece can move from one line through the king to another of the same kind, and
// rook and bishop lines are kept apart.
func (s *scan) pins(sliders Squares) (lines Squares) {
	for ; sliders != 0; sliders &= sliders - 1 {
		slider := sliders.First()
		line := between[s.king&63][slider&63]
		switch blockers := line & s.occupied; {
		case blockers == 0:
			s.checkers |= slider.bit()
		case !blockers.Several() && blockers&s.own != 0:
			lines |= line | slider.bit()
		}
	}
	return lines
}

// blocks returns the squares on which a piece must end to end the check: the checker's
// square and those in between; none in double check.
func (s *scan) blocks() Squares {
	if s.checkers.Several() {
		return 0
	}
	return s.checkers | between[s.king&63][s.checkers.First()&63]
}
