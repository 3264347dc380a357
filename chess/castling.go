package chess

// Castling is prevented if the king's square, a square it crosses or its destination is
// attacked, or if any piece stands between king and rook (3.8.2.2). In Chess960 the latter
// applies to all squares that either crosses or ends on (Guidelines II.3), which is
// equivalent in standard chess.

// castlers returns the rooks with which castling is possible apart from attacks on the
// king's path: the king is not in check, the way is clear and the rook is not pinned. It
// also returns the squares that the king would cross or end on.
func (p *Position) castlers(s *scan) (rooks, paths Squares) {
	if s.checkers != 0 {
		return 0, 0
	}
	for set := p.castling & s.own &^ s.pinRook; set != 0; set &= set - 1 {
		rook := set.First()
		// The squares between the two must be free in any case, and seldom are.
		if between[s.king&63][rook&63]&s.occupied == 0 && p.wayIsClear(s, rook) {
			rooks |= rook.bit()
			paths |= kingPath(s.king, rook)
		}
	}
	return rooks, paths
}

// unhindered returns the rooks with which the king crosses no attacked square.
func (s *scan) unhindered(rooks, attacked Squares) (free Squares) {
	for ; rooks != 0; rooks &= rooks - 1 {
		if rook := rooks.First(); kingPath(s.king, rook)&attacked == 0 {
			free |= rook.bit()
		}
	}
	return free
}

// wayIsClear reports whether every square that king or rook crosses or ends on is empty,
// apart from these two pieces.
func (p *Position) wayIsClear(s *scan, rook Square) bool {
	rookTo := RookTo(p.turn, NewCastling(s.king, rook).Side())
	way := kingPath(s.king, rook) | between[rook&63][rookTo&63] | rookTo.bit()
	return way&s.occupied&^(s.king.bit()|rook.bit()) == 0
}

// kingPath returns the squares that the king crosses and its destination when castling with
// that rook.
func kingPath(king, rook Square) Squares {
	to := NewCastling(king, rook).Destination()
	return between[king&63][to&63] | to.bit()
}
