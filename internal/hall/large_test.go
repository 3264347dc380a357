package hall

import (
	"fmt"
	"strings"
	"testing"

	"adoube/internal/hall/pairing"
)

// large returns a PGN of the given numbers of rounds, games per round and players.
func large(rounds, games, players int, name string) string {
	var b strings.Builder
	for r := range rounds {
		for g := range games {
			n := r*games + g
			fmt.Fprintf(&b, "[Round \"%d.%d\"]\n[White \"%s %d\"]\n[Black \"%s %d\"]\n\n*\n\n", r+1, g+1, name, 2*n%players, name, (2*n+1)%players)
		}
	}
	return b.String()
}

func readLarge(tb testing.TB, text string) pairing.Tournament {
	tb.Helper()
	t, err := pairing.ReadPGN(text)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// BenchmarkImport imports 30,000 pairings into an empty hall: as they come, once
// more, and once more with other names throughout.
func BenchmarkImport(b *testing.B) {
	for what, players := range map[string]int{"of-1000": 1000, "of-60000": 60000} {
		b.Run(what, func(b *testing.B) {
			for b.Loop() {
				h, s := open(b, b.TempDir()+"/hall.db")
				do(b, h, Change{Event: &Event{ID: "open", Name: "Open"}})
				for _, name := range []string{"Player", "Player", "Joueuse"} {
					if _, err := h.Import(b.Context(), "token-1", "open", readLarge(b, large(60, 500, players, name)), Importing{}); err != nil {
						b.Fatal(err)
					}
				}
				s.Close()
			}
			b.ReportMetric(b.Elapsed().Seconds()/float64(3*b.N), "s/import")
		})
	}
}
