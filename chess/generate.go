package chess

// Moves fills m with the legal moves of p (3.10.1: all relevant requirements of Articles
// 3.1 to 3.9 are fulfilled). It allocates nothing.
func (p *Position) Moves(m *Moves) {
	var s scan
	s.look(p)
	m.enemy, m.king, m.turn, m.enPassant = s.enemy, s.king, p.turn, p.enPassant
	m.total, m.pieces, m.castling = 0, 0, 0
	m.pawns, m.capturers = [4]Squares{}, 0
	if s.land != 0 {
		m.addKnights(p.board.knights()&s.own, &s)
		m.addSliders(p.board.diagonals()&s.own, p.board.straights()&s.own, &s)
		m.addPawns(p.board.pawns()&s.own, &s)
		m.addCapturers(p)
	}
	m.addKing(p, &s)
}

// add stores the destinations of the piece on from.
func (m *Moves) add(from Square, to Squares) {
	m.to[from&63] = to
	m.pieces |= from.bit()
	m.total += to.Count()
}

// addKnights adds the moves of the knights; pinned ones have none.
func (m *Moves) addKnights(knights Squares, s *scan) {
	for set := knights &^ (s.pinRook | s.pinBishop); set != 0; set &= set - 1 {
		from := set.First()
		m.add(from, knightAttacks[from&63]&s.land)
	}
}

// addSliders adds the moves of bishops, rooks and queens. A queen is in both sets, and her
// rook moves are added to her bishop moves. A pinned piece may move only along its pin, so
// a piece pinned across its line of movement is omitted.
func (m *Moves) addSliders(diagonals, straights Squares, s *scan) {
	for set := diagonals &^ s.pinRook; set != 0; set &= set - 1 {
		from := set.First()
		to := bishopAttacks(from, s.occupied) & s.land
		if s.pinBishop.Has(from) {
			to &= s.pinBishop
		}
		m.add(from, to)
	}
	for set := straights &^ s.pinBishop; set != 0; set &= set - 1 {
		from := set.First()
		to := rookAttacks(from, s.occupied) & s.land
		if s.pinRook.Has(from) {
			to &= s.pinRook
		}
		if m.pieces.Has(from) {
			m.total -= m.to[from&63].Count()
			to |= m.to[from&63]
		}
		m.add(from, to)
	}
}

// addPawns adds the moves of all pawns at once, except for en passant.
func (m *Moves) addPawns(pawns Squares, s *scan) {
	ahead, farther, toWest, toEast := s.pawnWays(pawns, m.turn)
	m.pawns = [4]Squares{single: ahead, double: farther, west: toWest, east: toEast}
	m.total += ahead.Count() + farther.Count() + toWest.Count() + toEast.Count()
	if last := m.turn.lastRank(); (ahead|toWest|toEast)&last != 0 {
		m.countPromotions(last)
	}
}

// pawnWays returns the destinations of these pawns of the side to move, by way. A pinned
// pawn may move only along its pin: forward if pinned by a rook on the file, by capturing
// if pinned by a bishop. Pawns on their last rank, which occur only in irregular positions,
// do not move.
func (s *scan) pawnWays(pawns Squares, turn Color) (ahead, farther, toWest, toEast Squares) {
	up := turn.forward()
	pawns &^= turn.lastRank()
	free := pawns &^ (s.pinRook | s.pinBishop)
	ahead = free.step(up) | (pawns&s.pinRook).step(up)&s.pinRook
	ahead &^= s.occupied
	farther = (ahead & turn.stepRank()).step(up) &^ s.occupied
	slant := pawns & s.pinBishop
	takes := s.enemy & s.land
	toWest = ((free &^ fileA).step(up-1) | (slant&^fileA).step(up-1)&s.pinBishop) & takes
	toEast = ((free &^ fileH).step(up+1) | (slant&^fileH).step(up+1)&s.pinBishop) & takes
	return ahead & s.land, farther & s.land, toWest, toEast
}

// countPromotions adds the extra moves from the choice of four pieces.
func (m *Moves) countPromotions(last Squares) {
	for _, to := range m.pawns {
		m.total += 3 * (to & last).Count()
	}
}

// addCapturers adds captures en passant, which are too rare to be generated for all pawns
// at once.
func (m *Moves) addCapturers(p *Position) {
	if p.enPassant != NoSquare {
		m.capturers = p.capturers()
		m.total += m.capturers.Count()
	}
}

// addKing adds the moves of the king, including castling. It skips the attacks if own
// pieces leave him no square, as at the start of a game.
func (m *Moves) addKing(p *Position, s *scan) {
	to := kingAttacks[s.king&63] &^ (s.own | p.board.kings())
	var rooks, paths Squares
	if p.castling&s.own != 0 {
		rooks, paths = p.castlers(s)
	}
	if to|rooks == 0 {
		return
	}
	attacked := p.attacked(s, to|paths)
	m.add(s.king, to&^attacked)
	if rooks != 0 {
		m.castling = s.unhindered(rooks, attacked)
		m.total += m.castling.Count()
	}
}

// attacked returns the squares attacked by the enemy once the king has left its own; of
// those attacked by sliders, at least the ones in wanted.
func (p *Position) attacked(s *scan, wanted Squares) Squares {
	b := &p.board
	occupied := s.occupied ^ s.king.bit()
	set := pawnAttacks(b.pawns()&s.enemy, p.turn.Other()) | knightsAttack(b.knights()&s.enemy)
	set |= kingAttacks[(b.kings()&s.enemy).First()&63]
	for sliders := b.diagonals() & s.enemy; sliders != 0; sliders &= sliders - 1 {
		if from := sliders.First(); bishopLines[from&63]&wanted != 0 {
			set |= bishopAttacks(from, occupied)
		}
	}
	for sliders := b.straights() & s.enemy; sliders != 0; sliders &= sliders - 1 {
		if from := sliders.First(); rookLines[from&63]&wanted != 0 {
			set |= rookAttacks(from, occupied)
		}
	}
	return set
}
