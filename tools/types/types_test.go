package main

import (
	"os"
	"strings"
	"testing"
)

// The pages' types are those of the interface as it is.
func TestTypesAreCurrent(t *testing.T) {
	text, err := os.ReadFile("../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != current() {
		t.Errorf("%s is older than the interface: go run ./tools/types", file)
	}
}

// The form of all that the hall takes and sends is known, but for the value of a
// field that was refused, which is what somebody sent.
func TestNothingIsUnknown(t *testing.T) {
	if n := strings.Count(current(), "unknown;") + strings.Count(current(), "<unknown>"); n != 1 {
		t.Errorf("%d types are unknown in %s", n, file)
	}
}
