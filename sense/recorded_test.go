package sense_test

import (
	"testing"

	"adoube/sim/hall"
)

// TestRecorded reads recordings in which one message in a hundred was lost: nobody is
// charged, and most games come out. Where the last move of a piece was lost nobody can
// know it: of 600 games, every reading that the messages allow tells 562 apart.
func TestRecorded(t *testing.T) {
	long(t)
	match := hall.Recorded(*hall.Find("dgt"))
	sum := hall.Play(&match, hall.Run{Games: 60, Seed: 1})
	if sum.Exact < 52 || sum.Accusations > 0 || sum.Faults > 0 {
		t.Errorf("at least 52 of 60 games should be exact:\n%s", sum.Table())
	}
}
