package laws

import (
	"testing"

	"adoube"
	"adoube/chess"
)

// 7.4.1: with pieces displaced, the opponent who plays on is judged from the
// position that stands, and charged for nothing that follows from it; nor is
// a piece that was left displaced part of the next move.
func TestDisplacedAnswered(t *testing.T) {
	const (
		rook   = "1k6/8/8/8/8/8/8/R5K1 w - - 0 1"
		knight = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
		early  = "b lift b8; b release c6; w lift g1; w release f3; w clock; "
		moved  = "w lift a1; w release a7; w clock; w lift a7; w release a8; "
	)
	for _, c := range []struct {
		name, fen, acts string
		line            string
		moves           int
		open            string
	}{
		{"legal only as it stands", rook, moved + "b remove a8; b lift b8; b release a8; b clock", "b8a8 Kxa8 black 8", 1, "b8a7 b8c8"},
		{"the capturing piece first", rook, moved + "b lift b8; b remove a8; b release a8; b clock", "b8a8 Kxa8 black 8", 1, "b8a7 b8c8"},
		{"dropped", rook, moved + "b remove a8; b lift b8; b release a8; b clock; a restore", "", 1, "b8a7 b8c8"},
		{"put back by him", rook, moved + "b lift a8; b release R a7; b remove a7; b lift b8; b release a7; b clock", "", 2, ""},
		{"legal all the same", rook, moved + "b lift b8; b release c8", "", 2, "19"},
		{"left when he moves on", knight, early + "b lift d8; b release e7; b clock", "", 2, "27"},
		{"moved on from there", knight, early + "b lift c6; b release d4; b clock", "c6d4 Nd4 black 7", 1, "29"},
		{"put back by its player", knight, early + "b lift c6; b release b8; b lift g8; b release f6; b clock", "", 2, "27"},
		{"where the pawn stood, pressed", "4k3/8/8/3p4/8/2N5/8/4K2R w K - 0 1", "b lift d5; b release d4; w lift c3; w release d5; w clock", "c3d5 Nd5 white 4", 0, "23"},
		{"where the pawn stood, the rest following", "4k3/8/8/3p4/8/2N5/8/4K2R w K - 0 1", "b lift d5; b release d4; w lift c3; w release d5; w remove d4; w clock", "", 1, "e8d7 e8d8 e8f7 e8f8"},
		{"swept off and played on", knight, "w remove a7 accident; w lift d2; w release d4; w clock; b lift g8; b release f6; b clock; w lift g1; w release f3; w clock", "", 3, "28"},
		{"where it was swept off", knight, "w remove a7 accident; w lift d2; w release d4; w clock; b lift a8; b release a3; b clock", "a8a3 Ra3 black 6", 1, "30"},
	} {
		g := newGame(t, "fide-2023", c.fen, Standard, chess.Standard)
		r := play(t, g, c.acts)
		if got := plies(r.Line); got != c.line || g.Count() != c.moves || open(g) != c.open {
			t.Errorf("%s: line %q, %d moves, open %s", c.name, got, g.Count(), open(g))
		}
		for _, f := range g.findings {
			if f.Code != adoube.NotOnMove {
				t.Errorf("%s: %v charged with %v", c.name, f.By, f.Code)
			}
		}
	}
}

// The arbiter lets displaced pieces stand: no move is named for them, and the
// line is taken over.
func TestDisplacedStands(t *testing.T) {
	g := newGame(t, "fide-2023", "1k6/8/8/8/8/8/8/R5K1 w - - 0 1", Standard, chess.Standard)
	r := play(t, g, "w lift a1; w release a7; w clock; w lift a7; w release a8; b remove a8; b lift b8; b release a8; b clock; a stands")
	if r.Stood != nil || plies(r.Adopted) != "b8a8 Kxa8 black 8" || r.Turn != chess.White || g.Line() != nil {
		t.Errorf("ruling %+v", r)
	}
	if g.findings[0].Claim == adoube.ClaimOpen {
		t.Error("the displacement can still be claimed")
	}
}
