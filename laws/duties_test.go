package laws

import (
	"fmt"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// did returns the arbiter's duties in the short form of the contract.
func did(r adoube.Ruling) string {
	var steps []string
	for _, d := range r.Do {
		text := d.Step.String()
		if d.By != adoube.Unknown && d.By != adoube.Arbiter {
			text = d.By.String() + " " + text
		}
		if d.To != adoube.Unknown {
			text += " " + d.To.String()
		}
		for _, n := range []int{d.Seconds, d.No, d.Nth} {
			if n > 0 {
				text += fmt.Sprint(" ", n)
			}
		}
		if d.On != chess.NoSquare {
			text += " " + d.On.String()
		}
		steps = append(steps, text)
	}
	return strings.Join(steps, ", ")
}

// The arbiter's duties, by edition and play.
func TestDuties(t *testing.T) {
	const (
		open    = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
		pawn    = "8/P6k/8/8/8/8/p7/4K3 w - - 0 1"
		rooks   = "4k3/7r/8/8/8/8/8/R3K3 w - - 0 1"
		illegal = "w lift g1; w release g3; w clock"
		left    = "w lift a7; w release a8; w clock"
	)
	for _, c := range []struct {
		edition, fen string
		play         Play
		acts, do     string
	}{
		{"fide-2023", open, Standard, illegal, "pause, restore 1, must-play white g1, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2023", open, Standard, illegal + "; b claim", "pause, restore 1, must-play white g1, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2023", open, Rapid, illegal, "pause, restore 1, must-play white g1, add-time black 60, note-illegal-move white 1, start-clock white"},
		{"fide-2014", open, Blitz, illegal, "pause, note-illegal-move white 1, game-lost white"},
		{"fide-2014", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Blitz, "w lift a1; w release b3; w clock", "pause, note-illegal-move white 1, game-drawn white"},
		{"fide-2014", "4k3/p7/8/8/8/8/8/1R2K3 w - - 0 1", Blitz, "w remove a7; w lift b1; w release a7; w clock", "pause, note-illegal-move white 1, game-lost white"}, // the pawn is put back
		{"fide-2014", "4k2n/8/8/8/8/8/8/Q3K3 w - - 0 1", Blitz, "w lift a1; w release b3; w clock", "pause, note-illegal-move white 1, game-lost white"},               // or drawn, as the sentence says
		{"fide-2009", open, Blitz, illegal, "wait-for-claim black"},
		{"fide-2009", open, Blitz, illegal + "; b claim", "pause, note-illegal-move white 1, game-lost white"},
		{"fide-2023", open, Rapid, illegal + "; b lift b8; b release c6", "do-not-intervene"},
		{"fide-2023", pawn, Standard, left, "pause, white replace-pawn white a8, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2023", pawn, Standard, left + "; b lift h7; b release g7", "pause, restore 4, white replace-pawn white a8, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2023", "1r6/P6k/8/8/8/8/8/4K3 w - - 0 1", Standard, left + "; b remove a8; b lift b8; b release a8; b clock; b claim", "pause, restore 4, white replace-pawn white a8, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2009", pawn, Standard, left, "pause, restore 1, must-play white a7, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2023", open, Standard, "w touch g1; w lift d2; w release d4", "pause, restore 1, must-play white g1, start-clock white"},
		{"fide-2023", open, Standard, "w touch g1; w lift d2; w release d4; a restore", "must-play white g1, start-clock white"},
		{"fide-2023", open, Standard, "w lift d2; w release d3; w lift d3; w release d4", "pause, restore 3, start-clock black"},
		{"fide-2023", open, Standard, "w clock", "pause, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2009", open, Standard, "w clock", ""},
		{"fide-2023", rooks, Standard, "b lift h7; b release h5", "black restore 1"},
		{"fide-2023", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", Standard, "w lift e1; w release g1; w clock", "pause, establish 3"},
		{"fide-2023", open, Standard, "w lift g1; w release f3; w clock", ""},
		{"fide-2023", "4k3/p6p/8/8/8/8/8/R3K3 w - - 0 1", Standard, "w lift a1; w put a5; b lift h7; b release h5; w release a5; b clock; w claim", "black restore 3"},
		{"fide-2017", open, Standard, "w lift d2 left; w release d3 right", "pause, add-time black 120, note-illegal-move white 1, start-clock black"},
		{"fide-2023", open, Standard, "w touch g1; w lift d2; w release d4; b lift b8; b release c6; w lift a1; w release b3; b lift g8; b release f6", "pause, restore 6, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2023", "4k3/7p/8/8/8/8/8/4K2R w K - 0 1", Standard, "w touch e1; w lift h1; w release f1; b lift h7; b release h6", "pause, restore 1, must-play white e1, start-clock white"},
		{"fide-2023", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", Standard, "w touch d5; w lift e1; w release d1", "pause, restore 1, must-play white d5, start-clock white"},
		{"fide-2023", open, Standard, "w lift d2; w release d3; w lift d3; w release d4; b touch g8; b lift a7; b release a6", "pause, restore 5, must-play black g8, start-clock black"},
		{"fide-2023", rooks, Standard, "b lift h7; b release h5; b lift h5; b release h7; w claim", ""},
		{"fide-2023", open, Standard, "b lift d7; b release d5; a stands; w lift d1; w release d4; b lift a7; b release a6", "pause, restore 4, must-play white d1, add-time black 120, note-illegal-move white 1, start-clock white"},
		// Several displaced pieces: the position before the first.
		{"fide-2023", rooks, Standard, "b lift h7; b release h5; b lift e8; b release d8", "black restore 1"},
		{"fide-2023", open, Standard, "w lift d2; w release d3; w lift a2; w release a5; w lift h2; w release h5; w clock; b claim", "white restore 3"},
		// No touched piece can move or be captured: nothing must be played (4.5).
		{"fide-2023", "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1", Standard, "w lift h2; w release h4; w clock", "pause, restore 1, add-time black 120, note-illegal-move white 1, start-clock white"},
		{"fide-2023", "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1", Standard, "w lift h2; w release h4; w clock; a restore", "start-clock white"},
		// Play has continued: the arbiter acts at the press, too.
		{"fide-2023", open, Standard, illegal + "; b lift b8; b release c6; b clock", "pause, restore 1, must-play white g1, add-time black 120, note-illegal-move white 1, start-clock white"},
		// The intended move of a claim (9.5.3).
		{"fide-2023", open, Standard, "w claim 9.2 intendingNf3", "pause, add-time black 120, must-play white g1, start-clock white"},
		{"fide-2023", open, Standard, "w claim 9.2 intendingNf3; w lift d2; w release d4", "pause, restore 1, must-play white g1, start-clock white"},
		{"fide-2023", open, Standard, "w claim 9.2 intendingNf3; w lift d2; w release d4; w clock; b claim 9.5.3", "pause, restore 1, must-play white g1, start-clock white"},
		{"fide-2009", open, Blitz, "w claim 9.2 intendingNf3; w lift d2; w release d4", "wait-for-claim black"},
		{"fide-2023", open, Standard, "w touch g1; w claim 9.2", "pause, must-play white g1, start-clock white"},
	} {
		g := newGame(t, c.edition, c.fen, c.play, chess.Standard)
		if got := did(play(t, g, c.acts)); got != c.do {
			t.Errorf("%s, %v, %s:\n  %s\nnot\n  %s", c.edition, c.play, c.acts, got, c.do)
		}
	}
}
