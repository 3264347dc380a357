package chess

// A kept says what a [Filter] keeps of some [Moves], in sets of squares. All
// questions begin with it, and most end with counting a few bits.
type kept struct {
	pieces    Squares    // which pieces may be among the moves
	land      Squares    // where the pieces may end
	pawns     [4]Squares // where pawns end, in each of their ways
	capturers Squares
	rooks     Squares
	promo     uint8 // what pawns on the last rank may become
}

// keep finds out what f keeps of m. Where pawns start follows from where they
// end by stepping the other way, so From is stepped along and met there.
func (m *Moves) keep(f *Filter, k *kept) {
	quiet, takes := m.ends(f)
	if f.Promo&noPromotion != 0 {
		k.pieces, k.land = m.pieces&f.From, quiet|takes
		k.capturers, k.rooks = m.passing(f), m.rooks(f)
	}
	m.walk(f, k, quiet, takes)
}

// walk finds out what f keeps of the pawns' moves.
func (m *Moves) walk(f *Filter, k *kept, quiet, takes Squares) {
	k.promo = f.Promo & anyPromotion
	walk := AllSquares // where pawns may end
	if k.promo == 0 {
		walk = ^m.turn.lastRank()
	}
	if f.Promo&noPromotion == 0 {
		walk &= m.turn.lastRank()
	}
	up := m.turn.forward()
	k.pawns[single] = m.pawns[single] & quiet & walk & f.From.step(up)
	k.pawns[double] = m.pawns[double] & quiet & walk & f.From.step(2*up)
	k.pawns[west] = m.pawns[west] & takes & walk & f.From.step(up-1)
	k.pawns[east] = m.pawns[east] & takes & walk & f.From.step(up+1)
}

// ends returns the squares on which f lets quiet moves and captures end, en passant
// apart.
func (m *Moves) ends(f *Filter) (quiet, takes Squares) {
	if f.Kinds&Quiet != 0 {
		quiet = f.To &^ m.enemy
	}
	if f.Kinds&Capture != 0 {
		takes = f.To & m.enemy & f.Captures
	}
	return quiet, takes
}

// passing returns the pawns that may capture en passant and that f keeps.
func (m *Moves) passing(f *Filter) Squares {
	if m.capturers == 0 || f.Kinds&Capture == 0 || !f.To.Has(m.enPassant) || !f.Captures.Has(m.enPassant.steppedPawn()) {
		return 0
	}
	return m.capturers & f.From
}

// rooks returns the rooks with which the king may castle and f lets it.
func (m *Moves) rooks(f *Filter) (set Squares) {
	below := m.king.bit() - 1
	if f.Kinds&CastleA != 0 {
		set = m.castling & below
	}
	if f.Kinds&CastleH != 0 {
		set |= m.castling &^ below
	}
	return set
}
