package main

import (
	"os"
	"strings"
	"testing"
)

// The pages' types are those of the interface as it is.
func TestTypesAreCurrent(t *testing.T) {
	for file, current := range files {
		text, err := os.ReadFile("../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		if string(text) != current() {
			t.Errorf("%s is older than the code: go run ./tools/types", file)
		}
	}
}

// The form of all that the hall takes and sends is known, but for the value of a
// field that was refused, which is what somebody sent.
func TestNothingIsUnknown(t *testing.T) {
	if n := strings.Count(ofHall(), "unknown;") + strings.Count(ofHall(), "<unknown>"); n != 1 {
		t.Errorf("%d types are unknown in what the hall takes and sends", n)
	}
}
