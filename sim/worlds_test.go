package sim

import (
	"flag"
	"fmt"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"testing"

	"adoube/laws"
)

// editions are the editions of the second reading. A new one goes into the second line, or
// into the first if its reading of a turn differs from all before it.
var editions = []string{
	"fide-2001", "fide-2005", "fide-2005-et", "fide-2014", "fide-2018-hy", "fide-2023", "uscf-2014",
	"fide-1997", "fide-2001-de", "fide-2009", "fide-2017", "fide-2018", // each is read like an earlier one
}

// texts are the editions whose reading differs from all before them; the others are
// explored less deeply.
var texts = slices.DeleteFunc(slices.Clone(editions), func(id string) bool {
	first := slices.IndexFunc(editions, func(other string) bool { return textOf(other).ofTurn() == textOf(id).ofTurn() })
	return editions[first] != id
})

// Without it a sample is compared: all histories one act shorter than the depth of their
// world, two acts in a short run. The full depth, the run before a release, and the same
// run resumed after a break are:
//
//	go test ./sim -run TestWorlds -v -timeout 0 -histories 10000000
//	go test ./sim -run TestWorlds -v -timeout 0 -histories 1000000000 -resume worlds.done
var histories = flag.Int("histories", 0, "go to the depth of each world, and deeper until N histories are compared")

// shownFaults is the number of differences that a test reports.
const shownFaults = 10

// TestMain makes garbage collection less frequent: there is much garbage and little other
// data.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// TestWorlds compares both readings over every order of acts in every world under every
// edition.
func TestWorlds(t *testing.T) {
	t.Parallel()
	counts := make([]atomic.Int64, len(Worlds))
	share := (*histories + len(Worlds)*len(editions) - 1) / (len(Worlds) * len(editions))
	log := openLog(t, len(Worlds)*len(editions))
	t.Run("under", func(t *testing.T) {
		for i := range Worlds {
			for _, id := range editions {
				if testing.Short() && !slices.Contains(texts, id) {
					continue // read like one of texts
				}
				t.Run(Worlds[i].Name+"/"+id, func(t *testing.T) {
					t.Parallel()
					counts[i].Add(log.once(t, func() int { return walkWorld(t, &Worlds[i], id, share, log.tick) }))
				})
			}
		}
	})
	total, whole := int64(0), !t.Failed()
	for i := range Worlds {
		t.Logf("%-24s %12d histories", Worlds[i].Name, counts[i].Load())
		total += counts[i].Load()
		whole = whole && counts[i].Load() > 0 // otherwise only some were run
	}
	t.Logf("%-24s %12d histories", "all worlds", total)
	if whole && total < int64(*histories) {
		t.Errorf("only %d histories, not %d", total, *histories)
	}
}

// walkWorld explores a world under one edition: all histories up to its depth, and deeper
// ones up to share histories.
func walkWorld(t *testing.T, world *World, edition string, share int, tick func()) int {
	e, err := laws.Find(edition)
	if err != nil {
		t.Fatal(err)
	}
	scenes, err := world.scenes()
	if err != nil {
		t.Fatal(err)
	}
	faults, total := 0, 0
	for _, s := range scenes {
		w := walk{edition: e, scene: s, tick: tick, fault: func(what string) {
			if faults++; faults <= shownFaults {
				t.Error(what)
			}
		}}
		depth := world.Depth - shorter(edition)
		w.run(depth)
		for each := share / len(scenes); w.count < each && faults == 0; {
			depth++
			w.deepen(depth, each)
		}
		total += w.count
	}
	if faults > shownFaults {
		t.Errorf("%d differences in all", faults)
	}
	return total
}

// shorter returns how many acts shorter than the depth of their world the histories under
// an edition are.
func shorter(edition string) (acts int) {
	if *histories == 0 {
		acts++
	}
	if testing.Short() || !slices.Contains(texts, edition) {
		acts++
	}
	return acts
}

func ExampleParseActs() {
	acts, _ := ParseActs("touch put: e1+h1 Qa8", 0)
	fmt.Println(sayAll(acts))
	// Output: white touch e1+h1; white touch Qa8; white put e1+h1; white put Qa8
}
