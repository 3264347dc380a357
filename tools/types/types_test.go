package main

import (
	"os"
	"strings"
	"testing"

	"adoube/laws"
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

// Players and arbiters may open claims of every kind that the pages offer.
func TestClaimsOfAllKinds(t *testing.T) {
	kinds := strings.ReplaceAll(strings.Trim(listed(laws.ClaimKinds), "[]"), ", ", " | ")
	if n := strings.Count(strings.ReplaceAll(ofHall(), `"`, "'"), "'kind': "+kinds+" |"); n != 2 {
		t.Errorf("%d requests of two take %s", n, kinds)
	}
}

// The type of everything that the hall receives and sends is known, except the value of a
// refused field, which can be anything.
func TestNothingIsUnknown(t *testing.T) {
	if n := strings.Count(ofHall(), "unknown;") + strings.Count(ofHall(), "<unknown>"); n != 1 {
		t.Errorf("%d types are unknown in what the hall takes and sends", n)
	}
}
