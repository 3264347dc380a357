package chess

import (
	"strings"
	"testing"
)

// TestStart960 checks that all starting positions differ and follow the rules.
func TestStart960(t *testing.T) {
	seen := map[string]bool{}
	for n := range Starts960 {
		p := Start960(n)
		fen := p.FEN()
		rank := strings.ToLower(fen[strings.LastIndexByte(fen, '/')+1:][:8])
		if seen[rank] || !strings.HasPrefix(fen, rank+"/pppppppp/8/8/8/8/PPPPPPPP/") || !strings.HasSuffix(fen, " w KQkq - 0 1") {
			t.Errorf("%d: %s", n, fen)
		}
		seen[rank] = true
		bishops, king := strings.IndexByte(rank, 'b')+strings.LastIndexByte(rank, 'b'), strings.IndexByte(rank, 'k')
		if bishops%2 == 0 || king < strings.IndexByte(rank, 'r') || king > strings.LastIndexByte(rank, 'r') {
			t.Errorf("%d: %s", n, rank)
		}
		if again := mustParse(t, fen, Chess960); again != p {
			t.Errorf("%d: read again %+v, want %+v", n, again, p)
		}
	}
	for n, want := range map[int]string{0: "bbqnnrkr", 518: "rnbqkbnr", 959: "rkrnnqbb"} {
		if p := Start960(n); !strings.HasPrefix(p.FEN(), want) {
			t.Errorf("%d: %s, want %s", n, p.FEN(), want)
		}
	}
}
