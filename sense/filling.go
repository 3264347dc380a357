package sense

import (
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// fills follows the guess where the square has become occupied.
func (f *fold) fills(g guess, s chess.Square) {
	if g.occupied().Has(s) {
		f.covers(g, s)
		return
	}
	if g.back {
		f.bringsBack(g, s)
		return
	}
	for _, c := range f.turns(g) {
		for n, a := range c.all() {
			switch {
			case a.at != chess.NoSquare:
			case c.own(a):
				f.puts(c, n, s)
			default:
				f.returns(c, n, s)
			}
		}
		f.comes(c, s)
		f.sweeps(c, s)
	}
	g.odd = g.odd.With(s)
	f.add(g, object)
}

// covers follows that something came to a square that was not seen empty:
// nothing, or a piece that captures there.
func (f *fold) covers(g guess, s chess.Square) {
	for _, c := range f.missed(g) {
		if f.again != 0 && c.board.At(s) != g.board.At(s) && g.board.At(s) != chess.NoPiece {
			f.add(c, 0)
		}
	}
	f.add(g, f.again)
}

// puts follows that the mover puts the piece n that he holds on s.
func (f *fold) puts(g guess, n int, s chess.Square) {
	a, cost := g.aways[n], dear
	for k := range g.at.ways {
		w := &g.at.ways[k]
		if w.Move.From() == a.from && w.Move.Promotion() != chess.NoType && w.Move.To() == s {
			f.promotes(g, w, chess.NoSquare, exchanged)
			cost = exchanged
		} else if w.Reaches(a.from, s) {
			cost = 0
		}
	}
	if s == g.castlesWith(a.from) {
		cost = 0
	}
	if g.at.checkers.Has(a.from) && g.takesKing(s) {
		cost = 0
	}
	g.board.Put(s, a.piece)
	g.aways[n].at = s
	if a.from == s {
		cost = backHome
		g.drop(n)
	}
	g.show(s, a.piece, f.when)
	f.add(g, cost)
}

// promotes follows that a new piece comes to the last rank, while the pawn that
// stood on the square twice is still seen there.
func (f *fold) promotes(g guess, w *legal.Option, twice chess.Square, cost int) {
	if w.Move.Promotion() != chess.Queen {
		cost += lesser
	}
	s := w.Move.To()
	g.board.Put(s, w.Piece())
	g.promoted = append(g.promoted[:len(g.promoted):len(g.promoted)], promotion{s, w.Piece(), s, false})
	if twice != chess.NoSquare {
		g.board.Clear(twice)
		g.twice, g.doubled = twice, f.when
	}
	g.show(s, w.Piece(), f.when)
	f.add(g, cost)
}

// returns follows that the enemy piece n that is off its square comes to s.
func (f *fold) returns(g guess, n int, s chess.Square) {
	a, cost := g.aways[n], stranger
	if a.from != s && legal.Near(a.from, s) && g.captured(a.from) {
		c := g
		c.drop(n)
		f.litters(c, s, victim{a.piece, a.from, f.when})
	}
	g.board.Put(s, a.piece)
	g.aways[n].at = s
	if a.from == s {
		g.drop(n)
		cost = g.returning(s)
		if g.air(g.mover()) > 0 {
			cost += hidden
		}
	}
	g.show(s, a.piece, f.when)
	f.add(g, cost)
}

// returning returns how unlikely it is that the enemy piece from s comes back: what
// was knocked does.
func (g *guess) returning(s chess.Square) int {
	for n := range g.at.ways {
		if g.at.ways[n].CapturedOn == s {
			return backHome
		}
	}
	return 0
}

// captured says whether a piece that has been taken up may capture on s.
func (g *guess) captured(s chess.Square) bool {
	for n := range g.at.ways {
		if w := &g.at.ways[n]; w.CapturedOn == s && g.begun(w.Move.From()) {
			return true
		}
	}
	return false
}

// litters follows that the victim comes to lie on s.
func (f *fold) litters(g guess, s chess.Square, v victim) {
	g.victim = v
	g.litter = g.litter.With(s)
	g.show(s, v.piece, f.when)
	f.add(g, swept)
}

// comes follows that a piece is seen on s that has not been seen to leave its
// square.
func (f *fold) comes(g guess, s chess.Square) {
	if g.twice != chess.NoSquare {
		return
	}
	cost := early
	if g.air(g.mover()) > 0 {
		cost += double
	}
	for n := range g.at.ways {
		w := &g.at.ways[n]
		home, p := w.ComesFrom(s)
		from := g.standing(home)
		switch {
		case p == chess.NoPiece || g.board.At(from) != g.at.pos.At(home):
		case w.Move.Promotion() != chess.NoType:
			f.promotes(g, w, from, cost-early+exchanged)
		default:
			f.leaps(g, from, s, cost)
		}
	}
}

// leaps follows that the piece is seen on both squares.
func (f *fold) leaps(g guess, from, to chess.Square, cost int) {
	p := g.board.At(from)
	g.board.Clear(from)
	g.board.Put(to, p)
	g.twice, g.doubled = from, f.when
	g.moves(from, to)
	g.show(to, p, f.when)
	f.add(g, cost)
}

// moves notes that what was put on a square in this ply stands on another.
func (g *guess) moves(from, to chess.Square) {
	for n := range g.all() {
		if g.aways[n].at == from {
			g.aways[n].at = to
		}
	}
}

// standing returns where the piece stands that stood on s when the ply began.
func (g *guess) standing(s chess.Square) chess.Square {
	for _, a := range g.all() {
		if a.from == s && a.at != chess.NoSquare {
			return a.at
		}
	}
	return s
}

// sweeps follows that a captured piece comes to lie on s: the one captured last,
// or one that was never seen to leave its square.
func (f *fold) sweeps(g guess, s chess.Square) {
	if g.litter == 0 && legal.Near(s, g.victim.on) && f.within(g.victim.when) {
		c := g
		if c.air(c.mover()) > 0 {
			c.cost += double // another hand puts it there
		}
		f.litters(c, s, g.victim)
	}
	for n := range g.at.ways {
		w := &g.at.ways[n]
		lifted := g.count == 1 && g.own(g.aways[0]) && g.aways[0].at == chess.NoSquare && g.aways[0].from == w.Move.From()
		if !lifted || w.CapturedOn != w.Move.To() || !legal.Near(w.CapturedOn, s) || w.Move.Promotion() != chess.NoType {
			continue
		}
		c := g
		c.board = w.After
		c.aways[0].at = w.CapturedOn
		c.cost += hidden + slipped
		c.show(w.CapturedOn, w.Piece(), f.when)
		f.litters(c, s, victim{w.Captured, w.CapturedOn, f.when})
	}
}
