package chess

import (
	"errors"
	"testing"
)

// TestUCIOfRandomGames writes and parses every move.
func TestUCIOfRandomGames(t *testing.T) {
	t.Parallel()
	randomGames(30, 150, func(p *Position, _ *slow) {
		for _, m := range list(p, All) {
			if got, err := ParseUCI(p, p.UCI(m)); err != nil || got != m {
				t.Fatalf("%s: %s is read as %s, %v", p.FEN(), p.UCI(m), p.UCI(got), err)
			}
		}
	})
}

// TestParseUCI parses castling in every notation, and texts that are no moves.
func TestParseUCI(t *testing.T) {
	both := "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	near := "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1" // king on f1: f1g1 is a step
	for _, c := range []struct {
		fen  string
		v    Variant
		text string
		want Move
		err  error
	}{
		{both, Standard, "e1g1", NewCastling(E1, H1), nil},
		{both, Standard, "e1h1", NewCastling(E1, H1), nil},
		{both, Standard, "e1c1", NewCastling(E1, A1), nil},
		{both, Standard, "e1a1", NewCastling(E1, A1), nil},
		{both, Chess960, "e1g1", NewCastling(E1, H1), nil},
		{both, Standard, "e1b1", NoMove, ErrIllegal},
		{near, Chess960, "f1g1", NewMove(F1, G1, NoType), nil},
		{near, Chess960, "f1h1", NewCastling(F1, H1), nil},
		{near, Chess960, "f1c1", NewCastling(F1, A1), nil},
		{near, Standard, "e2e4", NoMove, ErrIllegal},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Standard, "a7a8r", NewMove(A7, A8, Rook), nil},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Standard, "a7a8", NoMove, ErrIllegal},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Standard, "a7a8k", NoMove, ErrNotation},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Standard, "a7a8p", NoMove, ErrNotation},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Standard, "a7a8Q", NoMove, ErrNotation},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Standard, "a7a8x", NoMove, ErrNotation},
		{both, Standard, "0000", NoMove, ErrNotation},
		{both, Standard, "", NoMove, ErrNotation},
		{both, Standard, "e2e", NoMove, ErrNotation},
		{both, Standard, "e1i1", NoMove, ErrNotation},
		{both, Standard, "e1g1e1", NoMove, ErrNotation},
	} {
		s, err := ParseFEN(c.fen, c.v)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := s.AllowIrregular()
		if got, err := ParseUCI(&p, c.text); got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %s is %s, %v; want %s, %v", c.fen, c.text, p.UCI(got), err, p.UCI(c.want), c.err)
		}
	}
}

// TestMoveUCI writes castling in the notation of each variant.
func TestMoveUCI(t *testing.T) {
	for _, c := range []struct {
		m    Move
		v    Variant
		want string
	}{
		{NewCastling(E1, H1), Standard, "e1g1"},
		{NewCastling(E8, A8), Standard, "e8c8"},
		{NewCastling(E1, H1), Chess960, "e1h1"},
		{NewMove(B7, A8, Bishop), Standard, "b7a8b"},
		{NoMove, Standard, "0000"},
	} {
		if got := c.m.UCI(c.v); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// TestMove checks the parts of a move.
func TestMove(t *testing.T) {
	m := NewMove(B7, A8, Queen)
	if m.From() != B7 || m.To() != A8 || m.Promotion() != Queen || m.Castles() || m.Destination() != A8 {
		t.Error("promotion")
	}
	m = NewCastling(F8, B8)
	if m.From() != F8 || m.To() != B8 || m.Promotion() != NoType || !m.Castles() || m.Side() != ASide || m.Destination() != C8 {
		t.Error("castling")
	}
	if m = NewCastling(B1, C1); m.Side() != HSide || m.Destination() != G1 {
		t.Error("castling on the other side")
	}
}
