package chess

import (
	"math/rand/v2"
	"testing"
)

// slowAttacks returns the squares that a piece attacks on a board with the given occupied
// squares, found square by square.
func slowAttacks(piece Piece, s Square, occupied Squares) (set Squares) {
	var g slow
	for o := range occupied.All {
		g.board[o] = MakePiece(White, Pawn)
	}
	g.board[s] = piece
	g.attacks(s, func(to Square) { set |= to.bit() })
	return set
}

// subsets yields every subset of a set.
func subsets(set Squares) func(func(Squares) bool) {
	return func(yield func(Squares) bool) {
		for sub := Squares(0); yield(sub); {
			if sub = (sub - set) & set; sub == 0 {
				return
			}
		}
	}
}

// TestSlidersExhaustively tries every arrangement of blockers. Edge squares of a line never
// matter, so they are random.
func TestSlidersExhaustively(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(9, 10))
	rook, bishop := MakePiece(White, Rook), MakePiece(White, Bishop)
	for s := range NoSquare {
		for _, c := range []struct {
			piece Piece
			fast  func(Square, Squares) Squares
		}{{rook, rookAttacks}, {bishop, bishopAttacks}} {
			lines := slowAttacks(c.piece, s, 0)
			for sub := range subsets(inner(s, lines)) {
				occupied := sub | Squares(r.Uint64())&^lines
				if got, want := c.fast(s, occupied), slowAttacks(c.piece, s, sub); got != want {
					t.Fatalf("%v on %v among %x: got %x, want %x", c.piece, s, occupied, got, want)
				}
			}
			occupied := Squares(r.Uint64())
			if got, want := c.fast(s, occupied), slowAttacks(c.piece, s, occupied); got != want {
				t.Fatalf("%v on %v among %x: got %x, want %x", c.piece, s, occupied, got, want)
			}
		}
	}
}

// inner returns the squares of the lines through s that are not the last of their line.
func inner(s Square, lines Squares) Squares {
	edges := Squares(0)
	if s.File() != 0 {
		edges |= fileA
	}
	if s.File() != 7 {
		edges |= fileH
	}
	if s.Rank() != 0 {
		edges |= rank1
	}
	if s.Rank() != 7 {
		edges |= rank1 << 56
	}
	return lines &^ edges
}

// TestSteppers compares the tables with steps on the board.
func TestSteppers(t *testing.T) {
	for s := range NoSquare {
		if got, want := kingAttacks[s], slowAttacks(MakePiece(White, King), s, 0); got != want {
			t.Errorf("king on %v: %x, want %x", s, got, want)
		}
		if got, want := knightAttacks[s], slowAttacks(MakePiece(White, Knight), s, 0); got != want {
			t.Errorf("knight on %v: %x, want %x", s, got, want)
		}
		for c := White; c <= Black; c++ {
			if got, want := pawnAttacks(s.bit(), c), slowAttacks(MakePiece(c, Pawn), s, 0); got != want {
				t.Errorf("%v pawn on %v: %x, want %x", c, s, got, want)
			}
		}
	}
}

// TestBetween finds the squares between two squares by walking from one to the other.
func TestBetween(t *testing.T) {
	for a := range NoSquare {
		var want [64]Squares
		for _, d := range slowEvery {
			var passed Squares
			slowWalk(a, d, 7, func(b Square) bool {
				want[b] = passed
				passed |= b.bit()
				return true
			})
		}
		if between[a] != want {
			t.Errorf("from %v", a)
		}
	}
}

// TestAttackers compares the attackers of a square on random boards.
func TestAttackers(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 1_000 {
		setup := randomSetup(r)
		g := slowOf(setup)
		for s := range NoSquare {
			for c := White; c <= Black; c++ {
				var want Squares
				for from := range setup.Board.Of(c).All {
					g.attacks(from, func(to Square) {
						if to == s {
							want |= from.bit()
						}
					})
				}
				if got := setup.Board.attackers(s, c, setup.Board.Occupied()); got != want {
					t.Fatalf("%s: %v attack %v from %x, want %x", setup.Board, c, s, got, want)
				}
			}
		}
	}
}
