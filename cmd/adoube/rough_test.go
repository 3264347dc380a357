package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/board"
	"adoube/chess"
)

// The required outcomes of a recording.
const (
	exact  = iota // exactly the moves of the game
	head          // its first moves
	tail          // its last moves, from a position on
	honest        // moves of the game from the start, until one is asked about or not seen
	spared        // anything without findings
	twice         // two such games
)

// rough are imperfections that a recording may have.
var rough = []struct {
	name string
	want int
	vary func(take, *rand.Rand) take
}{
	{"as it is", exact, func(t take, _ *rand.Rand) take { return t }},
	{"half as long", exact, func(t take, _ *rand.Rand) take {
		return t.timed(func(at time.Duration) time.Duration { return at / 2 })
	}},
	{"twice as long", exact, func(t take, _ *rand.Rand) take {
		return t.timed(func(at time.Duration) time.Duration { return at * 2 })
	}},
	{"times in seconds", exact, func(t take, _ *rand.Rand) take {
		return t.timed(func(at time.Duration) time.Duration { return at.Truncate(time.Second) })
	}},
	{"turned", exact, func(t take, _ *rand.Rand) take { return t.turned() }},
	{"without a clock", exact, func(t take, _ *rand.Rand) take { return t.without(msgClock) }},
	{"pieces set up first", exact, func(t take, rng *rand.Rand) take { return append(t.setUp(rng, empty, t.home()), t...) }},
	{"sent again after each message", exact, func(t take, _ *rand.Rand) take { return t.dumps() }},
	{"never sent whole", exact, func(t take, _ *rand.Rand) take { return t[1:] }},
	{"never sent whole, turned", exact, func(t take, _ *rand.Rand) take { return t.turned()[1:] }},
	{"never sent whole, begun within the game", spared, func(t take, rng *rand.Rand) take { return t[2+rng.IntN(len(t)/2):] }},
	{"never sent whole, begun within the game, turned", spared, func(t take, rng *rand.Rand) take { return t.turned()[2+rng.IntN(len(t)/2):] }},
	{"times since 1970", exact, func(t take, _ *rand.Rand) take {
		return t.timed(func(at time.Duration) time.Duration { return at + 1_790_000_000*time.Second })
	}},
	{"sent again in the midst", exact, func(t take, rng *rand.Rand) take { n := rng.IntN(len(t)); return t.gap(n, n) }},
	{"cut off", head, func(t take, rng *rand.Rand) take { return t[:1+rng.IntN(len(t)-1)] }},
	{"begun within the game", tail, func(t take, rng *rand.Rand) take { return t.from(rng.IntN(len(t) / 2)) }},
	{"begun within the game, without a clock", tail, func(t take, rng *rand.Rand) take { return t.from(rng.IntN(len(t) / 2)).without(msgClock) }},
	{"away for a while", honest, func(t take, rng *rand.Rand) take { n := rng.IntN(len(t) - 40); return t.gap(n, n+rng.IntN(40)) }},
	{"messages lost", spared, func(t take, rng *rand.Rand) take { return t.lose(rng, 100) }},
	{"hardly a message lost", honest, func(t take, rng *rand.Rand) take { return t.lose(rng, 1000) }},
	{"messages lost, without a clock", spared, func(t take, rng *rand.Rand) take { return t.lose(rng, 100).without(msgClock) }},
	{"bytes lost", spared, func(t take, rng *rand.Rand) take { return t.bite(rng) }},
	{"messages doubled", exact, func(t take, rng *rand.Rand) take {
		return t.each(func(c board.Chunk) take { return slices.Repeat(take{c}, 1+rng.IntN(100)/99) })
	}},
	{"messages of other kinds", exact, func(t take, rng *rand.Rand) take {
		return t.each(func(c board.Chunk) take { return take{{At: c.At, Data: []byte{0xB3, 0, 5, 1, 2}}, c} })
	}},
	{"in small pieces", exact, func(t take, rng *rand.Rand) take {
		return t.each(func(c board.Chunk) (all take) {
			for piece := range slices.Chunk(c.Data, 1+rng.IntN(4)) {
				all = append(all, board.Chunk{At: c.At, Data: piece})
			}
			return all
		})
	}},
	{"in large pieces", exact, func(t take, rng *rand.Rand) take { return t.merged(20) }},
	{"pieces taken off at the end", exact, func(t take, rng *rand.Rand) take { return append(t, t.setUp(rng, t.end(), empty)...) }},
	{"kings in the centre at the end", exact, func(t take, rng *rand.Rand) take { return append(t, t.setUp(rng, t.end(), t.kings())...) }},
	{"pieces set up again at the end", exact, func(t take, rng *rand.Rand) take { return append(t, t.setUp(rng, t.end(), t.home())...) }},
	{"another game", twice, func(t take, rng *rand.Rand) take {
		return append(append(slices.Clone(t), t.setUp(rng, t.end(), t.home())...), t[1:]...)
	}},
}

// TestRough reads recordings with the imperfections of real halls. It expects each move of
// the game, or a notice that it was not seen, and no findings.
func TestRough(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: whole games")
	}
	own := "../../board/dgt/testdata/opera"
	for name, files := range map[string][2]string{
		"own":  {own + ".dgt", own + ".uci"},
		"real": {filepath.Join(recordings, "dgt/game-1.inbytes"), filepath.Join(recordings, "dgt/game-1.uci")},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := os.Stat(files[0]); err != nil {
				t.Skip("NOT RUN: the real recording is not here:", err)
			}
			recorded, moves := takeOf(t, files[0]), movesOf(t, files[1])
			for _, r := range rough {
				for seed := range uint64(2) {
					for _, timed := range []bool{true, false} {
						rng := rand.New(rand.NewPCG(seed, 4))
						varied := r.vary(slices.Clone(recorded), rng).inTime(timed)
						t.Run(fmt.Sprintf("%s %d, timed %v", r.name, seed, timed), func(t *testing.T) {
							replayed(t, varied.write(t)).check(t, r.want, moves)
						})
					}
				}
			}
		})
	}
}

// replayedGames is the result of reading a recording.
type replayedGames struct {
	games  [][]string // the moves of each game
	unsure bool       // something was asked about, or not seen
	left   bool       // pieces were reported as left over
}

// replayed replays the recording in a file and expects no finding in its rulings.
func replayed(t *testing.T, file string) (g replayedGames) {
	t.Helper()
	pgn := filepath.Join(t.TempDir(), "game.pgn")
	var out, errs bytes.Buffer
	status := Main([]string{"replay", "--json", "--pgn", pgn, file}, strings.NewReader(""), &out, &errs, func(string) string { return "" })
	g.left = strings.Contains(errs.String(), "at the end the pieces do not stand as the game leaves them")
	if want := map[bool]int{false: exitOK, true: exitFound}[g.left]; status != want {
		t.Fatalf("status %d, not %d: %s%s", status, want, out.String(), errs.String())
	}
	for line := range strings.Lines(out.String()) {
		var ruling struct {
			Findings, Ask json.RawMessage
			Text          string
		}
		if err := json.Unmarshal([]byte(line), &ruling); err != nil {
			t.Fatal(err)
		}
		if ruling.Findings != nil {
			t.Errorf("charged: %s", line)
		}
		g.unsure = g.unsure || ruling.Ask != nil || strings.Contains(ruling.Text, "nobody saw") || strings.Contains(ruling.Text, "No legal move leads")
	}
	text, err := os.ReadFile(pgn)
	if err != nil {
		t.Fatal(err)
	}
	for game, err := range chess.ReadGames(string(text)) {
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, p := range game.Plies {
			moves = append(moves, p.Move.UCI(chess.Standard))
		}
		g.games = append(g.games, moves)
	}
	return g
}

// check compares the games with the required outcome for the moves that were played.
func (g replayedGames) check(t *testing.T, want int, moves []string) {
	t.Helper()
	games := [][]string{moves}
	if want == spared {
		return
	}
	got := g.games[0]
	switch want {
	case exact:
		if g.left {
			t.Error("no piece is left over")
		}
	case head:
		games[0] = moves[:min(len(got), len(moves))]
	case tail:
		if games[0] = moves[max(0, len(moves)-len(got)):]; len(got) < len(moves)/3 {
			t.Errorf("only %d moves of the game", len(got))
		}
	case honest:
		if len(got) < len(moves) && g.unsure {
			games[0] = moves[:len(got)]
		}
	case twice:
		games = append(games, moves)
	}
	if !slices.EqualFunc(g.games, games, slices.Equal) {
		t.Errorf("got %v\nwant %v", g.games, games)
	}
}
