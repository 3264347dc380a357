package term

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// placement returns a board with everything that can be drawn.
func placement() laws.Placement {
	var w laws.Placement
	w.Board[chess.A8] = [2]chess.Piece{chess.MakePiece(chess.White, chess.Queen), chess.MakePiece(chess.Black, chess.Rook)}
	w.Board[chess.F3][chess.White] = chess.MakePiece(chess.White, chess.Knight)
	w.Board[chess.E8][chess.Black] = chess.MakePiece(chess.Black, chess.King)
	w.Held = chess.SquaresOf(chess.F3)
	w.Hands = []laws.InHand{{Piece: chess.MakePiece(chess.White, chess.Pawn), From: chess.A7, By: adoube.White}}
	return w
}

var english = Letters{chess.Pawn: "P", chess.Knight: "N", chess.Bishop: "B", chess.Rook: "R", chess.Queen: "Q", chess.King: "K"}

// A king with two letters makes every square wider.
func TestWideLetters(t *testing.T) {
	letters := english
	letters[chess.King] = "Кр"
	var b strings.Builder
	Plain.Board(&b, placement(), chess.SquaresOf(chess.E8), letters)
	lines := strings.Split(b.String(), "\n")
	if want := " 8 Qr   .   .   .  [кр] .   .   .  "; lines[0] != want {
		t.Errorf("%q, not %q", lines[0], want)
	}
	if want := "    a   b   c   d   e   f   g   h"; lines[8] != want {
		t.Errorf("%q, not %q", lines[8], want)
	}
}

func drawn(c Canvas) string {
	var b strings.Builder
	w := placement()
	for _, s := range []chess.Square{chess.A8, chess.E8, chess.F3, chess.H1, chess.A1} {
		c.drawSquare(&b, w, s, s == chess.H1 || s == chess.E8, english)
		b.WriteByte('|')
	}
	return b.String()
}

// Without colours: both pieces of a square, a lit piece, a held piece, a lit empty square
// and an empty square.
func TestDrawPlain(t *testing.T) {
	if got := drawn(Plain); got != "Qr |[k]|(N)|[.]| . |" {
		t.Errorf("%q", got)
	}
}

func TestDrawColours(t *testing.T) {
	for c, want := range map[Canvas][]string{
		Few:  {"\x1b[38;5;231;48;5;180m♕ \x1b[0m\x1b[38;5;16;48;5;180m♜\x1b[0m|", "\x1b[38;5;16;48;5;143m ♚ \x1b[0m|", "48;5;137m   \x1b[0m|"},
		Many: {"\x1b[38;2;255;255;255;48;2;198;168;128m(♘)\x1b[0m|", "48;2;186;182;84m   \x1b[0m|"},
	} {
		for _, w := range want {
			if got := drawn(c); !strings.Contains(got, w) {
				t.Errorf("%q is not in %q", w, got)
			}
		}
	}
}

func TestColours(t *testing.T) {
	for env, want := range map[string]Canvas{
		"TERM=xterm":          Plain,
		"TERM=xterm-256color": Few,
		"TERM=xterm-256color COLORTERM=truecolor":        Many,
		"TERM=xterm COLORTERM=24bit":                     Many,
		"TERM=dumb COLORTERM=truecolor":                  Plain,
		"TERM=xterm-256color COLORTERM=24bit NO_COLOR=1": Plain,
	} {
		vars := map[string]string{}
		for pair := range strings.FieldsSeq(env) {
			name, value, _ := strings.Cut(pair, "=")
			vars[name] = value
		}
		if got := colours(func(name string) string { return vars[name] }); got != want {
			t.Errorf("%s: %d, not %d", env, got, want)
		}
	}
}
