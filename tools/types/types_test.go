package main

import (
	"os"
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
