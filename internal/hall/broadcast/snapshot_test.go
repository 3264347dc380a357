package broadcast

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"adoube/chess"
)

// Two snapshots are the same only if all agrees but the clock, what follows from the rest,
// and what the hall organises, which is announced by itself.
func TestSameSnapshot(t *testing.T) {
	apart := []string{"Clock", "Result", "Began", "Acts", "Late", "Header", "Pairing", "Number", "Shown"}
	plies := chess.Game{Plies: []chess.Ply{{}}}
	differing := map[string]Snapshot{
		"Game": {Game: plies}, "Electronic": {Electronic: true}, "Of": {Of: 1}, "Disclosed": {Disclosed: []int{1}}, "Played": {Played: []Ruled{{}}},
		"Counts": {Counts: "1-0"}, "Settled": {Settled: 1}, "Delay": {Delay: time.Second}, "Paused": {Paused: true},
	}
	for f := range reflect.TypeFor[Snapshot]().Fields() {
		g, ok := differing[f.Name]
		if ok == slices.Contains(apart, f.Name) {
			t.Errorf("%s: say here whether two snapshots that differ in it are the same", f.Name)
		}
		if ok && g.Same(new(Snapshot)) {
			t.Errorf("two snapshots that differ in %s are the same", f.Name)
		}
	}
}
