package standings

import (
	"testing"

	"adoube/internal/hall"
)

// A report of mostly empty cells is refused.
func TestResultsOfFarRounds(t *testing.T) {
	players := make([]hall.Person, 2000)
	if err := (Tally{People: players, Rounds: []Round{{Number: 999}}}).TooWide(); err == nil {
		t.Error("2,000 players have room for 999 rounds")
	}
	if err := (Tally{People: players, Rounds: []Round{{Number: 13}}}).TooWide(); err != nil {
		t.Error(err)
	}
}
