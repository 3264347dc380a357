package chess

import "slices"

// Moves is the legal moves of one position as one value: masks of squares,
// from which the questions of a [Filter] are answered by bit operations.
// [Position.Moves] fills it. A Moves can be filled again and again, without
// being cleared: an entry of its array counts only where pieces says so.
//
// A move is in it once, as a square that is reached by a piece, by a pawn going
// one way, by a passing pawn, or as a rook to castle with. A step to the last
// rank stands for as many moves as there are promotions.
type Moves struct {
	total     int         // how many moves there are
	enemy     Squares     // what can be captured
	pieces    Squares     // which entries of to hold
	to        [64]Squares // where the piece on a square may go; no pawns
	pawns     [4]Squares  // where pawns may go, in the four ways of ways
	capturers Squares     // the pawns that may capture en passant
	castling  Squares     // the rooks with which castling is legal now
	king      Square
	enPassant Square // where the capturers go
	turn      Color
}

// The ways of a pawn.
const (
	single = iota // one square forward
	double        // two squares forward
	west          // captures towards the a-file
	east          // captures towards the h-file
)

// ways returns by how much each way changes the number of a pawn's square.
func (c Color) ways() [4]int {
	up := c.forward()
	return [4]int{up, 2 * up, up - 1, up + 1}
}

// Len returns how many legal moves there are.
func (m *Moves) Len() int { return m.total }

// Count returns how many legal moves f keeps.
func (m *Moves) Count(f Filter) int {
	var k kept
	m.keep(&f, &k)
	n := k.capturers.Count() + k.rooks.Count()
	for from := k.pieces; from != 0; from &= from - 1 {
		n += (m.to[from.First()&63] & k.land).Count()
	}
	more := Squares(k.promo).Count() - 1 // than one move to the last rank
	last := m.turn.lastRank()
	for _, to := range k.pawns {
		n += to.Count() + (to&last).Count()*more
	}
	return n
}

// Any reports whether f keeps any legal move. It looks where one is found soonest.
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

// goes reports whether a pawn may go there in one of its ways.
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

// CaptureSquare returns the square of what the legal move mv captures, or
// NoSquare. En passant it is that of the pawn, where mv does not end.
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

// Origins returns the squares from which the legal moves that f keeps start.
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

// Destinations returns the squares on which the legal moves end that f keeps.
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

// Append adds the legal moves that f keeps to dst, piece by piece. It allocates
// only where dst has no capacity for all legal moves.
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

// appendPawns writes the moves of pawns one way to dst and returns how many.
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

// Each yields the legal moves that f keeps, in the order of [Moves.Append].
func (m *Moves) Each(f Filter, yield func(Move) bool) {
	var buffer [256]Move
	for _, mv := range m.Append(buffer[:0], f) {
		if !yield(mv) {
			return
		}
	}
}
