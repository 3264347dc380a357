package hall

import "testing"

var chess960 = Chess960()

// TestTruth checks that the kernel judges the hands' acts as the moves they play, and that
// the board allows every act.
func TestTruth(t *testing.T) {
	for _, h := range []Habits{Plain, Usual, Blitz(), often()} {
		m := Noisy(Families[0])
		m.Habits = h
		for seed := range uint64(120) {
			if m.Starts = nil; seed >= 60 {
				m.Starts = chess960
			}
			g := m.Game(seed)
			j := truth(Act(g, h))
			if moves := j.game.Moves(); len(j.errors) > 0 || len(moves) != len(g.Moves) {
				t.Errorf("seed %d: %d of %d moves, %v", seed, len(moves), len(g.Moves), j.errors)
			}
		}
	}
}

// often returns habits in which everything happens.
func often() Habits {
	h := Usual
	h.Slide, h.PlaceFirst, h.Bump, h.Knock, h.Touched, h.Adjust, h.Wrong, h.Illegal, h.Empty, h.RookFirst = 20, 10, 5, 5, 10, 10, 10, 5, 5, 50
	return h
}
