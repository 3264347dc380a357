package hall

import (
	"reflect"
	"testing"

	"adoube/casebook"
	"adoube/chess"
)

// TestSeed expects the same scene and score from the same seed, and others from another.
func TestSeed(t *testing.T) {
	m := Noisy(*Find("dgt"))
	one, again, other := Act(m.Game(1), m.Habits), Act(m.Game(1), m.Habits), Act(m.Game(2), m.Habits)
	if !reflect.DeepEqual(one, again) || reflect.DeepEqual(one, other) {
		t.Error("the seed does not decide what the hands do")
	}
	if !reflect.DeepEqual(m.Play(m.Game(1)), m.Play(m.Game(1))) {
		t.Error("the seed does not decide what is read")
	}
}

// TestPieces expects the board to end with the final position of the game, whatever the
// hands do on the way.
func TestPieces(t *testing.T) {
	m := Noisy(*Find("dgt"))
	m.Habits, m.Endings = often(), []Ending{ClockStops}
	for seed := range uint64(40) {
		g := m.Game(seed)
		pos, board := g.Start, g.Start.Board()
		for _, move := range g.Moves {
			pos = pos.Play(move)
		}
		for _, motion := range m.Family.seen(Act(g, m.Habits)) {
			board.Put(motion.Square, motion.Piece)
		}
		if board != pos.Board() {
			t.Errorf("seed %d ends otherwise than %s", seed, pos.FEN())
		}
	}
}

// TestShrink expects a game with a fault to be shrunk to a shorter one, in the form of a
// case that can be parsed.
func TestShrink(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: many games")
	}
	m := Noisy(*Find("dgt"))
	touched := func(sc Score) bool { return sc.Breaches > 0 }
	for seed := range uint64(20) {
		g := m.Game(seed)
		if !touched(m.Play(g)) {
			continue
		}
		short := m.Shrink(g, touched)
		if len(short.Moves) >= len(g.Moves) || !touched(m.Play(short)) {
			t.Errorf("seed %d: %d moves, shrunk to %d", seed, len(g.Moves), len(short.Moves))
		}
		if _, err := casebook.Parse("hall.case", m.Story(short)); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

// TestRivals expects the methods of other programs to read undisturbed games, so that their
// losses elsewhere are not faults of their implementation here.
func TestRivals(t *testing.T) {
	m := Clean(*Find("dgt"))
	m.Habits.Think, m.Endings = [2]int{4000, 5000}, []Ending{JustEnds}
	g := m.Game(3)
	g.Moves = g.Moves[:min(len(g.Moves), 12)]
	for _, r := range rivals {
		if sc := m.compare(g, r.new); !sc.Exact && !anyCastling(g.Moves) {
			t.Errorf("%s: %d of %d moves", r.name, sc.Right, sc.Moves)
		}
	}
}

func anyCastling(moves []chess.Move) bool {
	for _, m := range moves {
		if m.Castles() {
			return true
		}
	}
	return false
}
