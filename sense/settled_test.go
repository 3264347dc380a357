package sense_test

import (
	"slices"
	"testing"

	"adoube"
	"adoube/chess"
)

// A reply settles a move: returning the pieces afterwards does not undo it.
func TestSettledMoveIsNotPutBack(t *testing.T) {
	const played = `
		clock runs for white
		b1 becomes empty
		600 ms pass
		white knight on d3
		400 ms pass
		clock runs for black
		2500 ms pass
		d7 becomes empty
		600 ms pass
		black pawn on d6
		400 ms pass
		clock runs for white
		2500 ms pass
		clock stopped`
	const back = `
		1000 ms pass
		d6 becomes empty
		500 ms pass
		black pawn on d7
		500 ms pass
		d3 becomes empty
		500 ms pass
		white knight on b1
		2000 ms pass
		clock runs for white
		3000 ms pass
		information`
	for _, settled := range []bool{false, true} {
		s := scene{board: "dgt", position: "start"}
		r := s.reader(t)
		for _, f := range frames(t, played) {
			r.Frame(f)
		}
		if settled {
			pos, _ := chess.ParsePosition("startpos", chess.Standard)
			r.Settled(pos)
		}
		var restored bool
		for _, f := range frames(t, back) {
			acts := r.Frame(f)
			restored = restored || slices.ContainsFunc(acts, func(a adoube.Act) bool { return a.Verb == adoube.Restore })
		}
		if restored == settled {
			t.Errorf("settled %v, restored %v", settled, restored)
		}
	}
}
