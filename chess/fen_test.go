package chess

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestFENBothWays parses FENs and writes them again; want is the FEN written, if it
// differs.
func TestFENBothWays(t *testing.T) {
	for _, c := range []struct {
		fen, want string
		v         Variant
	}{
		{fen: StartFEN},
		{fen: "startpos", want: StartFEN},
		{fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", want: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
		{fen: "8/8/8/8/8/8/8/8 b", want: "8/8/8/8/8/8/8/8 b - - 0 1"},
		{fen: "8/8/8/8/8/8/8/8 w KQkq", want: "8/8/8/8/8/8/8/8 w KQkq - 0 1"},
		{fen: "8/8/8/8/8/8/8/8 w KQkq", want: "8/8/8/8/8/8/8/8 w KQkq - 0 1", v: Chess960},
		{fen: "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"},
		{fen: "4k3/8/8/8/8/8/8/4K2R b K - 99 9999"},
		{fen: "  4k3/8/8/8/8/8/8/4K2R   b  K ", want: "4k3/8/8/8/8/8/8/4K2R b K - 0 1"},
		{fen: "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", want: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{fen: "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", want: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{fen: "r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w GCgc - 0 1", want: "r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w KCkc - 0 1", v: Chess960},
		{fen: "r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w KQkq - 0 1", v: Chess960},
		{fen: "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", want: "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", v: Chess960},
		{fen: "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"},
		{fen: "4k3/8/8/8/8/8/8/RRK5 w K - 0 1", v: Chess960},
		{fen: "4k3/8/8/8/8/8/8/RRK5 w B - 0 1", v: Chess960},
		{fen: "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", v: Chess960},
		{fen: "r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", v: Chess960},
		{fen: "7r/k7/8/8/8/8/8/4K3 w ha - 0 1", want: "7r/k7/8/8/8/8/8/4K3 w kq - 0 1", v: Chess960},
		{fen: "4k3/8/8/8/8/8/K7/7R w HA - 0 1", want: "4k3/8/8/8/8/8/K7/7R w KQ - 0 1", v: Chess960},
	} {
		s, err := ParseFEN(c.fen, c.v)
		want := c.want
		if want == "" {
			want = c.fen
		}
		if err != nil || s.FEN() != want {
			t.Errorf("%s: %v, written %s, want %s", c.fen, err, s.FEN(), want)
		}
		if again, err := ParseFEN(s.FEN(), c.v); err != nil || again != s {
			t.Errorf("%s: %v, read again %+v, want %+v", c.fen, err, again, s)
		}
	}
}

// TestFENErrors checks that errors give the field and the reason.
func TestFENErrors(t *testing.T) {
	for fen, want := range map[string]string{
		"":                                   "fen: placement: rank 8 has not eight squares",
		"8/8/8":                              "fen: placement: 3 ranks, not eight",
		"8/8/8/8/8/8/8":                      "fen: placement: 7 ranks, not eight",
		"8/8/8/8/8/8/8/8/8":                  "fen: placement: more than eight ranks",
		"8/8/8/7/8/8/8/8":                    "fen: placement: rank 5 has not eight squares",
		"8/8/8/8/8/8/8/8k":                   "fen: placement: rank 1 has not eight squares",
		"8/8/8/8/8/8/44k/8":                  "fen: placement: rank 2 has not eight squares",
		"8/8/8/8/8/8/888888888/8":            "fen: placement: rank 2 has not eight squares",
		"8/8/8/8/8/8/7x/8":                   "fen: placement: “x” is not a piece",
		"8/8/8/8/8/8/0K7/8":                  "fen: placement: “0” is not a piece",
		"8/8/8/8/8/8/8/8 W":                  "fen: turn: “W” is not w or b",
		"8/8/8/8/8/8/8/8 w KX":               "fen: castling: “X” is not a castling right",
		"8/8/8/8/8/8/8/8 w {":                "fen: castling: “{” is not a castling right",
		"8/8/8/8/8/8/8/8 w KK":               "fen: castling: “KK” gives two rights on one side",
		"8/8/8/8/8/8/8/8 w - e4":             "fen: en passant: “e4” is not a square that a pawn can just have passed over",
		"8/8/8/8/8/8/8/8 b - e6":             "fen: en passant: “e6” is not a square that a pawn can just have passed over",
		"8/8/8/8/8/8/8/8 w - x":              "fen: en passant: “x” is not a square that a pawn can just have passed over",
		"8/8/8/8/8/8/8/8 w - - -1":           "fen: halfmoves: “-1” is not a number from 0 to 9999",
		"8/8/8/8/8/8/8/8 w - - 0 10000":      "fen: fullmoves: “10000” is not a number from 0 to 9999",
		"8/8/8/8/8/8/8/8 w - - 0 1 moves e4": "fen: end: more than six fields",
	} {
		s, err := ParseFEN(fen, Standard)
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", fen, err, want)
		}
		if s != emptySetup(Standard) {
			t.Errorf("%q: something is set up: %+v", fen, s)
		}
	}
}

// TestPlacement parses the first field alone.
func TestPlacement(t *testing.T) {
	const text = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R"
	b, err := ParsePlacement(text)
	if err != nil || b.String() != text {
		t.Errorf("%v, %s", err, b)
	}
	if b, err := ParsePlacement(text + "/8"); err == nil || b != (Board{}) {
		t.Errorf("%v, %s", err, b)
	}
}

// TestFENOfRandomGames parses every position again, with castling rights in both notations.
func TestFENOfRandomGames(t *testing.T) {
	t.Parallel()
	randomGames(40, 150, func(p *Position, _ *slow) {
		again, err := ParsePosition(p.FEN(), p.Variant())
		if err != nil || again.Setup() != p.Setup() {
			t.Fatalf("%s: %v, %s", p.FEN(), err, again.FEN())
		}
		shredder := strings.Replace(p.FEN(), " "+castlingField(p)+" ", " "+shredderField(p)+" ", 1)
		if again, err := ParsePosition(shredder, p.Variant()); err != nil || again.Setup() != p.Setup() {
			t.Fatalf("%s: %v, %s", shredder, err, again.FEN())
		}
	})
}

// castlingField returns the castling field of a position's FEN.
func castlingField(p *Position) string { return strings.Fields(p.FEN())[2] }

// shredderField returns the castling rights in the notation of Shredder-FEN.
func shredderField(p *Position) (text string) {
	for _, c := range []Color{White, Black} {
		for _, side := range []Side{HSide, ASide} {
			if rook := p.CastlingRook(c, side); rook != NoSquare {
				text += string("AaBbCcDdEeFfGgHh"[2*rook.File()+int(c)])
			}
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// TestFENOfAnything writes impossible setups and parses them again.
func TestFENOfAnything(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 5_000 {
		p, err := randomSetup(r).AllowIrregular()
		if err != nil {
			t.Fatal(err)
		}
		want := p.Setup()
		if got, err := ParseFEN(want.FEN(), want.Variant); err != nil || got != want {
			t.Fatalf("%s: %v, %s", want.FEN(), err, got.FEN())
		}
	}
}
