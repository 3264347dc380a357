package sense_test

import (
	"testing"

	"adoube/sim/hall"
)

// long skips a test in a short run, where the signature notices changes.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("a long test")
	}
}

// TestHall reads a few games of the simulated hall on boards that identify pieces. The
// figures of many are in doc/measurements.md.
func TestHall(t *testing.T) {
	long(t)
	for name, c := range map[string]struct {
		match hall.Match
		exact int // of 40; the others are exact after the questions are answered
	}{
		"dgt, clean":         {hall.Clean(*hall.Find("dgt")), 40},
		"dgt, noisy":         {hall.Noisy(*hall.Find("dgt")), 40},
		"dgt, fast":          {hall.Fast(*hall.Find("dgt")), 39},
		"dgt, without times": {untimed(*hall.Find("dgt")), 37},
		"chessnut, noisy":    {hall.Noisy(*hall.Find("chessnut")), 40},
		"millennium, noisy":  {hall.Noisy(*hall.Find("millennium")), 40},
		"livechess, clean":   {hall.Clean(*hall.Find("livechess")), 40},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sum := hall.Play(&c.match, hall.Run{Games: 40, Seed: 1})
			if sum.Exact < c.exact || sum.Answered < 40 || sum.Accusations > 0 || sum.Faults > 0 {
				t.Errorf("at least %d of 40 games should be exact:\n%s", c.exact, sum.Table())
			}
		})
	}
}

// untimed returns a match whose frames carry no times.
func untimed(f hall.Family) hall.Match {
	m := hall.Noisy(f)
	m.Noise = hall.Noise{Untimed: true}
	m.Habits.Touched, m.Habits.Adjust, m.Habits.Illegal, m.Habits.Empty = 0, 0, 0, 0
	return m
}

// The opponent's pawn is moved instead of an own one, and the clock pressed within a second
// of the opponent's press. By the reports of such a board, either player may have moved it.
func TestSlowBoardShowsNotWhoseHand(t *testing.T) {
	m := hall.Stands(*hall.Find("livechess"))
	if sc := m.Play(m.Game(920227)); len(sc.Accusations) > 0 {
		t.Error(sc.Accusations)
	}
}
