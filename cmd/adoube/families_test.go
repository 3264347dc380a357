package main

import (
	"slices"
	"testing"

	"adoube/board"
	"adoube/chess"
)

// sittings are events beside a game at boards of all families, each with the required
// outcome of its recording.
var sittings = []struct {
	name  string
	want  int
	needs board.Tells
	act   func(t *testing.T, a *acted, moves []string)
}{
	{"the pieces are set up first", exact, 0, func(t *testing.T, a *acted, moves []string) {
		a.greet()
		a.place(a.pos.Board())
		a.play(t, moves)
	}},
	{"the host greets the board again", exact, 0, func(t *testing.T, a *acted, moves []string) {
		a.begin()
		a.play(t, moves[:15])
		a.greet()
		a.play(t, moves[15:])
	}},
	{"the kings are put in the centre, and all is set up for another game", twice, board.Pieces, func(t *testing.T, a *acted, moves []string) {
		a.begin()
		a.play(t, moves)
		a.place(centred(a.pieces))
		a.again(t, moves)
	}},
	{"another game", twice, 0, func(t *testing.T, a *acted, moves []string) {
		a.begin()
		a.play(t, moves)
		a.again(t, moves)
	}},
	{"the game is looked at after the mate", exact, 0, func(t *testing.T, a *acted, moves []string) {
		a.begin()
		a.play(t, moves[:len(moves)-4])
		before := a.pos
		a.play(t, moves[len(moves)-4:])
		a.place(before.Board())
		a.pos = before
		a.play(t, moves[len(moves)-4:len(moves)-1])
	}},
	{"the board is away for six plies", honest, 0, func(t *testing.T, a *acted, moves []string) {
		a.begin()
		a.play(t, moves[:12])
		a.away = true
		a.play(t, moves[12:18])
		a.greet()
		a.play(t, moves[18:])
	}},
	{"the recording begins within the game", tail, board.Pieces, func(t *testing.T, a *acted, moves []string) {
		a.home()
		a.away = true
		a.play(t, moves[:9])
		a.greet()
		a.play(t, moves[9:])
	}},
}

// begin puts the pieces on their home squares and greets the board.
func (a *acted) begin() {
	a.home()
	a.greet()
}

// again sets up the pieces and plays the game again.
func (a *acted) again(t *testing.T, moves []string) {
	a.pos = chess.Start()
	a.place(a.pos.Board())
	a.play(t, moves)
}

// centred returns the board with the kings on two white squares of the centre.
func centred(b chess.Board) chess.Board {
	for s := range b.OfType(chess.King).All {
		b.Clear(s)
	}
	b.Put(chess.E4, chess.MakePiece(chess.White, chess.King))
	b.Put(chess.D5, chess.MakePiece(chess.Black, chess.King))
	return b
}

// TestSittings records boards of all families. It expects each move of the games, or a
// notice that it was not seen, and no findings.
func TestSittings(t *testing.T) {
	moves := movesOf(t, "../../board/dgt/testdata/opera.uci")
	for _, f := range board.Families {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			for n, s := range sittings {
				if testing.Short() && n%3 != 0 {
					continue
				}
				if !f.Tells.Has(s.needs) || f.Name == "certabo" && s.want == tail {
					continue // the tags are learned at the start of a game
				}
				t.Run(s.name, func(t *testing.T) {
					a := newActed(f)
					s.act(t, a, slices.Clone(moves))
					replayed(t, keptAs(t, f.Name, a.said)).check(t, s.want, moves)
				})
			}
		})
	}
}
