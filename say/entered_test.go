package say

import (
	"testing"

	"adoube"
	"adoube/chess"
)

// TestEntered checks that a position entered by the arbiter is named as the move it is.
func TestEntered(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{chess.StartFEN, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "The arbiter enters the move e2–e4."},
		{chess.StartFEN, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "The arbiter enters the move Ng1–f3."},
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1", "The arbiter enters the move e4–d5."},
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2", "The arbiter enters the move d4–e3."},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "N3k3/8/8/8/8/8/8/4K3 b - - 0 1", "The arbiter enters the move a7–a8=N."},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "The arbiter enters the move O-O."},
		{"r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2", "The arbiter enters the move O-O-O."},
		{chess.StartFEN, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", "The arbiter enters the position."},
		{chess.StartFEN, "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 1", "The arbiter enters the position."},
		{chess.StartFEN, "no position", "The arbiter enters the position."},
	} {
		p, err := chess.ParseFEN(c.before, chess.Standard)
		if err != nil {
			t.Fatal(err)
		}
		if got := localizer("en").Named(adoube.NamedAct{Act: adoube.Act{Verb: adoube.Unseen, By: adoube.Arbiter, FEN: c.after}, Before: p.Board}); got != c.want {
			t.Errorf("%s → %s: %s, want %s", c.before, c.after, got, c.want)
		}
	}
}

// TestEnteredIsNotUnseen says that nobody saw a move only where nobody entered it.
func TestEnteredIsNotUnseen(t *testing.T) {
	r := adoube.Ruling{Made: making(chess.StartFEN, "e4"), Turn: chess.Black, Note: adoube.NoteUnseen}
	for party, want := range map[adoube.Party]string{
		adoube.Arbiter: "White made the move e4; Black to move.",
		adoube.Unknown: "Nobody saw the move, but only one legal move leads to this position; White made the move e4; Black to move.",
	} {
		r.Act = adoube.Act{Verb: adoube.Unseen, By: party}
		if got := localizer("en").Ruling(newest(), &r); got != want {
			t.Errorf("%s: %s, want %s", party, got, want)
		}
	}
}
