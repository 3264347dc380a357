package chess

// A kept is the selection of a [Filter] from some [Moves], as sets of squares. All queries
// start with it; most end with counting bits.
type kept struct {
	pieces    Squares    // pieces that may move
	land      Squares    // destinations of pieces
	pawns     [4]Squares // destinations of pawns, by way
	capturers Squares
	rooks     Squares
	promo     uint8 // promotions of pawns on the last rank
}

// keep computes the selection of f from m. The origins of pawns follow from their
// destinations by stepping back, so From is stepped forward and intersected there.
func (m *Moves) keep(f *Filter, k *kept) {
	quiet, takes := m.ends(f)
	if f.Promo&noPromotion != 0 {
		k.pieces, k.land = m.pieces&f.From, quiet|takes
		k.capturers, k.rooks = m.passing(f), m.rooks(f)
	}
	m.walk(f, k, quiet, takes)
}

// walk computes the selection of the pawns' moves.
func (m *Moves) walk(f *Filter, k *kept, quiet, takes Squares) {
	k.promo = f.Promo & anyPromotion
	walk := AllSquares // possible destinations of pawns
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

// ends returns the squares on which f lets quiet moves and captures end, without en
// passant.
func (m *Moves) ends(f *Filter) (quiet, takes Squares) {
	if f.Kinds&Quiet != 0 {
		quiet = f.To &^ m.enemy
	}
	if f.Kinds&Capture != 0 {
		takes = f.To & m.enemy & f.Captures
	}
	return quiet, takes
}

// passing returns the pawns kept by f that may capture en passant.
func (m *Moves) passing(f *Filter) Squares {
	if m.capturers == 0 || f.Kinds&Capture == 0 || !f.To.Has(m.enPassant) || !f.Captures.Has(m.enPassant.steppedPawn()) {
		return 0
	}
	return m.capturers & f.From
}

// rooks returns the rooks with which the king may castle under f.
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
