package sense_test

import (
	"testing"

	"adoube/sim/hall"
)

// long leaves a test out of a short run, where the signature notices a change.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("a long test")
	}
}

// TestHall reads a few games of the simulated hall, on boards that know pieces.
// The figures of many are in doc/measurements.md.
func TestHall(t *testing.T) {
	long(t)
	for name, c := range map[string]struct {
		match hall.Match
		exact int // of 40; the rest once the questions are answered
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

// untimed is how a board is read whose frames say nothing of when they came.
func untimed(f hall.Family) hall.Match {
	m := hall.Noisy(f)
	m.Noise = hall.Noise{Untimed: true}
	m.Habits.Touched, m.Habits.Adjust, m.Habits.Illegal, m.Habits.Empty = 0, 0, 0, 0
	return m
}

// The opponent's pawn is moved for the own, and the clock pressed within the second after
// the opponent has pressed his: by what such a board reports, either may have moved it.
func TestSlowBoardShowsNotWhoseHand(t *testing.T) {
	m := hall.Stands(*hall.Find("livechess"))
	if sc := m.Play(m.Game(920227)); len(sc.Accusations) > 0 {
		t.Error(sc.Accusations)
	}
}
