package wire

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// The fields of a ruling are independent: an answer with other moves leaves the
// ruling's own unchanged (4.7.2, 4.7.1).
func TestOpenMovesOfARulingAreItsOwn(t *testing.T) {
	for name, c := range map[string]struct {
		acts []string
		open []string // of the ruling on the last act, and of each answer to its question
	}{
		"castling half made": {
			[]string{`{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}`,
				`{"act":"lift","by":"white","on":"e1","intent":"castle"}`,
				`{"act":"release","by":"white","on":"g1"}`,
				`{"act":"clock","by":"white"}`},
			[]string{"e1g1", "e1g1", "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
		},
		"a captured piece left standing": {
			[]string{`{"fen":"3r2k1/5ppp/8/3n4/8/8/5PPP/3R2K1 w - - 0 1"}`,
				`{"act":"lift","by":"white","on":"d1"}`,
				`{"act":"release","by":"white","on":"d5"}`,
				`{"act":"clock","by":"white"}`},
			[]string{"d1d5", "d1d5", "d1a1 d1b1 d1c1 d1d2 d1d3 d1d4 d1d5 d1e1 d1f1"},
		},
	} {
		lines, bad := judged(t, c.acts...)
		var r Ruling
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &r); err != nil || bad > 0 || len(r.Ask) != 1 {
			t.Fatal(name, err, lines)
		}
		got := []string{strings.Join(r.Open, " ")}
		for _, a := range r.Ask[0].Answers {
			got = append(got, strings.Join(a.Open, " "))
		}
		if !slices.Equal(got, c.open) {
			t.Errorf("%s: open is\n%q, not\n%q", name, got, c.open)
		}
	}
}
