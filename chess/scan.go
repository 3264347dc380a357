package chess

// A scan is what one look from the king of the side to move finds out about a
// position: who gives check, who is pinned, and so where pieces may land. It
// spares trying every move for what it does to the king (3.9.2: no piece can be
// moved that will expose the king to check or leave it in check).
type scan struct {
	occupied, own, enemy Squares
	king                 Square
	checkers             Squares
	land                 Squares // where anything but the king may end: it must end a check
	pinRook, pinBishop   Squares // the lines of pins, from the king to and with the pinner
}

// look looks at the position.
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

// pins sorts the enemy's sliders that are on a line with the king: into those
// that give check, those that pin, and those that do neither. It returns the
// lines of the pins, all in one set. One set is enough: no move of a piece
// along one line from the king leads onto another, as lines that a rook can
// share with the king are kept apart from those of a bishop.
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

// blocks returns where a piece must end so that the check is over: on the
// checker or before it, and nowhere if two give check.
func (s *scan) blocks() Squares {
	if s.checkers.Several() {
		return 0
	}
	return s.checkers | between[s.king&63][s.checkers.First()&63]
}
