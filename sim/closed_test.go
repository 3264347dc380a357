package sim

import (
	"testing"

	"adoube/laws"
)

// reachable holds the number of states of each closed world under each of texts, both
// colours together. A change of the rules changes a number; the commit must say which and
// why.
var reachable = map[string][7]int{
	"castling, closed":         {10704, 10136, 10136, 10136, 10136, 10136, 10136},
	"castling illegal, closed": {1158, 1158, 1158, 1158, 1158, 1158, 1158},
	"en passant, closed":       {1536, 1536, 1536, 1536, 1536, 1536, 1536},
	"promotion, closed":        {8910, 9030, 9030, 9030, 626, 9030, 8910},
	"both colours, closed":     {906, 906, 906, 906, 906, 906, 906},
	"adjusting, closed":        {422, 422, 422, 422, 422, 422, 422},
}

// TestClosed visits every state of the closed worlds; a short run visits the small worlds
// under one edition.
func TestClosed(t *testing.T) {
	t.Parallel()
	under := texts
	if testing.Short() {
		under = texts[:1]
	}
	for i := range Closed {
		for n, id := range under {
			if testing.Short() && reachable[Closed[i].Name][n] > 5000 {
				continue
			}
			t.Run(Closed[i].Name+"/"+id, func(t *testing.T) {
				t.Parallel()
				states, acts := closeWorld(t, &Closed[i], id)
				t.Logf("%d states, %d acts between them", states, acts)
				if want := reachable[Closed[i].Name][n]; states != want && !t.Failed() {
					t.Errorf("%d states can be reached, not %d", states, want)
				}
			})
		}
	}
}

func closeWorld(t *testing.T, world *World, edition string) (states, acts int) {
	e, err := laws.Find(edition)
	if err != nil {
		t.Fatal(err)
	}
	scenes, err := world.scenes()
	if err != nil {
		t.Fatal(err)
	}
	faults := 0
	for _, s := range scenes {
		w := walk{edition: e, scene: s, fault: func(what string) {
			if faults++; faults <= shownFaults {
				t.Error(what)
			}
		}}
		states += w.close()
		acts += w.count
	}
	return states, acts
}
