package wire

import (
	"encoding/json"
	"io"
	"strings"
	"testing"
)

// ply is what one move takes at a board, and the reply.
var ply = strings.Join([]string{
	`{"act":"lift","by":"white","on":"g1","at":1000,"evidence":"sensed"}`,
	`{"act":"release","by":"white","on":"f3","at":2000,"evidence":"sensed"}`,
	`{"act":"clock","by":"white","at":2500,"evidence":"sensed"}`,
	`{"act":"lift","by":"black","on":"g8","at":9000,"evidence":"sensed"}`,
	`{"act":"release","by":"black","on":"f6","at":9900,"evidence":"sensed"}`,
	`{"act":"clock","by":"black","at":9950,"evidence":"sensed"}`,
}, "\n") + "\n"

func BenchmarkJudge(b *testing.B) {
	stream := strings.Repeat("{}\n"+ply, 100)
	for b.Loop() {
		if bad, err := Judge(Header{}, strings.NewReader(stream), io.Discard); err != nil || bad > 0 {
			b.Fatal(bad, err)
		}
	}
	b.ReportMetric(float64(b.N)*600/b.Elapsed().Seconds(), "acts/s")
}

// BenchmarkJSON is the yardstick: the same lines decoded, and the same rulings
// encoded, by encoding/json alone.
func BenchmarkJSON(b *testing.B) {
	var out strings.Builder
	if _, err := Judge(Header{}, strings.NewReader(ply), &out); err != nil {
		b.Fatal(err)
	}
	var rulings []rulingLine
	for line := range strings.Lines(out.String()) {
		var r rulingLine
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			b.Fatal(err)
		}
		rulings = append(rulings, r)
	}
	encode := json.NewEncoder(io.Discard)
	for b.Loop() {
		for range 100 {
			for i, line := range strings.Split(strings.TrimSpace(ply), "\n") {
				var act map[string]any
				if err := json.Unmarshal([]byte(line), &act); err != nil {
					b.Fatal(err)
				}
				if err := encode.Encode(rulings[i]); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	b.ReportMetric(float64(b.N)*600/b.Elapsed().Seconds(), "acts/s")
}
