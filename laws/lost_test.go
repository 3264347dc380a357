package laws

import (
	"testing"

	"adoube/chess"
)

// Who loses by the clock, by a penalty or by resigning draws if the opponent cannot
// checkmate; by resigning only where the edition says so.
func TestGamesLost(t *testing.T) {
	const bare = "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
	for _, c := range []struct {
		fen            string
		by             chess.Color
		lost, resigned string // resigned: where resigning can draw
	}{
		{startpos, chess.White, "0-1", "0-1"}, {startpos, chess.Black, "1-0", "1-0"},
		{bare, chess.White, "1/2-1/2", "1/2-1/2"}, {bare, chess.Black, "1-0", "1-0"},
	} {
		for _, e := range Editions() {
			g := newGame(t, e.ID, c.fen, Standard, chess.Standard)
			if got := g.LostBy(c.by); got != c.lost {
				t.Errorf("%s: %s: lost by %v: %s, not %s", e.ID, c.fen, c.by, got, c.lost)
			}
			want := chess.WonBy(c.by.Other())
			if e.ResignedDrawn {
				want = c.resigned
			}
			if got := g.ResignedBy(c.by); got != want {
				t.Errorf("%s: %s: resigned by %v: %s, not %s", e.ID, c.fen, c.by, got, want)
			}
		}
	}
}
