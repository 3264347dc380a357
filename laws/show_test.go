package laws

import (
	"testing"

	"adoube"
	"adoube/chess"
)

// The placement is the physical one: a piece put elsewhere has left its own square, and one
// in the air is in its hand.
func TestPieces(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	play(t, g, "w lift e2; w put e4; b lift g8; w put Q a4")
	w := g.Placement()
	for s, want := range map[chess.Square]chess.PieceType{
		chess.E2: chess.NoType, chess.E4: chess.Pawn, chess.A4: chess.Queen, chess.G8: chess.NoType, chess.D2: chess.Pawn,
	} {
		if got := max(w.Board[s][chess.White].Type(), w.Board[s][chess.Black].Type()); got != want {
			t.Errorf("%v shows %v, want %v", s, got, want)
		}
	}
	if w.Held != chess.SquaresOf(chess.E4, chess.A4) {
		t.Errorf("held on %v", w.Held)
	}
	if len(w.Hands) != 1 || w.Hands[0].From != chess.G8 || w.Hands[0].By != adoube.Black {
		t.Errorf("in hands: %v", w.Hands)
	}
}

// Two games have the same key if no later ruling can differ.
func TestKey(t *testing.T) {
	const same, other = true, false
	for _, c := range []struct {
		one, two string
		want     bool
	}{
		{"w touch g1", "w touch g1; w touch g1", same},
		{"w touch g1", "w touch b1", other},
		{"w touch g1; w touch b1", "w touch b1; w touch g1", other},
		{"w lift e2", "w touch e2", other},
		{"w lift e2; w release e3", "w lift e2; w release e4", other},
		{"w touch g1", "w touch g1; a result 1-0", other},
	} {
		one, two := newGame(t, "fide-2023", startpos, Standard, 0), newGame(t, "fide-2023", startpos, Standard, 0)
		play(t, one, c.one)
		play(t, two, c.two)
		if got := one.Key() == two.Key(); got != c.want {
			t.Errorf("«%s» and «%s» have one key: %t, want %t", c.one, c.two, got, c.want)
		}
	}
}

// An older answer about a press appears as the present one's (7.5.1).
func TestNamedPress(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	play(t, g, "w lift e2; w release e4; w clock")
	for _, c := range []struct {
		about       int
		fact, named adoube.Fact
	}{
		{3, adoube.FactIntent, adoube.FactUnfinished}, {3, adoube.FactCastling, adoube.FactUnfinished},
		{3, adoube.FactAccident, adoube.FactCompleted}, {3, adoube.FactNotCastling, adoube.FactCompleted},
		{3, adoube.FactPressed, adoube.FactPressed}, {1, adoube.FactIntent, adoube.FactIntent}, {9, adoube.FactIntent, adoube.FactIntent},
	} {
		find := adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: c.about, Fact: c.fact}
		if got := g.Named(find).Act.Fact; got != c.named {
			t.Errorf("%v about act %d is named %v, not %v", c.fact, c.about, got, c.named)
		}
	}
}
