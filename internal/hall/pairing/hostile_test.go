package pairing

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"
)

// No text of a person or an event adds a line to a file, or a formula.
func TestHostileTexts(t *testing.T) {
	for _, text := range []string{"A\n001  9 Injected", "A\r\n122 1+1", "A\u2028B", "A\u202eB", "A\u2066B", "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"} {
		p := Player{Name: text, Title: text, Federation: text, FIDE: text}
		r := Report{Name: text, City: text, Control: text, Chief: text, Entrants: []Entrant{{Player: p}}}
		plainly := Report{Name: "A", City: "A", Control: "A", Chief: "A", Entrants: []Entrant{{Player: Player{Name: "A"}}}}
		for name, file := range map[string][2][]byte{"TRF16": {r.TRF16(), plainly.TRF16()}, "TRF26": {r.TRF26(), plainly.TRF26()}} {
			if got, want := bytes.Count(file[0], []byte("\n")), bytes.Count(file[1], []byte("\n")); got != want || bytes.ContainsAny(file[0], "\u2028\u202e\u2066") {
				t.Errorf("%s of %q: %d lines, not %d\n%s", name, text, got, want, file[0])
			}
		}
		list, err := List([]Row{{Round: 1, Table: 1, White: p, Black: p}})
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(bytes.NewReader(list)).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%q: %v %v", text, rows, err)
		}
		for _, cell := range rows[1] {
			if trimmed := strings.TrimSpace(cell); trimmed != "" && strings.ContainsAny(trimmed[:1], "=+-@") || strings.ContainsAny(cell, "\r\n\u202e\u2066") {
				t.Errorf("%q stands as %q", text, cell)
			}
		}
	}
}
