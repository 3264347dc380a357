package chess

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestFaults gives an example of each fault.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		fen  string
		v    Variant
		want Faults
	}{
		{"8/8/8/8/8/8/8/8 w - - 0 1", Standard, NoKing},
		{"8/8/8/8/8/8/8/4K3 w - - 0 1", Standard, NoKing},
		{"4k3/8/8/8/8/8/8/4KK2 w - - 0 1", Standard, ManyKings},
		{"kk6/8/8/8/8/8/8/8 w - - 0 1", Standard, NoKing | ManyKings},
		{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", Standard, PawnOnEdge},
		{"4k3/8/8/8/8/8/8/4K2p w - - 0 1", Standard, PawnOnEdge},
		{"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Standard, OpponentInCheck},
		{"8/8/8/8/8/4k3/4K3/8 w - - 0 1", Standard, OpponentInCheck},
		{"4k3/8/8/8/8/8/8/4K3 w K - 0 1", Standard, BadCastling},
		{"4k3/8/8/8/8/8/7r/4K3 b K - 0 1", Standard, BadCastling},
		{"4k3/8/8/8/8/8/8/3K3R w K - 0 1", Standard, BadCastling},
		{"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", Standard, BadCastling},
		{"4k3/8/8/8/8/8/4K3/7R w K - 0 1", Chess960, BadCastling},
		{"4k3/8/8/8/8/8/8/4K1R1 w D - 0 1", Chess960, BadCastling},
		{"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Standard, BadEnPassant},
		{"4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", Standard, BadEnPassant},
		{"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", Standard, BadEnPassant},
		{"4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", Standard, BadEnPassant},
		{"p7/8/8/8/8/8/8/8 b KQkq e3 0 1", Standard, NoKing | PawnOnEdge | BadCastling | BadEnPassant},
	} {
		s, err := ParseFEN(c.fen, c.v)
		if err != nil {
			t.Fatal(err)
		}
		p, err := s.Position()
		if f, ok := err.(Faults); !ok || f != c.want || p != (Position{}) {
			t.Errorf("%s: %v, want %v", c.fen, err, c.want)
		}
		if _, err := s.AllowIrregular(); (err != nil) != (c.want&(NoKing|ManyKings) != 0) {
			t.Errorf("%s: loose: %v", c.fen, err)
		}
	}
}

// TestFaultsAreErrors checks the code and the words of one of several faults.
func TestFaultsAreErrors(t *testing.T) {
	s, _ := ParseFEN("p7/8/8/8/8/8/8/4K3 b - e3 0 1", Standard)
	_, err := s.Position()
	if !errors.Is(err, NoKing) || !errors.Is(err, BadEnPassant) || errors.Is(err, ManyKings) || errors.Is(err, ErrIllegal) {
		t.Error("errors.Is does not tell the faults apart")
	}
	const want = "setup: a side has no king; a pawn stands on the first or the last rank; no pawn has just passed over the en passant square"
	if err.Error() != want {
		t.Error(err)
	}
	var f Faults
	if !errors.As(err, &f) || !f.Has(NoKing|PawnOnEdge) || f.Has(NoKing|ManyKings) {
		t.Error(f)
	}
}

// TestLooseDropsWhatCannotBe keeps possible castling rights and drops impossible ones, and
// en passant.
func TestLooseDropsWhatCannotBe(t *testing.T) {
	for _, c := range []struct{ fen, want string }{
		{"4k2r/8/8/8/8/8/8/R3K1R1 w KQkq e6 3 7", "4k2r/8/8/8/8/8/8/R3K1R1 w Qk - 3 7"},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"},
		{"4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1"},
		{"P3k3/8/8/8/8/8/8/4K2R b K - 0 0", "P3k3/8/8/8/8/8/8/4K2R b K - 0 1"},
		{"4k3/8/8/8/8/8/8/3RK2R b KQ - 0 1", "4k3/8/8/8/8/8/8/3RK2R b K - 0 1"},
	} {
		s, err := ParseFEN(c.fen, Standard)
		if err != nil {
			t.Fatal(err)
		}
		p, err := s.AllowIrregular()
		if err != nil || p.FEN() != c.want {
			t.Errorf("%s: %v, %s", c.fen, err, p.FEN())
		}
	}
}

// TestSetupsNobodyRead puts extreme values into setups; nothing may panic.
func TestSetupsNobodyRead(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range sampled(20_000) {
		s := randomSetup(r)
		s.Castling = [2][2]Square{{Square(r.Uint32()), Square(r.Uint32())}, {Square(r.Uint32()), Square(r.Uint32())}}
		s.EnPassant = Square(r.Uint32())
		s.Halfmoves, s.Fullmoves = r.IntN(1<<20)-1<<19, r.IntN(1<<20)-1<<19
		if r.IntN(4) == 0 {
			s.Board.Put(Square(r.IntN(64)), MakePiece(Color(r.IntN(2)), King))
		}
		if strict, err := s.Position(); err == nil {
			if loose, err := s.AllowIrregular(); err != nil || loose != strict {
				t.Fatalf("%s is possible, but loosely %s, %v", strict.FEN(), loose.FEN(), err)
			}
		}
		p, err := s.AllowIrregular()
		if err != nil {
			continue
		}
		for _, m := range list(&p, All) {
			q := p.Play(m)
			if q.Board().OfType(King).Count() != 2 {
				t.Fatalf("%s: %s: %s", p.FEN(), p.UCI(m), q.FEN())
			}
			_, _ = q.FEN(), p.SAN(m)
		}
	}
}

// TestPawnsOnTheEdge checks the moves of pawns on ranks that no game puts them on.
func TestPawnsOnTheEdge(t *testing.T) {
	for fen, want := range map[string]string{
		"P3k3/8/8/8/8/8/8/4K3 w - - 0 1":   "[e1d1 e1f1 e1d2 e1e2 e1f2]",
		"4k3/8/8/8/8/8/8/P3K3 w - - 0 1":   "[e1d1 e1f1 a1a2 e1d2 e1e2 e1f2]",
		"4k3/8/8/8/8/8/8/p3K3 b - - 0 1":   "[e8d7 e8e7 e8f7 e8d8 e8f8]",
		"p3k3/8/8/8/8/8/8/4K3 b - - 0 1":   "[a8a7 e8d7 e8e7 e8f7 e8d8 e8f8]",
		"4k3/8/8/8/8/8/1r6/P3K3 w - - 0 1": "[e1d1 e1f1 a1a2 a1b2]",
	} {
		s, err := ParseFEN(fen, Standard)
		if err != nil {
			t.Fatal(err)
		}
		p, err := s.AllowIrregular()
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(texts(&p, list(&p, All))); got != want {
			t.Errorf("%s: %s, want %s", fen, got, want)
		}
	}
}

// TestPly numbers the next move among those of both players.
func TestPly(t *testing.T) {
	for fen, want := range map[string]int{
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1":  1,
		"4k3/8/8/8/8/8/8/4K3 b - - 0 1":  2,
		"4k3/8/8/8/8/8/8/4K3 w - - 0 40": 79,
	} {
		if p := mustParse(t, fen, Standard); p.Setup().Ply() != want {
			t.Errorf("%s: %d, want %d", fen, p.Setup().Ply(), want)
		}
	}
}
