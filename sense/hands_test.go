package sense_test

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"adoube"
	"adoube/board/dgt"
	"adoube/board/dgt/hands"
	"adoube/chess"
	"adoube/sense"
)

var games = flag.Int("games", 40, "simulated games for each kind of hall")

// A hall is one way of playing and recording, and how many games in a thousand
// need not come out exactly.
type hall struct {
	name    string
	habits  func(*hands.Habits)
	ending  hands.Ending
	untimed bool // the recording has no host times
	loss    int
}

var halls = []hall{
	{"clean", func(h *hands.Habits) { *h = hands.Habits{} }, hands.JustEnds, false, 0},
	{"usual", nil, hands.JustEnds, false, 0},
	{"usual, no times", nil, hands.ClockStops, true, 0},
	{"scanned", scanned, hands.ClockStops, false, 0},
	{"scanned, no times", scanned, hands.JustEnds, true, 0},
	{"no clock", func(h *hands.Habits) { scanned(h); h.NoClock = true }, hands.JustEnds, false, 0},
	{"touched", touched, hands.JustEnds, false, 0},
	{"touched, no times", touched, hands.JustEnds, true, 0},
	{"flag", scanned, hands.FlagFalls, false, 0},
	{"flag, no times", scanned, hands.FlagFalls, true, 0},
	{"kings", scanned, hands.KingsMeet, false, 0},
	{"kings, no times", scanned, hands.KingsMeet, true, 0},
	{"quick", quick, hands.ClockStops, false, 5},
	{"quick, no times", quick, hands.FlagFalls, true, 5},
	{"blitz", blitz, hands.ClockStops, false, 40},
	{"blitz, no times", blitz, hands.ClockStops, true, 40},
	{"lost", lost, hands.JustEnds, false, 130},
	{"lost, no times", lost, hands.JustEnds, true, 130},
}

func scanned(h *hands.Habits) { h.Scan = 230 * time.Millisecond }
func touched(h *hands.Habits) { scanned(h); h.Touched = 5 }
func lost(h *hands.Habits)    { scanned(h); h.Lost = 0.1 }
func blitz(h *hands.Habits)   { h.Scan, h.Reply = 230*time.Millisecond, [2]int{150, 300} }
func quick(h *hands.Habits)   { h.Scan, h.Reply = 230*time.Millisecond, [2]int{300, 1200} }

// TestSimulatedGames acts random games out on a virtual board as people do,
// and wants the moves that were played, from the bytes alone. No act may ever
// be one that the wood does not allow.
func TestSimulatedGames(t *testing.T) {
	for _, h := range halls {
		t.Run(h.name, func(t *testing.T) {
			wrong := 0
			for seed := range uint64(*games) {
				problem, err := play(h, seed)
				if err != nil {
					t.Errorf("seed %d: %v", seed, err)
				}
				if problem != "" {
					wrong++
					t.Logf("seed %d: %s", seed, problem)
				}
			}
			t.Logf("%d of %d games exact", *games-wrong, *games)
			if allowed := (h.loss**games + 999) / 1000; wrong > allowed {
				t.Errorf("%d games not exact, allowed are %d", wrong, allowed)
			}
		})
	}
}

// play acts out one game and says what came out wrong.
func play(h hall, seed uint64) (string, error) {
	habits := hands.Usual
	if h.habits != nil {
		h.habits(&habits)
	}
	g := hands.Game{
		Start: chess.Start(), Moves: hands.Random(seed, 30+int(seed%90)), Ending: h.ending,
		Turned: seed%3 == 1, ClockTurned: seed%5 == 1,
	}
	wood, err := read(hands.Play(g, habits, seed), g.Start, h.untimed)
	if err != nil {
		return "", err
	}
	want := map[hands.Ending]string{hands.FlagFalls: "1-0", hands.KingsMeet: "1-0"}[h.ending]
	switch got := uci(wood.moves); {
	case got != uci(g.Moves) || wood.unseen > 0:
		return compare(wood, g.Moves), nil
	case wood.result != want:
		return fmt.Sprintf("result %q, want %q", wood.result, want), nil
	}
	return "", nil
}

func compare(wood *table, want []chess.Move) string {
	got := wood.moves
	n := 0
	for n < len(got) && n < len(want) && got[n] == want[n] {
		n++
	}
	tail := func(m []chess.Move) string { return uci(m[n:min(len(m), n+4)]) }
	return fmt.Sprintf("from ply %d of %d: got %q, want %q (unseen %d)", n, len(want), tail(got), tail(want), wood.unseen)
}

// read decodes the reads and takes the acts to a table.
func read(reads []hands.Read, start chess.Position, untimed bool) (*table, error) {
	var d dgt.Decoder
	var frames []adoube.Frame
	for _, read := range reads {
		if untimed {
			read.At = 0
		}
		frames = d.Decode(frames, read.Data, read.At)
	}
	r, wood := sense.New(start, sense.DGT), newTable(start)
	for _, f := range frames {
		for _, a := range r.Frame(f) {
			if err := wood.do(a); err != nil {
				return wood, fmt.Errorf("after %d plies: %w", len(wood.moves), err)
			}
		}
	}
	for _, a := range r.End() {
		if err := wood.do(a); err != nil {
			return wood, fmt.Errorf("at the end, after %d plies: %w", len(wood.moves), err)
		}
	}
	return wood, nil
}
