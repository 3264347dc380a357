package laws

import (
	"fmt"
	"strings"
	"testing"
)

// Standing lists an irregularity once: two hands counted at the press are those found at
// the move, and what ended with castling taken back does not stand.
func TestStanding(t *testing.T) {
	const (
		castling = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
		twice    = "w lift e1 right; w lift h1 left; w release g1 right; w release f1 left"
	)
	for _, c := range []struct{ what, edition, fen, acts, want string }{
		{"not pressed", "fide-2018", castling, twice, "two-hands 4 0"},
		{"pressed", "fide-2018", castling, twice + "; w clock", "two-hands 5 1"},
		{"never counted", "fide-2014", castling, twice + "; w clock", "two-hands 4 0"},
		{"counted when made", "fide-2017", castling, twice + "; w clock", "two-hands 4 1"},
		{"with an illegal move", "fide-2023", castling, "w lift e1 right; w lift h1 left; w release g1 right; w release e1 left; w clock", "illegal-move 5 1, two-hands 5 1"},
		{"taken back and pressed", "fide-2023", castling, twice + "; w lift g1; w lift f1; w release K e1; w release R h1; w lift e1 right; w release g1 right; w lift h1 right; w release f1 right; w clock", "two-hands 4 0"},
		{"castled again", "fide-2023", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", "w lift e1; w release c1; w lift a1; w release d1; w lift d1; w release a1; w lift c1; w release e1; w lift e1; w release c1; w lift a1; w release d1; w clock", ""},
	} {
		g := newGame(t, c.edition, c.fen, Standard, 0)
		play(t, g, c.acts)
		var list []string
		for _, f := range g.Standing() {
			list = append(list, fmt.Sprint(f.Code, " ", f.About, " ", f.Nth))
		}
		if got := strings.Join(list, ", "); got != c.want {
			t.Errorf("%s: %q, not %q", c.what, got, c.want)
		}
	}
}
