package sense_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/board"
	"adoube/chess"
	"adoube/sense"
)

const recordings = "../../shared/recordings/dgt"

// TestRealRecording reads the bytes of a real blitz game, which are not in the repository,
// and expects the game played, with every press of the clock and its times.
func TestRealRecording(t *testing.T) {
	name := filepath.Join(recordings, "game-1.inbytes")
	if _, err := os.Stat(name); err != nil {
		t.Skip("NOT RUN: the real recording is not here:", err)
	}
	pieces, clocks := replay(t, name)
	checkMoves(t, pieces, filepath.Join(recordings, "game-1.uci"), 57)
	checkClocks(t, clocks)
}

// TestOwnRecording reads the recording in the repository.
func TestOwnRecording(t *testing.T) {
	pieces, clocks := replay(t, "../board/dgt/testdata/opera.dgt")
	checkMoves(t, pieces, "../board/dgt/testdata/opera.uci", 33)
	if len(clocks) != 32 {
		t.Errorf("the clock was pressed %d times, not after each ply but the last", len(clocks))
	}
}

// replay applies a recording to a table, and returns the times on the players' clocks at
// their presses.
func replay(t *testing.T, name string) (*table, []time.Duration) {
	t.Helper()
	r, pieces := sense.New(chess.Start(), sense.DGT), newTable(chess.Start())
	var clocks []time.Duration
	take := func(acts []adoube.Act) {
		for _, a := range acts {
			if err := pieces.do(a); err != nil {
				t.Fatalf("after %d plies: %v", len(pieces.moves), err)
			}
			switch {
			case a.Verb == adoube.Clock && a.By == adoube.White:
				clocks = append(clocks, r.Clock().White)
			case a.Verb == adoube.Clock:
				clocks = append(clocks, r.Clock().Black)
			}
		}
	}
	for f, err := range board.Open(name) {
		if err != nil {
			t.Fatal(err)
		}
		if f.Kind == adoube.FrameFault {
			t.Errorf("fault: %v", f.Text)
		}
		take(r.Frame(f))
	}
	take(r.End())
	return pieces, clocks
}

// checkMoves expects exactly the moves in the file, all seen, without unknown hands.
func checkMoves(t *testing.T, pieces *table, name string, plies int) {
	t.Helper()
	want := strings.Join(readMoves(t, name), " ")
	if got := uci(pieces.moves); got != want {
		t.Errorf("moves\n%s\nwant\n%s", got, want)
	}
	if len(pieces.moves) != plies || pieces.unknown != 0 || pieces.unseen != 0 {
		t.Errorf("%d plies, %d acts of unknown hands, %d unseen", len(pieces.moves), pieces.unknown, pieces.unseen)
	}
}

// checkClocks expects the times on the players' clocks at their presses: one for each ply
// except the last, after which the clocks were stopped.
func checkClocks(t *testing.T, clocks []time.Duration) {
	t.Helper()
	want := map[int]string{0: "3m1s", 1: "3m3s", 2: "3m1s", 3: "3m2s", 10: "2m50s", 11: "2m52s", 40: "2m11s", 55: "1m49s"}
	for ply, text := range want {
		if ply >= len(clocks) || clocks[ply].String() != text {
			t.Errorf("the clock after ply %d of %d is not %s", ply, len(clocks), text)
		}
	}
}

// readMoves reads UCI moves from a file with numbers and a result.
func readMoves(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var moves []string
	for _, word := range strings.Fields(string(text)) {
		if len(word) >= 4 && word[0] >= 'a' && word[0] <= 'h' {
			moves = append(moves, word)
		}
	}
	return moves
}

func uci(moves []chess.Move) string {
	var b strings.Builder
	for i, m := range moves {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.UCI(chess.Standard))
	}
	return b.String()
}
