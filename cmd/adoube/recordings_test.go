package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adoube/board"
)

// TestRealRecordings watches recordings of real boards and expects no findings. The
// recordings are not in the repository.
func TestRealRecordings(t *testing.T) {
	if _, err := os.Stat(recordings); err != nil {
		t.Skip("NOT RUN: the real recordings are not here:", err)
	}
	for _, r := range []struct {
		file, family string
		chunk        func(string) []byte // of a line; nil: the file itself is a recording
		moves        int                 // seen in the file; -1: not all, as the board cannot distinguish them
		status       int
	}{
		{"dgt/game-1.inbytes", "", nil, 57, exitOK},
		{"livechess/manual-sample.jsonl", "", nil, 0, exitOK},
		{"livechess/session.txt", "livechess", whole, -1, exitOK},
		{"chessnut/frames.txt", "chessnut", chessnutLine, -1, exitOK},
		{"squareoff/neo-game.txt", "squareoff", squareoffLine, -1, exitFound}, // Black's moves, of the board itself, are not in it
		{"certabo/rfid-frames.txt", "certabo", whole, -1, exitFound},          // parts of several games
	} {
		t.Run(r.file, func(t *testing.T) {
			name := filepath.Join(recordings, r.file)
			if r.chunk != nil {
				name = recorded(t, name, r.family, r.chunk)
			}
			if made := uncharged(t, name, r.status); r.moves >= 0 && made != r.moves {
				t.Errorf("%d moves, not %d", made, r.moves)
			}
		})
	}
}

// uncharged watches a recording, expects no finding in its rulings, and returns the number
// of moves made.
func uncharged(t *testing.T, name string, want int) int {
	t.Helper()
	var out, errs bytes.Buffer
	if status := Main([]string{"watch", "--json", name}, strings.NewReader(""), &out, &errs, func(string) string { return "" }); status != want {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	made := 0
	for line := range strings.Lines(out.String()) {
		var ruling struct{ Findings, Made json.RawMessage }
		if err := json.Unmarshal([]byte(line), &ruling); err != nil {
			t.Fatal(err)
		}
		if ruling.Findings != nil {
			t.Errorf("charged: %s", line)
		}
		if ruling.Made != nil {
			made++
		}
	}
	return made
}

// recorded writes the lines of a file as a recording of a board of that family, and returns
// the recording's file name.
func recorded(t *testing.T, name, family string, chunk func(string) []byte) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(t.TempDir(), "real.rec"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := board.NewRecorder(f, board.Header{Family: family})
	if err != nil {
		t.Fatal(err)
	}
	at := time.Duration(0)
	for line := range strings.Lines(string(text)) {
		at += 360 * time.Millisecond // the interval between the two frames of Chessnut that have times
		if data := chunk(line); data != nil {
			if err := r.Write(board.Chunk{At: at, Data: data}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return f.Name()
}

func whole(line string) []byte { return []byte(line) }

// chessnutLine returns the frame in a line «name | characteristic | hex», or nil for one of
// an empty board.
func chessnutLine(line string) []byte {
	fields := strings.Split(line, "|")
	if len(fields) != 3 || strings.HasPrefix(line, "EMPTY") {
		return nil
	}
	data, err := hex.DecodeString(strings.ReplaceAll(strings.TrimSpace(fields[2]), " ", ""))
	if err != nil {
		return nil
	}
	return data
}

// squareoffLine returns the board's message in a line «<- packet words», or nil.
func squareoffLine(line string) []byte {
	fields := strings.Fields(line)
	if len(fields) != 3 || fields[0] != "<-" {
		return nil
	}
	return []byte(fields[2])
}
