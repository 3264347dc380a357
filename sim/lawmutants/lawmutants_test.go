package main

import (
	"testing"

	_ "adoube/casebook" // so that no result is kept when a case or the Laws change
)

// TestEveryMutantIsKilled tries one of three mutants: a case of its own article must kill
// each. The command tries all.
func TestEveryMutantIsKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the casebook's tests anew")
	}
	trials, err := try(3)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range trials {
		if m.killer == "" {
			t.Errorf("%s: %s: no case of its own fails", m.article, m.name)
		}
	}
	t.Logf("%d mutants", len(trials))
}
