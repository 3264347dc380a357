package hall

import (
	"testing"

	"adoube/board"
)

// TestEveryFamily expects the simulated hall to have each family of boards, and a clean
// game to be read from the bytes of each, from both sides of the table.
func TestEveryFamily(t *testing.T) {
	for _, b := range board.Families {
		f := Find(b.Name)
		if f == nil {
			t.Errorf("no model of %s", b.Name)
			continue
		}
		m := Clean(*f)
		for _, turned := range []bool{false, true} {
			g := m.Game(5)
			g.Turned, g.Moves = turned, g.Moves[:min(len(g.Moves), 20)]
			sc := m.Play(g)
			if sc.Right < sc.Moves-1 || len(sc.Accusations) > 0 {
				t.Errorf("%s, turned %v: %d of %d moves; %s", b.Name, turned, sc.Right, sc.Moves, sc.problems())
			}
		}
	}
}
