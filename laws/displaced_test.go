package laws

import (
	"testing"

	"adoube"
	"adoube/chess"
)

// 7.4.1: an opponent who plays on with displaced pieces is judged from the position on the
// board, and not charged for the consequences.
func TestDisplacedAnswered(t *testing.T) {
	const (
		rook   = "1k6/8/8/8/8/8/8/R5K1 w - - 0 1"
		knight = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
		pawn   = "4k3/8/8/3p4/8/2N5/8/4K2R w K - 0 1"
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
		{"put back by him", rook, moved + "b lift a8 none; b release R a7; b remove a7; b lift b8; b release a7; b clock", "", 2, ""},
		{"legal all the same", rook, moved + "b lift b8; b release c8", "", 2, "19"},
		{"touched before", pawn, "w lift c3; b lift d5; b release d4; w release d5; w clock", "c3d5 Nd5 white 4", 0, "c3a2 c3a4 c3b1 c3b5 c3d1 c3d5 c3e2 c3e4"},
		{"where the pawn stood, pressed", pawn, "b lift d5; b release d4; w lift c3; w release d5; w clock", "c3d5 Nd5 white 4", 0, "23"},
		{"where the pawn stood, the rest following", pawn, "b lift d5; b release d4; w lift c3; w release d5; w remove d4; w clock", "", 1, "e8d7 e8d8 e8f7 e8f8"},
		{"displaced by accident and played on", knight, "w remove a7 accident; w lift d2; w release d4; w clock; b lift g8; b release f6; b clock; w lift g1; w release f3; w clock", "", 3, "28"},
		{"where it was displaced", knight, "w remove a7 accident; w lift d2; w release d4; w clock; b lift a8; b release a3; b clock", "a8a3 Ra3 black 6", 1, "30"},
		{"without a clock, and the reply", pawn, "b lift d5; b release d4; w lift c3; w release d5; b lift e8; b release d8", "c3d5 Nd5 white 4, e8d8 Kd8 black 6", 0, "23"},
		{"without a clock, taken back", pawn, "b lift d5; b release d4; w lift c3; w release d5; w lift d5; w release c3", "", 0, "c3d5"},
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

// The arbiter lets displaced pieces stand: they have no move, and the line becomes the
// game.
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

// 7.5.1: a pawn promoted to a king leaves no position. Play continues beside that king as
// after another illegal move.
func TestKingPromotionAnswered(t *testing.T) {
	g := newGame(t, "fide-2023", "6k1/P6p/8/8/8/8/7P/6K1 w - - 0 1", Standard, chess.Standard)
	r := play(t, g, "w lift a7; w remove; w release K a8; w clock; b lift g8; b release g7; b clock; w lift g1; w release g2; w clock")
	if len(g.findings) != 1 || g.findings[0].Nth != 1 || plies(r.Line) != "g8g7 Kg7 black 6, g1g2 Kg2 white 9" {
		t.Errorf("line %s, findings %+v", plies(r.Line), g.findings)
	}
	restored := g.Clone()
	if play(t, restored, "a restore"); open(restored) != "a7a8b a7a8n a7a8q a7a8r" || restored.Turn() != chess.White {
		t.Errorf("restored: open %s", open(restored))
	}
	over := g.Clone()
	if r, err := over.Step(&adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: "0-1"}); err != nil || len(r.Ask) != 1 || len(r.Findings) != 0 {
		t.Errorf("result: %+v, %v", r, err)
	}
	if r = play(t, g, "a stands"); r.Stood == nil || len(r.Adopted) != 2 || r.Turn != chess.Black {
		t.Errorf("stands: %+v", r)
	}
	if r = play(t, g, "b lift g7; b release g6; b clock; w lift g2; w release g3; w clock"); g.Count() != 4 || len(g.findings) != 1 {
		t.Errorf("%d moves after it stood, findings %+v", g.Count(), g.findings)
	}
}

// Without a clock, the reply replaces the press for a piece moved too early, and the
// opponent is not charged.
func TestEarlyMoveAnswered(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, chess.Standard)
	r := play(t, g, "b lift e7; b release e5; w lift e2; w release e4; w lift g1; w release f3; b lift b8; b release c6")
	if len(g.findings) != 1 || g.findings[0].By != chess.Black || g.Count() != 4 || r.Made == nil || r.Made.Before.SAN(r.Made.Move) != "Nc6" {
		t.Errorf("%d moves, findings %+v", g.Count(), g.findings)
	}
	with := newGame(t, "fide-2023", startpos, Standard, chess.Standard)
	r = play(t, with, "b lift e7; b release e5; w lift e2; w release e4; w lift g1; w release f3")
	if r.Completed == nil || r.Completed.Before.SAN(r.Completed.Move) != "e5" || r.Made == nil || r.Made.Before.SAN(r.Made.Move) != "Nf3" || r.Certainty != adoube.Inferred {
		t.Errorf("ruling %+v", r)
	}
}

// If displaced pieces still stand after the reply, the arbiter restores the position before
// them (7.6); if the press has made them the opponent's move, the one before that.
func TestDisplacementRestored(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, chess.Standard)
	play(t, g, "w lift e2; w release e4; w lift g1; w release f3; w clock; b lift e7; b release e5; b clock; a restore")
	if g.Count() != 1 || g.Turn() != chess.Black || open(g) != "20" {
		t.Errorf("%d moves, %v has %s", g.Count(), g.Turn(), open(g))
	}
	later := newGame(t, "fide-2023", startpos, Standard, chess.Standard)
	play(t, later, "w lift e2; w release e4; w lift g1; w release f3; w clock; b lift e7; b release e5; b clock; w clock; b lift b8; a restore")
	if later.Count() != 2 || later.Turn() != chess.White || open(later) != "29" {
		t.Errorf("%d moves, %v has %s", later.Count(), later.Turn(), open(later))
	}
}

// An irregular move let stand before any press is its player's move.
func TestStandsBeforeThePress(t *testing.T) {
	g := newGame(t, "fide-2023", "4k3/4b3/8/8/8/4R3/7P/4K3 b - - 0 1", Standard, chess.Standard)
	r := play(t, g, "b lift e7; b release d6; a stands")
	if r.Stood == nil || r.Stood.UCI() != "e7d6" || r.Turn != chess.White {
		t.Fatalf("ruling %+v", r)
	}
	if len(r.Findings) != 1 || r.Findings[0].Code != adoube.IllegalMove || r.Findings[0].By != chess.Black {
		t.Errorf("findings %+v", r.Findings)
	}
	if r = play(t, g, "w lift h2; w release h3"); r.Made == nil || len(r.Findings) > 0 {
		t.Errorf("ruling %+v", r)
	}
}
