package main

import (
	"testing"

	"adoube/board"
)

// Every family has a profile, so that every recording can be replayed.
func TestProfiles(t *testing.T) {
	for _, f := range board.Families {
		if profile(f).Scan == 0 {
			t.Errorf("%s has no profile", f.Name)
		}
	}
	if len(profiles) != len(board.Families) {
		t.Errorf("%d profiles for %d families", len(profiles), len(board.Families))
	}
}
