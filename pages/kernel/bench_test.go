package kernel

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// BenchmarkPlay plays a game as a page does, with as many acts as tools/wasm measures in a
// browser; one operation is one act.
func BenchmarkPlay(b *testing.B) {
	const acts = 240
	lines := game(acts)
	b.ReportAllocs()
	for n := 0; n < b.N; n += acts {
		played, err := Play(lines)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := json.Marshal(played); err != nil {
			b.Fatal(err)
		}
	}
}

// game returns the lines of a game in which knights go out and back.
func game(acts int) string {
	plies := [...][3]string{{"white", "g1", "f3"}, {"black", "g8", "f6"}, {"white", "f3", "g1"}, {"black", "f6", "g8"}}
	var s strings.Builder
	s.WriteString("{}\n")
	for n := 0; n < acts; n += 3 {
		p := plies[n/3%len(plies)]
		fmt.Fprintf(&s, "{\"act\":\"lift\",\"by\":%q,\"on\":%q}\n", p[0], p[1])
		fmt.Fprintf(&s, "{\"act\":\"release\",\"by\":%q,\"on\":%q}\n", p[0], p[2])
		fmt.Fprintf(&s, "{\"act\":\"clock\",\"by\":%q}\n", p[0])
	}
	return s.String()
}
