package main

import (
	"os"
	"strings"
	"testing"
)

// The pages' types match the interface.
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

// The type of everything that the hall receives and sends is known, except the value of a
// refused field, which can be anything.
func TestNothingIsUnknown(t *testing.T) {
	if n := strings.Count(ofHall(), "unknown;") + strings.Count(ofHall(), "<unknown>"); n != 1 {
		t.Errorf("%d types are unknown in what the hall takes and sends", n)
	}
}
