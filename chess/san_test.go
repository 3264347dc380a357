package chess

import (
	"errors"
	"testing"
)

// TestSANOfRandomGames writes every move, parses it again, and checks that no two moves
// have the same text.
func TestSANOfRandomGames(t *testing.T) {
	t.Parallel()
	randomGames(30, 150, func(p *Position, _ *slow) {
		seen := map[string]bool{}
		for _, m := range list(p, All) {
			san := p.SAN(m)
			if got, err := ParseSAN(p, san); err != nil || got != m || seen[san] {
				t.Fatalf("%s: %s is read as %s, %v", p.FEN(), san, p.UCI(got), err)
			}
			seen[san] = true
		}
	})
}

// TestSAN writes moves with special notation.
func TestSAN(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{StartFEN, "e2e4", "e4"},
		{StartFEN, "g1f3", "Nf3"},
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "O-O-O"},
		{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"5k2/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"},
		{"1n3k2/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"},
		{"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"},
		{"4k3/8/8/8/R7/4K3/8/R7 w - - 0 1", "a1a3", "R1a3"},
		{"2k5/8/8/8/8/8/Q6Q/K7 w - - 0 1", "h2d2", "Qhd2"},
		{"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
		{"4Q3/7k/Q3Q3/8/8/8/8/K7 w - - 0 1", "e6c8", "Qe6c8"},
		{"4Q3/7k/4Q3/8/8/8/8/K7 w - - 0 1", "e6c8", "Q6c8"},
		{"8/7k/Q3Q3/8/8/8/8/K7 w - - 0 1", "e6c8", "Qec8"},
		{"4k3/8/8/8/8/1N3N2/8/K7 w - - 0 1", "b3d2", "Nbd2"},
		// A pinned piece needs no disambiguation.
		{"4r2k/8/8/8/8/4N1N1/8/4K3 w - - 0 1", "g3f5", "Nf5"},
		{"8/r5NK/8/8/3N4/6N1/8/2k5 w - - 0 1", "g3f5", "Ngf5"},
		{"k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "Rh8#"},
		{"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7", "Qg7#"},
		{"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "Qf7"}, // stalemate
	} {
		p := mustParse(t, c.fen, Standard)
		m, err := ParseUCI(&p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		if got := p.SAN(m); got != c.want {
			t.Errorf("%s: %s is written %s, want %s", c.fen, c.move, got, c.want)
		}
	}
}

// TestParseSANFigurines parses moves with pictures of pieces, of either colour.
func TestParseSANFigurines(t *testing.T) {
	p := mustParse(t, "1n3k2/P7/8/8/8/1N3N2/8/4K3 w - - 0 1", Standard)
	for san, want := range map[string]string{"♘bd4": "b3d4", "♞bd4!": "b3d4", "♔e2": "e1e2", "a8=♕": "a7a8q", "♙a8♛": "a7a8q"} {
		if m, err := ParseSAN(&p, san); err != nil || m.UCI(Standard) != want {
			t.Errorf("%s: %v, %v", san, m.UCI(Standard), err)
		}
	}
}

// TestParseSAN parses common notations, and refuses texts that are no moves.
func TestParseSAN(t *testing.T) {
	const (
		castle  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		knights = "4k3/8/8/3p4/8/1N3N2/8/K7 w - - 0 1"
		pinned  = "4r2k/8/8/8/8/4N3/8/4K3 w - - 0 1"
		promote = "1n3k2/P7/8/8/8/8/8/4K3 w - - 0 1"
		pass    = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
		twice   = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"
	)
	for _, c := range []struct {
		fen, san, want string
		err            error
	}{
		{castle, "O-O", "e1g1", nil},
		{castle, "0-0-0", "e1c1", nil},
		{castle, "O-O!?", "e1g1", nil},
		{castle, "0-0", "e1g1", nil},
		{castle, "Kg1", "", ErrIllegal},
		{castle, "Ke1g1", "", ErrIllegal},
		{castle, "Rxa8+", "a1a8", nil},
		{castle, "Rxa8", "a1a8", nil},
		{castle, "Ra8#?!", "a1a8", nil},
		{castle, "Rxa7", "", ErrIllegal},
		{castle, "R-a8", "", ErrIllegal},
		{castle, "R-a7", "a1a7", nil},
		{pinned, "O-O", "", ErrIllegal},
		{knights, "Nbd4", "b3d4", nil},
		{knights, "N3d4", "", ErrAmbiguous},
		{knights, "Nd4", "", ErrAmbiguous},
		{knights, "Nb3d4", "b3d4", nil},
		{knights, "Nb3-d4", "b3d4", nil},
		{knights, "Nd5", "", ErrIllegal},
		{pinned, "Nf5", "", ErrIllegal},
		{promote, "a8=Q", "a7a8q", nil},
		{promote, "a8Q", "a7a8q", nil},
		{promote, "axb8=N+", "a7b8n", nil},
		{promote, "ab8N", "a7b8n", nil},
		{promote, "a8", "", ErrIllegal},
		{promote, "a8=K", "", ErrNotation},
		{promote, "b8=N", "", ErrIllegal},
		{promote, "a7-a8=R", "a7a8r", nil},
		{promote, "a7a8=R", "a7a8r", nil},
		{pass, "exd6", "e5d6", nil},
		{pass, "ed6", "e5d6", nil},
		{pass, "d6", "", ErrIllegal},
		{pass, "xd6", "", ErrNotation},
		{twice, "exd6", "e5d6", nil},
		{twice, "cxd6", "c5d6", nil},
		{twice, "5xd6", "", ErrAmbiguous},
		{StartFEN, "e4", "e2e4", nil},
		{StartFEN, "e2e4", "e2e4", nil},
		{StartFEN, "e2-e4", "e2e4", nil},
		{StartFEN, "e5", "", ErrIllegal},
		{StartFEN, "", "", ErrNotation},
		{StartFEN, "+", "", ErrNotation},
		{StartFEN, "N", "", ErrNotation},
		{StartFEN, "Q", "", ErrNotation},
		{StartFEN, "--", "", ErrNotation},
		{StartFEN, "e9", "", ErrNotation},
		{StartFEN, "Nzf3", "", ErrNotation},
		{StartFEN, "Ng1g1f3", "", ErrNotation},
		{StartFEN, "e2e4 d4", "", ErrNotation},
	} {
		p := mustParse(t, c.fen, Standard)
		got, err := ParseSAN(&p, c.san)
		if c.err == nil && (err != nil || p.UCI(got) != c.want) || c.err != nil && (!errors.Is(err, c.err) || got != NoMove) {
			t.Errorf("%s: %s is %s, %v; want %s, %v", c.fen, c.san, p.UCI(got), err, c.want, c.err)
		}
	}
}
