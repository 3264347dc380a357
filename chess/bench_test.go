package chess

import (
	"strings"
	"testing"
)

// gamePositions returns 500 positions from the famous games.
func gamePositions(tb testing.TB) (all []Position) {
	for g, err := range ReadGames(famousGames) {
		if err != nil {
			tb.Fatal(err)
		}
		p := g.Start
		for _, ply := range g.Plies {
			p = p.Play(ply.Move)
			all = append(all, p)
		}
	}
	return all[len(all)-500:]
}

// BenchmarkLegalMoves lists every legal move; one operation is one position.
func BenchmarkLegalMoves(b *testing.B) {
	all := gamePositions(b)
	var m Moves
	buffer := make([]Move, 0, 256)
	n := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i = (i + 1) % len(all) {
		all[i].Moves(&m)
		n += len(m.Append(buffer, All))
	}
	b.ReportMetric(float64(n)/float64(b.N), "moves/op")
}

// BenchmarkTurn prepares the moves of a position without asking for any.
func BenchmarkTurn(b *testing.B) {
	all := gamePositions(b)
	var m Moves
	b.ReportAllocs()
	for i := 0; b.Loop(); i = (i + 1) % len(all) {
		all[i].Moves(&m)
	}
}

// BenchmarkPerft runs perft with bulk counting.
func BenchmarkPerft(b *testing.B) {
	for _, c := range wikiPerft[:2] {
		depth := len(c.counts) - 1
		b.Run(c.name, func(b *testing.B) {
			p, _ := ParsePosition(c.fen, Standard)
			for b.Loop() {
				Perft(p, depth)
			}
			b.ReportMetric(float64(c.counts[depth-1])*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// BenchmarkPGN reads games; one operation is one game.
func BenchmarkPGN(b *testing.B) {
	text := strings.Repeat(famousGames, 50)
	games := 0
	b.ReportAllocs()
	for b.Loop() {
		for range ReadGames(text) {
			games++
		}
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
}
