package chess

import (
	"fmt"
	"testing"
)

// TestStart checks every property of the starting position.
func TestStart(t *testing.T) {
	p := Start()
	if p.FEN() != StartFEN || p.Turn() != White || p.Variant() != Standard || p.EnPassant() != NoSquare {
		t.Error(p.FEN())
	}
	if p.At(E1) != MakePiece(White, King) || p.Board().At(D8) != MakePiece(Black, Queen) || p.At(E4) != NoPiece {
		t.Error("the pieces stand elsewhere")
	}
	if p.King(Black) != E8 || p.InCheck() || p.Checkers() != 0 || p.InsufficientMaterial() {
		t.Error("the kings")
	}
	if p.CastlingRook(White, ASide) != A1 || p.CastlingRook(Black, HSide) != H8 {
		t.Error("the rooks")
	}
	if q, err := p.Setup().Position(); err != nil || q != p {
		t.Errorf("set up again: %v, %s", err, q.FEN())
	}
}

// TestPlay makes a move and compares the FEN.
func TestPlay(t *testing.T) {
	for _, c := range []struct {
		fen, move, want string
		v               Variant
	}{
		{fen: StartFEN, move: "e2e4", want: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{fen: StartFEN, move: "g1f3", want: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"},
		// The en passant square is set where a capture is legal,
		{fen: "4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 9", move: "e2e4", want: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"},
		// not where the pawn is pinned or the capture would open the king's rank,
		{fen: "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", move: "e2e4", want: "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"},
		{fen: "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", move: "e2e4", want: "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"},
		// and not for a pawn at the other edge of the board.
		{fen: "4k3/8/8/7p/8/8/P7/4K3 w - - 0 1", move: "a2a4", want: "4k3/8/8/7p/P7/8/8/4K3 b - - 0 1"},
		{fen: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", move: "d4e3", want: "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10"},
		{fen: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", move: "d4d3", want: "4k3/8/8/8/4P3/3p4/8/4K3 w - - 0 10"},
		{fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", move: "e1g1", want: "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
		{fen: "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", move: "e8c8", want: "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"},
		{fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", move: "e1e2", want: "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
		{fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", move: "a1a8", want: "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
		{fen: "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", move: "b7a8n", want: "N3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{fen: "4k3/8/8/8/8/8/8/4K3 b - - 9999 9999", move: "e8e7", want: "8/4k3/8/8/8/8/8/4K3 w - - 9999 9999"},
		// The king stays, the rook stays, both swap squares.
		{fen: "4k3/8/8/8/8/8/8/R1K5 w Q - 0 1", move: "c1a1", want: "4k3/8/8/8/8/8/8/2KR4 b - - 1 1", v: Chess960},
		{fen: "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", move: "e1f1", want: "4k3/8/8/8/8/8/8/5RK1 b - - 1 1", v: Chess960},
		{fen: "4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", move: "d1c1", want: "4k3/8/8/8/8/8/8/2KR4 b - - 1 1", v: Chess960},
		{fen: "5kr1/8/8/8/8/8/8/4K3 b k - 0 1", move: "f8g8", want: "5rk1/8/8/8/8/8/8/4K3 w - - 1 2", v: Chess960},
	} {
		p := mustParse(t, c.fen, c.v)
		m, err := ParseUCI(&p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		if q := p.Play(m); q.FEN() != c.want {
			t.Errorf("%s: %s: %s, want %s", c.fen, c.move, q.FEN(), c.want)
		}
	}
}

// TestHomes checks the squares from which castling starts.
func TestHomes(t *testing.T) {
	p := mustParse(t, "8/4k3/8/8/8/8/8/6K1 w - - 0 1", Standard)
	if p.HomeKing(White) != E1 || p.HomeKing(Black) != E8 || p.HomeRook(White, ASide) != A1 || p.HomeRook(Black, HSide) != H8 {
		t.Error("standard chess castles elsewhere")
	}
	p = mustParse(t, "bnr1krqn/pppppppp/8/8/8/8/PPPPPPPP/BNR1KRQN w F - 0 1", Chess960)
	if p.HomeKing(White) != E1 || p.HomeRook(White, HSide) != F1 || p.HomeRook(White, ASide) != NoSquare {
		t.Error("White's homes")
	}
	if p.HomeKing(Black) != NoSquare || p.HomeRook(Black, ASide) != NoSquare {
		t.Error("Black's homes are not known")
	}
	m, err := ParseUCI(&p, "e1d1")
	if err != nil {
		t.Fatal(err)
	}
	q := p.Play(m)
	if q.CastlingRook(White, HSide) != NoSquare || q.HomeKing(White) != E1 || q.HomeRook(White, HSide) != F1 {
		t.Error("White's homes are forgotten")
	}
}

// TestCastling960 lists castling moves in difficult Chess960 positions.
func TestCastling960(t *testing.T) {
	for fen, want := range map[string]string{
		"4k3/8/8/8/8/8/8/1RK5 w Q - 0 1":      "[c1b1]",
		"4k3/8/8/8/8/8/8/rRK5 w Q - 0 1":      "[]",     // the rook shields the king on c1
		"4k3/8/8/8/8/8/8/n1RK4 w Q - 0 1":     "[d1c1]", // a knight on a1 does not matter
		"4k3/8/8/8/8/8/8/RqK5 w Q - 0 1":      "[]",     // in check
		"4k3/8/8/8/8/8/8/RNK5 w Q - 0 1":      "[]",     // the rook's way is barred
		"4k3/8/8/8/8/8/8/RK3N2 w Q - 0 1":     "[b1a1]",
		"1r2k3/8/8/8/8/8/8/1R1K4 w Q - 0 1":   "[d1b1]", // an attacked rook may castle
		"1r2k3/8/8/8/8/8/8/R1K5 w Q - 0 1":    "[c1a1]", // and cross an attacked square
		"3rk3/8/8/8/8/8/8/R1K5 w Q - 0 1":     "[c1a1]", // and end on one
		"2r1k3/8/8/8/8/8/8/RK6 w Q - 0 1":     "[]",     // the king may not
		"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1":     "[]",     // nor cross one
		"4k3/8/8/8/8/8/8/2R1K1R1 w KQ - 0 1":  "[e1c1 e1g1]",
		"4k3/8/8/8/8/8/8/2RNK1R1 w KQ - 0 1":  "[e1g1]",
		"4k3/8/8/8/8/8/6r1/1R3K1R w KQ - 0 1": "[f1b1]",
		"4k3/8/8/8/8/8/8/5KRn w K - 0 1":      "[f1g1]",
		"4k3/8/8/8/8/8/8/5KRr w K - 0 1":      "[]",
		"rk6/8/8/8/8/8/8/4K3 b q - 0 1":       "[b8a8]",
	} {
		p := mustParse(t, fen, Chess960)
		f := Filter{AllSquares, AllSquares, AllSquares, MoveType{CastleA | CastleH, noPromotion}}
		if got := list(&p, f); fmt.Sprint(texts(&p, got)) != want {
			t.Errorf("%s: %s, want %s", fen, fmt.Sprint(texts(&p, got)), want)
		}
	}
}

// TestInsufficientMaterial distinguishes dead positions from others.
func TestInsufficientMaterial(t *testing.T) {
	for placement, want := range map[string]bool{
		"4k3/8/8/8/8/8/8/4K3":     true,
		"4k3/8/8/8/8/8/8/4KN2":    true,
		"4kb2/8/8/8/8/8/8/4K3":    true,
		"4kb2/8/8/8/8/8/8/2B1K3":  true,  // f8 and c1 are both dark
		"2b1k3/8/8/8/8/8/8/2B1K3": false, // c8 is light
		"b1b1k3/8/8/8/8/8/8/4KB2": true,
		"4k3/8/8/8/8/8/8/3NKN2":   false,
		"4kn2/8/8/8/8/8/8/4KN2":   false,
		"4kb2/8/8/8/8/8/8/4KN2":   false,
		"4k3/8/8/8/8/8/P7/4K3":    false,
		"4k3/8/8/8/8/8/8/R3K3":    false,
		"4kq2/8/8/8/8/8/8/4K3":    false,
	} {
		p := mustParse(t, placement+" w - - 0 1", Standard)
		if p.InsufficientMaterial() != want {
			t.Errorf("%s: %v, want %v", placement, !want, want)
		}
	}
}
