package dgt_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube"
	"adoube/board"
	"adoube/chess"
	"adoube/sim/hall"
)

var update = flag.Bool("update", false, "rewrite the recordings in testdata")

// opera is the game that Paul Morphy won against the Duke of Brunswick and Count Isouard in
// Paris in 1858.
const opera = `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5
Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`

const notes = `# The opera game (Morphy, Paris 1858), acted out on a virtual DGT board:
# one line of base64 for each read, as from a board, without times.
# Made by go test ./board/dgt -update
`

// operaMoves returns the moves of the opera game.
func operaMoves(t *testing.T) []chess.Move {
	t.Helper()
	var moves []chess.Move
	pos := chess.Start()
	for _, san := range strings.Fields(opera) {
		m, err := chess.ParseSAN(&pos, san)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		pos = pos.Play(m)
	}
	return moves
}

// record plays the opera game on a virtual board, with habits that make it short and
// varied.
func record(t *testing.T) []byte {
	t.Helper()
	habits := hall.Plain
	habits.Slide, habits.Hidden, habits.Pushed = 10, 70, 20
	game := hall.Game{Start: chess.Start(), Moves: operaMoves(t), Ending: hall.ClockStops, Seed: 1858}
	var b bytes.Buffer
	b.WriteString(notes)
	if err := hall.Write(&b, hall.Bytes(hall.Act(game, habits))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestOwnRecording compares the recording in the repository and its file of moves with
// those made by the test.
func TestOwnRecording(t *testing.T) {
	var uci strings.Builder
	for _, m := range operaMoves(t) {
		uci.WriteString(m.UCI(chess.Standard) + "\n")
	}
	for name, want := range map[string][]byte{"opera.dgt": record(t), "opera.uci": []byte(uci.String())} {
		name = filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(name, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(name)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the test makes (%v); run with -update and read the diff", name, err)
		}
	}
}

// TestOwnRecordingHasQuirks expects quirks of real boards in the recording: a target square
// that is never empty, and a piece that slides over another square.
func TestOwnRecordingHasQuirks(t *testing.T) {
	var stands [64]chess.Piece
	var hidden, stops int
	for f, err := range board.Open(filepath.Join("testdata", "opera.dgt")) {
		if err != nil {
			t.Fatal(err)
		}
		switch f.Kind {
		case adoube.FrameBoard:
			stands = f.Board
		case adoube.FrameField:
			if f.Piece != chess.NoPiece && stands[f.Square] != chess.NoPiece {
				hidden++
			}
			if f.Piece != chess.NoPiece {
				stops++
			}
			stands[f.Square] = f.Piece
		case adoube.FrameFault:
			t.Errorf("fault: %s", f.Text)
		}
	}
	if plies := len(operaMoves(t)); hidden == 0 || stops < plies+2 {
		t.Errorf("%d targets never read empty, %d pieces put in %d plies", hidden, stops, plies)
	}
}

// TestRealRecording counts the messages of a real board in a whole game; the bytes are not
// in the repository.
func TestRealRecording(t *testing.T) {
	name := "../../../shared/recordings/dgt/game-1.inbytes"
	if _, err := os.Stat(name); err != nil {
		t.Skip("NOT RUN: the real recording is not here:", err)
	}
	count := map[adoube.FrameKind]int{}
	for f, err := range board.Open(name) {
		if err != nil {
			t.Fatal(err)
		}
		count[f.Kind]++
	}
	if count[adoube.FrameField] != 131 || count[adoube.FrameClock] != 323 || count[adoube.FrameBoard] != 1 || len(count) != 3 {
		t.Errorf("frames by kind: %v", count)
	}
}
