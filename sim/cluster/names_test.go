package cluster

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adoube/internal/hall"
)

// While the leading node is cut off, people are looked up, added and removed as before,
// without an error from the election. A person removed at one node is gone at every other.
// Each hall adds people of its own.
func TestNamesThroughAnElection(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("not run: three processes start, and elect")
	}
	c := started(t, StartLinked)
	var nodes []hall.People
	for range 6 { // each is connected to some node
		names, err := open(t, c, "hall").Names(within(t))
		if err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, hall.SharedPeople(names))
	}
	shared, err := nodes[0].Add(within(t), hall.Person{Event: "open", Name: "Anna"})
	if err != nil {
		t.Fatal(err)
	}
	lead(t, c, "KV_hall-people")
	ctx, cancel := context.WithCancel(within(t))
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	var added [6]atomic.Int64
	for n, p := range nodes {
		all.Go(func() { adds(ctx, t, p, n, &added[n]) })
	}
	wait(t, time.Second)
	c.Cut(0)
	for n := range nodes {
		for before := added[n].Load(); ctx.Err() == nil && added[n].Load() < before+3; {
			wait(t, 10*time.Millisecond)
		}
	}
	if err := nodes[1].Remove(ctx, shared.ID); err != nil {
		t.Errorf("not removed: %v", err)
	}
	for n, p := range nodes {
		for gone := false; ctx.Err() == nil && !gone; wait(t, 10*time.Millisecond) {
			who, err := p.Find(ctx, shared.ID)
			if err != nil {
				t.Errorf("node %d: %v", n, err)
			}
			gone = who.Name == shared.ID
		}
	}
	if ctx.Err() != nil {
		t.Error("it did not go on")
	}
	c.Heal()
}

// adds adds people and finds them, each once under a number of his own, until ctx ends.
func adds(ctx context.Context, t *testing.T, p hall.People, node int, n *atomic.Int64) {
	given := map[string]string{}
	for ; ctx.Err() == nil; n.Add(1) {
		name := fmt.Sprintf("Player %d of node %d", n.Load(), node)
		who, err := p.Add(ctx, hall.Person{Event: "open", Name: name})
		if ctx.Err() != nil {
			return
		}
		if err != nil || who.Name != name || given[who.ID] != "" {
			t.Errorf("%s: %+v, %v; before %q", name, who, err, given[who.ID])
		}
		given[who.ID] = name
		if found, err := p.Find(ctx, who.ID); ctx.Err() == nil && (err != nil || found.Name != name) {
			t.Errorf("%s is found as %+v, %v", name, found, err)
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}
