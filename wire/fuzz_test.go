package wire

import (
	"encoding/json"
	"strings"
	"testing"
)

// FuzzActs feeds lines to a judge: it never fails, answers each act with one JSON
// object, and the same lines with the same answers.
func FuzzActs(f *testing.F) {
	f.Add(castling + "\n" + `{"act":"touch","by":"white","on":["e1","h1"],"at":1}` + "\n" + `{"act":"lift","by":"white","on":"e1"}`)
	f.Add(`{"act":"lift","by":"white","on":"g1"}` + "\n" + `{"act":"release","by":"white","on":"f3"}` + "\n" + `{"act":"clock","by":"white"}` + "\n" + `{"act":"find","by":"arbiter","about":1,"finding":"accident"}`)
	f.Add(`{"act":"unseen","by":"unknown","fen":"8/8/8/8/8/8/8/8 w - - 0 1"}` + "\r\n" + `{"act":"claim","by":"black","article":"4.3"}` + "\n" + `{"act":"restore","by":"arbiter"}`)
	f.Add(`{"variant":"chess960","fen":"rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1"}` + "\n" + `{"act":"remove","by":"white","on":"e8","evidence":"sensed"}` + "\n" + `{"act":"result","by":"arbiter","result":"1-0"}`)
	f.Fuzz(func(t *testing.T, in string) {
		var once, again strings.Builder
		bad, err := Judge(Header{}, strings.NewReader(in), &once)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Judge(Header{}, strings.NewReader(in), &again); err != nil || again.String() != once.String() {
			t.Fatal("the same lines were answered otherwise")
		}
		checkAnswers(t, in, once.String(), bad)
	})
}

func checkAnswers(t *testing.T, in, out string, bad int) {
	errors, answers := 0, 0
	for line := range strings.Lines(out) {
		var answer map[string]any
		if err := json.Unmarshal([]byte(line), &answer); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if answers++; answer["error"] != nil {
			errors++
		}
	}
	if errors != bad {
		t.Errorf("%d errors, but %d bad lines", errors, bad)
	}
	if lines := countLines(in); answers > lines {
		t.Errorf("%d answers to %d lines", answers, lines)
	}
}

// countLines counts the non-blank lines.
func countLines(in string) (n int) {
	in = strings.TrimPrefix(in, "\ufeff")
	for line := range strings.SplitSeq(in, "\n") {
		if strings.Trim(line, " \t\r") != "" {
			n++
		}
	}
	return n
}
