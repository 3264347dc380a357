package chess

import (
	"errors"
	"strings"
	"testing"
)

// FuzzFEN checks that a FEN that can be parsed is written and parsed again as the same,
// that every position has only moves that leave both kings on the board, and that strict
// positions are also loose ones.
func FuzzFEN(f *testing.F) {
	for _, positions := range [][]count{wikiPerft, perft960, perftTricky} {
		for _, c := range positions {
			f.Add(c.fen, true)
			f.Add(c.fen, false)
		}
	}
	f.Add("startpos", false)
	f.Add("P3k3/8/8/3Pp3/8/8/8/R3K2R w KQ e6 3 9999", false)
	f.Add("8/8/8/8/8/8/8/KK5k w AaHh - 0 0", true)
	f.Fuzz(func(t *testing.T, fen string, fischer bool) {
		v := Standard
		if fischer {
			v = Chess960
		}
		s, err := ParseFEN(fen, v)
		if err != nil {
			return
		}
		if again, err := ParseFEN(s.FEN(), v); err != nil || again != s {
			t.Fatalf("written %s: %v, read again %s", s.FEN(), err, again.FEN())
		}
		loose, err := s.AllowIrregular()
		if err != nil {
			return
		}
		if strict, err := s.Position(); err == nil && strict != loose {
			t.Fatalf("strictly %s, loosely %s", strict.FEN(), loose.FEN())
		}
		for _, m := range list(&loose, All) {
			q := loose.Play(m)
			if q.Board().OfType(King).Count() != 2 || q.Turn() == loose.Turn() {
				t.Fatalf("%s leads to %s", loose.UCI(m), q.FEN())
			}
		}
	})
}

// FuzzSAN checks that a move parsed from SAN is legal, and is the same move when written
// and parsed again, in SAN and in UCI.
func FuzzSAN(f *testing.F) {
	for _, san := range strings.Fields("e4 Nf3 O-O O-O-O exd5 dxe6 a8=Q Qxf7# N1c3 e2-e4 Kxg2!? e2e4 e1g1 e7e8q --") {
		for _, c := range wikiPerft {
			f.Add(c.fen, san)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := ParsePosition(fen, Chess960)
		if err != nil {
			return
		}
		var m Moves
		p.Moves(&m)
		for _, notation := range []struct {
			parse func(*Position, string) (Move, error)
			write func(*Position, Move) string
		}{{ParseSAN, (*Position).SAN}, {ParseUCI, (*Position).UCI}} {
			mv, err := notation.parse(&p, text)
			if err != nil {
				if !errors.Is(err, ErrNotation) && !errors.Is(err, ErrIllegal) && !errors.Is(err, ErrAmbiguous) {
					t.Fatalf("%s: %q: %v", fen, text, err)
				}
				continue
			}
			written := notation.write(&p, mv)
			if again, err := notation.parse(&p, written); err != nil || again != mv || !m.Has(mv, All) {
				t.Fatalf("%s: %q is written %s, read again %s, %v", fen, text, written, p.UCI(again), err)
			}
		}
	})
}

// FuzzPGN checks that games are written so that they are read as the same games, and that
// no game has an illegal move.
func FuzzPGN(f *testing.F) {
	f.Add("[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish} a6 0-1")
	f.Add("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n{x} 1. O-O+ {[%clk 1:00] y} (1. Kd1) 1... Kd7 $1 *")
	f.Add("[Variant \"Chess960\"][FEN \"1rk2r2/8/8/8/8/8/8/1RK2R2 w KQkq - 0 1\"] 1. O-O-O O-O 1/2-1/2 [Event \"x\\\"\"]\n%;{\n1. e4 ; }")
	f.Fuzz(func(t *testing.T, text string) {
		for g, err := range ReadGames(text) {
			checkLegal(t, &g)
			once := g.PGN()
			again, errs := readAll(once)
			if len(again) != 1 || errs[0] != nil {
				t.Fatalf("%v, written\n%s\nis %d games, %v", err, once, len(again), errs)
			}
			if twice := again[0].PGN(); twice != once && !strings.Contains(text, "[%") {
				t.Fatalf("written once\n%s\nand twice\n%s", once, twice)
			}
		}
	})
}

// checkLegal checks that each move of the game is legal in its position.
func checkLegal(t *testing.T, g *Game) {
	t.Helper()
	p := g.Start
	var m Moves
	for _, ply := range g.Plies {
		if p.Moves(&m); !m.Has(ply.Move, All) {
			t.Fatalf("%s: %s", p.FEN(), p.UCI(ply.Move))
		}
		p = p.Play(ply.Move)
	}
}
