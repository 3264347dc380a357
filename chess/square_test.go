package chess

import (
	"slices"
	"testing"
)

func TestSquareNames(t *testing.T) {
	if E4.String() != "e4" || A1 != 0 || H8 != 63 || A8 != 56 || E1 != 4 {
		t.Error("the squares are not numbered along the ranks")
	}
	for s := range NoSquare {
		got, ok := ParseSquare(s.String())
		if !ok || got != s || MakeSquare(s.File(), s.Rank()) != s {
			t.Errorf("%d is %s and back %d", s, s, got)
		}
	}
	for _, name := range []string{"", "e", "e9", "e0", "i1", "`1", "e44", "4e", "E4"} {
		if s, ok := ParseSquare(name); ok || s != NoSquare {
			t.Errorf("%q is %v", name, s)
		}
	}
	if NoSquare.String() != "-" {
		t.Error("no square has a name")
	}
}

func TestSquaresAreASet(t *testing.T) {
	set := SquaresOf(H8, E4, A1, E4, NoSquare)
	if set.Count() != 3 || set.First() != A1 || set.last() != H8 || Squares(0).First() != NoSquare {
		t.Errorf("%x", set)
	}
	var seen []Square
	for s := range set.All {
		seen = append(seen, s)
	}
	if !slices.Equal(seen, []Square{A1, E4, H8}) {
		t.Error(seen)
	}
	for s := range set.All {
		if s == E4 {
			break
		}
	}
	if !set.Has(E4) || set.Has(E5) || set.Has(NoSquare) || set.Without(E4).Has(E4) || set.With(NoSquare) != set || set.Without(NoSquare) != set {
		t.Error("Has, With or Without")
	}
	if AllSquares.Count() != 64 || !set.Several() || E4.bit().Several() || Squares(0).Several() {
		t.Error("counts")
	}
}

func TestPieces(t *testing.T) {
	for i, letter := range "PNBRQK" {
		white, ok := ParsePiece(byte(letter))
		black, ok2 := ParsePiece(byte(letter) | 0x20)
		kind := Pawn + PieceType(i)
		if !ok || !ok2 || white != MakePiece(White, kind) || black != MakePiece(Black, kind) {
			t.Errorf("%c is %v and %v", letter, white, black)
		}
		if white.Type() != kind || black.Type() != kind || white.Color() != White || black.Color() != Black {
			t.Errorf("%v and %v have another type or colour", white, black)
		}
		if white.String() != string(letter) || kind.Letter() != byte(letter) {
			t.Errorf("%v is not written %c", white, letter)
		}
	}
	for _, letter := range []byte(". x1\x00é") {
		if p, ok := ParsePiece(letter); ok || p != NoPiece {
			t.Errorf("%q is %v", letter, p)
		}
	}
	if MakePiece(Black, NoType) != NoPiece || NoType.Letter() != '.' || NoPiece.String() != "." {
		t.Error("no piece is something")
	}
}

func TestColorsAndVariants(t *testing.T) {
	if White.Other() != Black || Black.Other() != White || White.String() != "white" || Black.String() != "black" {
		t.Error("colours")
	}
	if Standard.String() != "Standard" || Chess960.String() != "Chess960" {
		t.Error("variants")
	}
	if KingTo(White, ASide) != C1 || KingTo(White, HSide) != G1 || KingTo(Black, ASide) != C8 || KingTo(Black, HSide) != G8 {
		t.Error("the king castles elsewhere")
	}
	if RookTo(White, ASide) != D1 || RookTo(White, HSide) != F1 || RookTo(Black, ASide) != D8 || RookTo(Black, HSide) != F8 {
		t.Error("the rook castles elsewhere")
	}
	if White.lastRank() != rank1<<56 || Black.lastRank() != rank1 || White.stepRank() != rank1<<16 || Black.stepRank() != rank1<<40 {
		t.Error("ranks")
	}
}
