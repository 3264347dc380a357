package chess

import "slices"

// Moves holds the legal moves of one position as masks of squares, from which a [Filter] is
// evaluated by bit operations. [Position.Moves] fills it. It can be refilled without being
// cleared: an entry of its array is valid only if pieces contains its square.
//
// Each move is stored once: as a destination of a piece, as a destination of pawns in one
// way, as a pawn capturing en passant, or as a rook to castle with. A pawn move to the last
// rank stands for all its promotions.
type Moves struct {
	total     int         // number of moves
	enemy     Squares     // pieces that can be captured
	pieces    Squares     // squares with valid entries in to
	to        [64]Squares // destinations of the piece on each square, without pawns
	pawns     [4]Squares  // destinations of pawns, by way
	capturers Squares     // pawns that may capture en passant
	castling  Squares     // rooks with which castling is legal now
	king      Square
	enPassant Square // destination of the capturers
	turn      Color
}

// The ways of a pawn.
const (
	single = iota // one square forward
	double        // two squares forward
	west          // captures towards the a-file
	east          // captures towards the h-file
)

// ways returns the difference in square number of each way of a pawn.
func (c Color) ways() [4]int {
	up := c.forward()
	return [4]int{up, 2 * up, up - 1, up + 1}
}

// Len returns the number of legal moves.
func (m *Moves) Len() int { return m.total }

// Count returns the number of legal moves kept by f.
func (m *Moves) Count(f Filter) int {
	var k kept
	m.keep(&f, &k)
	n := k.capturers.Count() + k.rooks.Count()
	for from := k.pieces; from != 0; from &= from - 1 {
		n += (m.to[from.First()&63] & k.land).Count()
	}
	more := Squares(k.promo).Count() - 1 // beyond the first promotion
	last := m.turn.lastRank()
	for _, to := range k.pawns {
		n += to.Count() + (to&last).Count()*more
	}
	return n
}

// Any reports whether f keeps a legal move. It tries the likeliest sets first.
func (m *Moves) Any(f Filter) bool {
	quiet, takes := m.ends(&f)
	if f.Promo&noPromotion != 0 {
		for from := m.pieces & f.From; from != 0; from &= from - 1 {
			if m.to[from.First()&63]&(quiet|takes) != 0 {
				return true
			}
		}
		if m.passing(&f)|m.rooks(&f) != 0 {
			return true
		}
	}
	var k kept
	m.walk(&f, &k, quiet, takes)
	return k.pawns[single]|k.pawns[double]|k.pawns[west]|k.pawns[east] != 0
}

// Has reports whether mv is legal and f keeps it.
func (m *Moves) Has(mv Move, f Filter) bool {
	return m.legal(mv) && f.Keeps(mv, m.CaptureSquare(mv))
}

// legal reports whether mv is one of the moves.
func (m *Moves) legal(mv Move) bool {
	from, to, promotes := mv.From(), mv.To(), mv.Promotion() != NoType
	switch {
	case mv.Castles():
		return from == m.king && m.castling.Has(to)
	case m.pieces.Has(from):
		return m.to[from].Has(to) && !promotes
	case m.capturers.Has(from) && to == m.enPassant:
		return !promotes
	}
	return m.goes(from, to) && promotes == m.turn.lastRank().Has(to) && (anyPromotion|noPromotion)>>mv.Promotion()&1 != 0
}

// goes reports whether a pawn may move from from to to.
func (m *Moves) goes(from, to Square) bool {
	for i, way := range m.turn.ways() {
		if int(from)+way == int(to) {
			return m.pawns[i].Has(to)
		}
	}
	return false
}

// Castlers returns the rooks with which castling is legal.
func (m *Moves) Castlers() Squares { return m.castling }

// CaptureSquare returns the square of the piece captured by the legal move mv, or NoSquare.
// For en passant it is the pawn's square, not the destination.
func (m *Moves) CaptureSquare(mv Move) Square {
	switch to := mv.To(); {
	case mv.Castles():
		return NoSquare
	case to == m.enPassant && m.capturers.Has(mv.From()):
		return to.steppedPawn()
	case m.enemy.Has(to):
		return to
	}
	return NoSquare
}

// Origins returns the origins of the legal moves kept by f.
func (m *Moves) Origins(f Filter) Squares {
	var k kept
	m.keep(&f, &k)
	set := k.capturers
	if k.rooks != 0 {
		set |= m.king.bit()
	}
	for from := k.pieces; from != 0; from &= from - 1 {
		if s := from.First(); m.to[s&63]&k.land != 0 {
			set |= s.bit()
		}
	}
	for i, way := range m.turn.ways() {
		set |= k.pawns[i].step(-way)
	}
	return set
}

// Destinations returns the destinations of the legal moves kept by f.
func (m *Moves) Destinations(f Filter) (set Squares) {
	var k kept
	m.keep(&f, &k)
	for from := range k.pieces.All {
		set |= m.to[from] & k.land
	}
	for _, to := range k.pawns {
		set |= to
	}
	if k.capturers != 0 {
		set |= m.enPassant.bit()
	}
	for rook := range k.rooks.All {
		set |= NewCastling(m.king, rook).Destination().bit()
	}
	return set
}

// Append appends the legal moves kept by f to dst, piece by piece. It allocates only if dst
// lacks capacity for all legal moves.
func (m *Moves) Append(dst []Move, f Filter) []Move {
	var k kept
	m.keep(&f, &k)
	n := len(dst)
	dst = slices.Grow(dst, m.total)[:n+m.total]
	for from := k.pieces; from != 0; from &= from - 1 {
		s := from.First()
		for to := m.to[s&63] & k.land; to != 0; to &= to - 1 {
			dst[n] = NewMove(s, to.First(), NoType)
			n++
		}
	}
	for i, way := range m.turn.ways() {
		n += m.appendPawns(dst[n:], k.pawns[i], way, k.promo)
	}
	for from := range k.capturers.All {
		dst[n] = NewMove(from, m.enPassant, NoType)
		n++
	}
	for rook := range k.rooks.All {
		dst[n] = NewCastling(m.king, rook)
		n++
	}
	return dst[:n]
}

// appendPawns writes pawn moves of one way to dst and returns their number.
func (m *Moves) appendPawns(dst []Move, to Squares, way int, promo uint8) (n int) {
	last := to & m.turn.lastRank()
	for to ^= last; to != 0; to &= to - 1 {
		s := to.First()
		dst[n] = NewMove(s-Square(way), s, NoType)
		n++
	}
	for ; last != 0; last &= last - 1 {
		s := last.First()
		for t := Queen; t >= Knight; t-- {
			if promo>>t&1 != 0 {
				dst[n] = NewMove(s-Square(way), s, t)
				n++
			}
		}
	}
	return n
}

// Each yields the legal moves kept by f, in the order of [Moves.Append].
func (m *Moves) Each(f Filter, yield func(Move) bool) {
	var buffer [256]Move
	for _, mv := range m.Append(buffer[:0], f) {
		if !yield(mv) {
			return
		}
	}
}
