package hall

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"adoube/chess"
	"adoube/sim/hall/peers"
)

// rivals are the methods of other programs.
var rivals = []struct {
	name string
	new  func(chess.Position) peers.Peer
}{
	{"one fixed wait, 0.25 s", func(p chess.Position) peers.Peer { return peers.NewWait(p, 250*time.Millisecond) }},
	{"one fixed wait, 0.5 s", func(p chess.Position) peers.Peer { return peers.NewWait(p, 500*time.Millisecond) }},
	{"one fixed wait, 2.5 s", func(p chess.Position) peers.Peer { return peers.NewWait(p, 2500*time.Millisecond) }},
	{"slide repaired by one ply", func(p chess.Position) peers.Peer { return peers.NewSlide(p) }},
	{"tree of reachable positions", func(p chess.Position) peers.Peer { return peers.NewTree(p) }},
}

// Compare lets the methods of other programs read the same games, and returns a table:
// games exact, moves right from the first on, and the delay from the true release to
// acceptance.
func Compare(m *Match, r Run) string {
	var b strings.Builder
	for _, rival := range rivals {
		var sum Totals
		seeds := make(chan uint64)
		var done sync.WaitGroup
		for range max(1, r.Workers) {
			done.Go(func() {
				for seed := range seeds {
					sum.add(m.compare(m.Game(seed), rival.new), seed, Run{})
				}
			})
		}
		for n := range r.Games {
			seeds <- r.Seed + uint64(n)
		}
		close(seeds)
		done.Wait()
		median, p99 := sum.Late.Latency()
		fmt.Fprintf(&b, "  %-28s games %s, moves %s, median %d ms, p99 %d ms\n", rival.name,
			share(sum.Exact, sum.Games), share(sum.Right, sum.Moves), median.Milliseconds(), p99.Milliseconds())
	}
	return b.String()
}

// compare scores the reading of one game by another program's method.
func (m *Match) compare(g Game, start func(chess.Position) peers.Peer) Score {
	s := Act(g, m.Habits)
	p, d, want := start(s.Start), m.Family.wire(s, m.Noise), truth(s)
	for _, e := range m.Family.events(s) {
		for _, f := range d.say(e) {
			p.Frame(f)
		}
	}
	moves, since := p.Moves()
	sc := Score{Moves: len(want.made)}
	for sc.Right < min(len(moves), len(g.Moves)) && moves[sc.Right] == g.Moves[sc.Right] {
		sc.Late = append(sc.Late, Delay{After: since[sc.Right] - want.made[sc.Right]})
		sc.Right++
	}
	sc.Exact = sc.Right == len(g.Moves) && len(moves) == sc.Right
	return sc
}
