package wire

import (
	"encoding/json"
	"testing"
)

// What is flat is JSON: lines of acts, and those with one byte more, less or
// another.
func TestFlat(t *testing.T) {
	for _, line := range []string{`{"act":"lift","by":"white","on":"e2"}`, `{"move":"é\u007f"}`, `{}`, `}`, ``} {
		for at := range len(line) + 1 {
			flatIsJSON(t, line[:at])
			for c := range 256 {
				flatIsJSON(t, line[:at]+string([]byte{byte(c)})+line[at:])
				flatIsJSON(t, line[:at]+string([]byte{byte(c)})+line[min(at+1, len(line)):])
			}
		}
	}
	for line, want := range map[string]bool{`{"act":"lift","by":"white"}`: true, `{"about":1}`: false, `{"on":["e1"]}`: false} {
		if got := flat([]byte(line)); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

func flatIsJSON(t *testing.T, line string) {
	if flat([]byte(line)) && !json.Valid([]byte(line)) {
		t.Errorf("%q is no JSON", line)
	}
}
