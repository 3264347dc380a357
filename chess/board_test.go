package chess

import (
	"math/rand/v2"
	"testing"
)

// TestBoardIsAnArray compares a board with an array of pieces.
func TestBoardIsAnArray(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var b Board
	var array [64]Piece
	for range 2_000 {
		s := Square(r.IntN(64))
		piece := MakePiece(Color(r.IntN(2)), PieceType(r.IntN(7)))
		b.Put(s, piece)
		array[s] = piece
		if r.IntN(4) == 0 {
			b.Clear(s)
			array[s] = NoPiece
		}
		checkBoard(t, b, &array)
	}
	if b.At(NoSquare) != NoPiece {
		t.Error("something stands on no square")
	}
}

// checkBoard compares all sets of the board with the array.
func checkBoard(t *testing.T, b Board, array *[64]Piece) {
	t.Helper()
	var of [2]Squares
	var ofType [7]Squares
	var pieces [16]Squares
	for s := range NoSquare {
		piece := array[s]
		if b.At(s) != piece {
			t.Fatalf("%v on %v, want %v", b.At(s), s, piece)
		}
		pieces[piece] |= s.bit()
		ofType[piece.Type()] |= s.bit()
		if piece != NoPiece {
			of[piece.Color()] |= s.bit()
		}
	}
	for c := White; c <= Black; c++ {
		for kind := NoType; kind <= King; kind++ {
			piece := MakePiece(c, kind)
			if b.Of(c) != of[c] || b.OfType(kind) != ofType[kind] || b.Pieces(piece) != pieces[piece] {
				t.Fatalf("%s: sets of %v", b, piece)
			}
		}
		if b.King(c) != pieces[MakePiece(c, King)].First() {
			t.Fatalf("%s: king of %v on %v", b, c, b.King(c))
		}
	}
	if b.Occupied() != of[White]|of[Black] || b.pawns() != ofType[Pawn] || b.knights() != ofType[Knight] || b.kings() != ofType[King] ||
		b.diagonals() != ofType[Bishop]|ofType[Queen] || b.straights() != ofType[Rook]|ofType[Queen] {
		t.Fatalf("%s: sets of types", b)
	}
}
