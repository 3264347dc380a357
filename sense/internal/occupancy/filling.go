package occupancy

import (
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// fills extends the hypothesis for a square that became occupied.
func (x *transition) fills(h hypothesis, s chess.Square) {
	if h.occupied().Has(s) {
		x.covers(h, s)
		return
	}
	if h.back {
		x.bringsBack(h, s)
		return
	}
	for _, c := range x.turns(h) {
		for n, a := range c.all() {
			switch {
			case a.at != chess.NoSquare:
			case c.own(a):
				x.puts(c, n, s)
			default:
				x.returns(c, n, s)
			}
		}
		x.comes(c, s)
		x.sweeps(c, s)
	}
	h.odd = h.odd.With(s)
	x.add(h, object)
}

// covers extends the hypothesis for a piece coming to a square not seen empty: nothing
// came, or a capturing piece.
func (x *transition) covers(h hypothesis, s chess.Square) {
	for _, c := range x.missed(h) {
		if x.again != 0 && c.board.At(s) != h.board.At(s) && h.board.At(s) != chess.NoPiece {
			x.add(c, 0)
		}
	}
	x.add(h, x.again)
}

// puts extends the hypothesis: the mover puts the held piece n on s.
func (x *transition) puts(h hypothesis, n int, s chess.Square) {
	a, cost := h.aways[n], dear
	for k := range h.at.ways {
		w := &h.at.ways[k]
		if w.Move.From() == a.from && w.Move.Promotion() != chess.NoType && w.Move.To() == s {
			x.promotes(h, w, chess.NoSquare, exchanged)
			cost = exchanged
		} else if w.Reaches(a.from, s) {
			cost = 0
		}
	}
	if s == h.castlesWith(a.from) {
		cost = 0
	}
	if h.at.checkers.Has(a.from) && h.takesKing(s) {
		cost = 0
	}
	h.board.Put(s, a.piece)
	h.aways[n].at = s
	if a.from == s {
		cost = backHome
		h.drop(n)
	}
	h.observeSquare(s, a.piece, x.when)
	x.add(h, cost)
}

// promotes extends the hypothesis: a new piece comes to the last rank, while the pawn is
// still seen on the square twice.
func (x *transition) promotes(h hypothesis, w *legal.Option, twice chess.Square, cost int) {
	if w.Move.Promotion() != chess.Queen {
		cost += lesser
	}
	s := w.Move.To()
	h.board.Put(s, w.Piece())
	h.promoted = append(h.promoted[:len(h.promoted):len(h.promoted)], Promotion{Square: s, Piece: w.Piece(), Now: s})
	if twice != chess.NoSquare {
		h.board.Clear(twice)
		h.twice, h.twiceSince = twice, x.when
	}
	h.observeSquare(s, w.Piece(), x.when)
	x.add(h, cost)
}

// returns extends the hypothesis: the enemy piece n, off its square, comes to s.
func (x *transition) returns(h hypothesis, n int, s chess.Square) {
	a, cost := h.aways[n], stranger
	if a.from != s && legal.Near(a.from, s) && h.captured(a.from) {
		c := h
		c.drop(n)
		x.laysAside(c, s, capture{a.piece, a.from, x.when})
	}
	h.board.Put(s, a.piece)
	h.aways[n].at = s
	if a.from == s {
		h.drop(n)
		cost = h.at.returning(s)
		if h.air(h.mover()) > 0 {
			cost += hidden
		}
	}
	h.observeSquare(s, a.piece, x.when)
	x.add(h, cost)
}

// returning returns the cost of the enemy piece from s coming back, as a knocked piece
// does.
func (n *node) returning(s chess.Square) int {
	for k := range n.ways {
		if n.ways[k].CapturedOn == s {
			return backHome
		}
	}
	return 0
}

// captured reports whether a lifted piece may capture on s.
func (h *hypothesis) captured(s chess.Square) bool {
	for n := range h.at.ways {
		if w := &h.at.ways[n]; w.CapturedOn == s && h.begun(w.Move.From()) {
			return true
		}
	}
	return false
}

// laysAside extends the hypothesis: the captured piece comes to lie on s.
func (x *transition) laysAside(h hypothesis, s chess.Square, v capture) {
	h.lastCapture = v
	h.table = h.table.With(s)
	h.observeSquare(s, v.piece, x.when)
	x.add(h, layBeside)
}

// comes extends the hypothesis: a piece is seen on s that was not seen leaving its square.
func (x *transition) comes(h hypothesis, s chess.Square) {
	if h.twice != chess.NoSquare {
		return
	}
	cost := early
	if h.air(h.mover()) > 0 {
		cost += double
	}
	for n := range h.at.ways {
		w := &h.at.ways[n]
		home, p := w.ComesFrom(s)
		from := h.squareNow(home)
		switch {
		case p == chess.NoPiece || h.board.At(from) != h.at.pos.At(home):
		case w.Move.Promotion() != chess.NoType:
			x.promotes(h, w, from, cost-early+exchanged)
		default:
			x.seenTwice(h, from, s, cost)
		}
	}
}

// seenTwice extends the hypothesis: the piece is seen on both squares.
func (x *transition) seenTwice(h hypothesis, from, to chess.Square, cost int) {
	p := h.board.At(from)
	h.board.Clear(from)
	h.board.Put(to, p)
	h.twice, h.twiceSince = from, x.when
	h.moves(from, to)
	h.observeSquare(to, p, x.when)
	x.add(h, cost)
}

// moves updates the square of a piece that was put on a square in this ply and moved on.
func (h *hypothesis) moves(from, to chess.Square) {
	for n := range h.all() {
		if h.aways[n].at == from {
			h.aways[n].at = to
		}
	}
}

// squareNow returns the present square of the piece that stood on s when the ply began.
func (h *hypothesis) squareNow(s chess.Square) chess.Square {
	for _, a := range h.all() {
		if a.from == s && a.at != chess.NoSquare {
			return a.at
		}
	}
	return s
}

// sweeps extends the hypothesis: a captured piece comes to lie on s, either the last one
// captured or one never seen leaving its square.
func (x *transition) sweeps(h hypothesis, s chess.Square) {
	if h.table == 0 && legal.Near(s, h.lastCapture.on) && x.within(h.lastCapture.when) {
		c := h
		if c.air(c.mover()) > 0 {
			c.cost += double // another hand puts it there
		}
		x.laysAside(c, s, h.lastCapture)
	}
	for n := range h.at.ways {
		w := &h.at.ways[n]
		lifted := h.count == 1 && h.own(h.aways[0]) && h.aways[0].at == chess.NoSquare && h.aways[0].from == w.Move.From()
		if !lifted || w.CapturedOn != w.Move.To() || !legal.Near(w.CapturedOn, s) || w.Move.Promotion() != chess.NoType {
			continue
		}
		c := h
		c.board = w.After
		c.aways[0].at = w.CapturedOn
		c.cost += hidden + slipped
		c.observeSquare(w.CapturedOn, w.Piece(), x.when)
		x.laysAside(c, s, capture{w.Captured, w.CapturedOn, x.when})
	}
}
