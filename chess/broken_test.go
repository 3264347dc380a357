package chess

import (
	"strings"
	"testing"
)

// broken parses a position, which need not be reachable by legal moves.
func broken(t *testing.T, fen string) Position {
	t.Helper()
	s, err := ParseFEN(fen, Standard)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.AllowIrregular()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A change is written as a move only if one move of one piece can express it.
func TestBreakTo(t *testing.T) {
	for _, c := range []struct{ name, from, to, san string }{
		{"a pawn, the king in check", "4k3/p7/8/1B6/8/8/8/4K3 b - - 0 1", "4k3/8/p7/1B6/8/8/8/4K3 w - - 0 2", "a6"},
		{"the only bishop, as a knight goes", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "4k3/8/8/8/8/6B1/8/4K3 b - - 1 1", "Bg3"},
		{"one of two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "4k3/8/8/8/6N1/8/8/1N2K3 b - - 1 1", "Ng1g4"},
		{"a capture", "4k3/8/8/8/8/7p/8/4KB2 w - - 0 1", "4k3/8/8/8/8/7B/8/4K3 b - - 0 1", "Bxh3"},
		{"a pawn takes straight ahead", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/4P3/8/8/8/4K3 b - - 0 1", "exe5"},
		{"castling through check", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "4kr2/8/8/8/8/8/8/5RK1 b - - 1 1", "O-O"},
		{"a promotion of a pinned pawn", "3rk3/3P4/8/8/8/8/8/3RK3 w - - 0 1", "3Qk3/8/8/8/8/8/8/3RK3 b - - 0 1", "dxd8=Q"},
		{"a pawn slips sideways", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/8/3P4/8/8/4K3 b - - 0 1", ""},
		{"a knight that became a queen", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "4k3/8/8/8/6Q1/8/8/4K3 b - - 1 1", ""},
		{"a piece vanished too", "4k3/8/8/8/8/7p/8/4KB2 w - - 0 1", "4k3/8/8/8/8/8/6B1/4K3 b - - 1 1", ""},
		{"the same player again", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "4k3/8/8/8/8/6B1/8/4K3 w - - 1 1", ""},
	} {
		from := broken(t, c.from)
		if got := from.BreakTo(broken(t, c.to), 0); got.SAN != c.san {
			t.Errorf("%s: %q, not %q", c.name, got.SAN, c.san)
		}
	}
}

// A game continues over a break, and after one at its end.
func TestBreaksInPGN(t *testing.T) {
	p := broken(t, StartFEN)
	g := Game{Start: p}
	play := func(san string) {
		m, err := ParseSAN(&p, san)
		if err != nil {
			t.Fatal(err)
		}
		g.Plies, p = append(g.Plies, MakePly(m)), p.Play(m)
	}
	stand := func(fen string) {
		to := broken(t, fen)
		g.Breaks, p = append(g.Breaks, p.BreakTo(to, len(g.Plies))), to
	}
	play("e4")
	play("d6")
	play("Bb5+")
	stand("rnbqkbnr/1pp1pppp/p2p4/1B6/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3")
	play("Nc3")
	stand("rnbqkbnr/1pp1ppp1/p2p3p/1B6/4P3/2N5/PPPP1PPP/R1BQK1NR w KQkq - 0 4")
	if got := g.PGN(); !strings.HasSuffix(got, "\n1. e4 d6 2. Bb5+ a6 3. Nc3+ h6 *\n") {
		t.Errorf("%s", got)
	}
}

// An illegal move is read if only one piece can be meant.
func TestReadIrregular(t *testing.T) {
	for _, c := range []struct{ name, fen, san, want string }{
		{"a king two squares", StartFEN, "Ke3", "e1e3"},
		{"a bishop as a knight goes", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "Bg3+", "f1g3"},
		{"a pinned knight of two", "4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nd4", "e2d4"},
		{"two knights, neither of which goes there", StartFEN, "Ne5", ""},
		{"two rooks, both of which go there", "4k3/8/8/8/8/2r5/3K4/R6R w - - 0 1", "Rd1", ""},
		{"a pawn three squares", StartFEN, "e5", "e2e5"},
		{"a pawn takes nothing", StartFEN, "exd3", "e2d3"},
		{"two pawns of one file", "4k3/8/8/8/4P3/4P3/8/4K3 w - - 0 1", "e7", ""},
		{"no such piece", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd5", ""},
		{"to where it stands", StartFEN, "Ke1", ""},
		{"castling", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", ""},
		{"no move", StartFEN, "--", ""},
	} {
		p, got := broken(t, c.fen), ""
		if from, to, ok := p.ReadIrregular(c.san); ok {
			got = from.String() + to.String()
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}
