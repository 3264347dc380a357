package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adoube/chess"
)

// within is a game that a DGT board recorded from its sixth ply on.
const within = `{"family":"dgt"}
{"time":0,"direction":"board","bytes":"86004308000a0c0b0a09080707070700070707000009000000000000040000070000000000000001000000000000000003000001010101000101010203040605000002"}
{"time":2,"direction":"board","bytes":"8e00050800"}
{"time":2.4,"direction":"board","bytes":"8e00051007"}
{"time":9,"direction":"board","bytes":"8e00051900"}
`

// A recording that begins in mid-game is refused with every position it can start from, and
// is read with the right one.
func TestRecordingThatBeginsWithinAGame(t *testing.T) {
	name := filepath.Join(t.TempDir(), "within.rec")
	if err := os.WriteFile(name, []byte(within), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"replay", "watch"} {
		read := func(args ...string) (int, string, string) {
			var out, errs bytes.Buffer
			args = append(append([]string{command}, args...), name)
			status := Main(args, strings.NewReader(""), &out, &errs, func(string) string { return "" })
			return status, out.String(), errs.String()
		}
		status, _, said := read()
		const pieces = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R "
		for _, want := range []string{`--fen "` + pieces + `w KQkq - 0 1"`, `--fen "` + pieces + `b KQkq - 0 1"`} {
			if status != exitFound || !strings.Contains(said, want) {
				t.Errorf("%s: status %d, no %s in\n%s", command, status, want, said)
			}
		}
		if status, out, said := read("--fen", pieces+"b KQkq - 0 1"); status != exitOK || !strings.Contains(out, "a6") || said != "" {
			t.Errorf("%s with the position: status %d\n%s%s", command, status, out, said)
		}
	}
}

// If the pieces at the end of a recording do not match the end of its game, the output and
// the exit status say so.
func TestWhatARecordingLeavesOver(t *testing.T) {
	const start = "86004308090a0c0b0a09080707070707070707000000000000000000000000000000000000000000000000000000000000000001010101010101010203040605040302"
	line := func(at int, bytes string) string {
		return fmt.Sprintf(`{"time":%d,"direction":"board","bytes":"%s"}`, at, bytes) + "\n"
	}
	played := `{"family":"dgt"}` + "\n" + line(0, start) + line(2, "8e00053400") + line(3, "8e00052401") + line(5, "8e00050c00") + line(6, "8e00051c07")
	for text, want := range map[string]int{
		played: exitOK,
		played + line(60, "8e00053b00") + line(61, "8e00051b05"): exitFound, // White's queen flies to d5
	} {
		name := filepath.Join(t.TempDir(), "left.rec")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		status := Main([]string{"replay", name}, strings.NewReader(""), &out, &errs, func(string) string { return "" })
		if status != want || (want != exitOK) != strings.Contains(errs.String()+out.String(), "d5") {
			t.Errorf("status %d, want %d:\n%s%s", status, want, out.String(), errs.String())
		}
	}
}

// TestCutRecording checks that a recording that ends within a message is reported with its
// last move; the moves up to there count, and the status is that of an intact recording.
func TestCutRecording(t *testing.T) {
	whole, err := os.ReadFile("../../board/dgt/testdata/opera.dgt")
	if err != nil {
		t.Fatal(err)
	}
	second := strings.Index(within, `{"time":2,`)
	const cut = "the last message is incomplete or damaged, and is not read ("
	for _, c := range []struct{ name, content, says string }{
		{"whole.dgt", string(whole), ""},
		{"cut.dgt", string(whole[:3000]), cut + "9 bytes skipped). The last move read is 14… Qe6.\n"},
		{"cut.rec", within[:len(within)-9], cut + "line 5 of the recording: unexpected end of JSON input). The last move read is 1… a6.\n"},
		{"cut.rec", within[:second+9], cut + "line 3 of the recording: unexpected end of JSON input). No move is read before it.\n"},
	} {
		name := filepath.Join(t.TempDir(), c.name)
		if err := os.WriteFile(name, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		args := []string{"replay", name}
		if c.name == "cut.rec" {
			args = append(args, "--fen", "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1")
		}
		status := Main(args, strings.NewReader(""), &out, &errs, func(string) string { return "" })
		if status != exitOK || !strings.HasSuffix(errs.String(), c.says) || (c.says == "") != (errs.Len() == 0) {
			t.Errorf("%s: status %d:\n%s%s", c.name, status, out.String(), errs.String())
		}
	}
}

// The positions for given pieces are those allowed by the rules, with every castling right
// that the pieces allow.
func TestPositionsOfPieces(t *testing.T) {
	for pieces, want := range map[string][]string{
		"4k3/8/8/8/8/8/8/R3K3":   {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
		"4k3/8/8/8/8/8/8/4RK2":   {"4k3/8/8/8/8/8/8/4RK2 b - - 0 1"}, // Black is in check
		"4k3/8/8/8/8/8/8/8":      nil,
		"4k3/8/8/8/8/8/8/P3K3":   nil,
		"4k3/4K3/8/8/8/8/8/8":    nil,
		"8/8/8/8/8/8/8/8":        nil,
		"3rk3/8/8/8/8/8/8/3K1R2": {"3rk3/8/8/8/8/8/8/3K1R2 w - - 0 1"},
	} {
		setup, err := chess.ParseFEN(pieces+" w - - 0 1", chess.Standard)
		if err != nil {
			t.Fatal(err)
		}
		if got := positionsOf(setup.Board, chess.Standard); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", pieces, got, want)
		}
	}
}
