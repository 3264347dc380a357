package board_test

import (
	"testing"

	"adoube/board"
	"adoube/sense"
)

// Every family has a profile for the reading of hands.
func TestEveryFamilyHasAProfile(t *testing.T) {
	for _, f := range board.Families {
		if sense.ProfileOf(f.Name).Scan == 0 {
			t.Errorf("%s has no profile", f.Name)
		}
	}
}
