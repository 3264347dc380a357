package demo

import (
	"testing"

	"adoube/chess"
)

// The games are complete and legal, name their publication, and end as the
// script requires.
func TestGames(t *testing.T) {
	all, err := Games()
	if err != nil || len(all) != 12 {
		t.Fatalf("%d games, %v", len(all), err)
	}
	mated := map[int]bool{1: true, 2: true, 3: true, 4: true, 5: true, 6: true}
	for i, g := range all {
		if g.Tag("Source") == "" || g.Result == "*" || len(g.Plies) < 13 {
			t.Errorf("table %d: source %q, result %s, %d plies", i+1, g.Tag("Source"), g.Result, len(g.Plies))
		}
		end := g.End()
		var legal chess.Moves
		end.Moves(&legal)
		if mate := len(legal.Append(nil, chess.All)) == 0 && end.InCheck(); mate != mated[i+1] {
			t.Errorf("table %d: mate is %v", i+1, mate)
		}
	}
}
