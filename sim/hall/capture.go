package hall

import (
	"cmp"
	"slices"

	"adoube/chess"
)

// capture acts out a capture, also en passant.
func (a *actor) capture(m chess.Move, victim chess.Square) {
	if victim != m.To() {
		a.pass(m, victim)
		return
	}
	p, taken := a.piece(m), a.board.At(victim)
	switch {
	case a.often(a.Hidden):
		a.lift(m.From())
		a.wait(200, 700)
		a.hide(victim)
	case a.often(70):
		a.remove(victim)
		a.wait(50, 500)
		a.lift(m.From())
		a.wait(150, 500)
	default:
		a.lift(m.From())
		a.wait(150, 600)
		a.remove(victim)
		a.wait(50, 300)
	}
	a.release(m.To(), p)
	if a.often(a.Pushed) {
		a.push(victim, taken)
	}
}

// push leaves the captured piece on a neighbouring square for a while, perhaps until after
// the clock is pressed. It counts as removed: it is out of the game and not in the way.
func (a *actor) push(from chess.Square, taken chess.Piece) {
	for _, n := range a.rng.Perm(64) {
		s := chess.Square(n)
		near := abs(s.File()-from.File()) <= 1 && abs(s.Rank()-from.Rank()) <= 1
		if near && a.board.At(s) == chess.NoPiece && a.pos.At(s) == chess.NoPiece {
			put := a.now + a.between(0, 120)
			gone := put + a.between(80, 900)
			a.scene.Motions = append(a.scene.Motions, Motion{put, s, taken, taken}, Motion{gone, s, chess.NoPiece, taken})
			return
		}
	}
}

// settled returns the motions sorted by time, dropping captured pieces put on occupied
// squares.
func settled(all []Motion, b chess.Board) []Motion {
	slices.SortStableFunc(all, func(x, y Motion) int { return cmp.Compare(x.At, y.At) })
	var strays chess.Squares
	kept := all[:0]
	for _, m := range all {
		s, comes := m.Square, m.Piece != chess.NoPiece
		switch {
		case m.stray == chess.NoPiece:
			strays = strays.Without(s)
		case comes && b.At(s) != chess.NoPiece, !comes && !strays.Has(s):
			continue
		case comes:
			strays = strays.With(s)
		}
		b.Put(s, m.Piece)
		kept = append(kept, m)
	}
	return kept
}

func abs(n int) int { return max(n, -n) }

// pass captures en passant, removing the captured pawn first, in between or last.
func (a *actor) pass(m chess.Move, victim chess.Square) {
	when := a.rng.IntN(3)
	if when == 0 {
		a.remove(victim)
		a.wait(100, 400)
	}
	a.lift(m.From())
	a.wait(150, 500)
	if when == 1 {
		a.remove(victim)
		a.wait(100, 400)
	}
	a.release(m.To(), a.piece(m))
	if when == 2 {
		a.wait(100, 800)
		a.remove(victim)
	}
}

// promote exchanges a pawn in one of three usual ways: removing it first, putting it on the
// last rank first, or exchanging it last.
func (a *actor) promote(m chess.Move, victim chess.Square) {
	p, queen := a.piece(m), chess.MakePiece(a.pos.Turn(), m.Promotion())
	if victim != chess.NoSquare {
		a.remove(victim)
		a.wait(100, 400)
	}
	switch a.rng.IntN(3) {
	case 0:
		a.remove(m.From())
		a.wait(200, 900)
	case 1:
		a.lift(m.From())
		a.wait(150, 500)
		a.put(m.To(), p)
		a.wait(200, 1500)
		a.remove(m.To())
		a.held--
		a.wait(200, 1000)
	default:
		a.release(m.To(), queen)
		a.wait(200, 1000)
		a.remove(m.From())
		return
	}
	a.release(m.To(), queen)
}
