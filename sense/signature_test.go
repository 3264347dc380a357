package sense_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adoube/sim/hall"
)

var update = flag.Bool("update", false, "write testdata/signature.txt anew; name the change in the commit")

const signatureFile = "testdata/signature.txt"

// TestSignature holds what is read from games of the simulated hall, and when
// each move is told, to what it was when testdata/signature.txt was written.
// Whether that is right the other tests say: this one says that it has changed.
func TestSignature(t *testing.T) {
	if *update {
		writeSignature(t)
	}
	kept, err := os.ReadFile(signatureFile)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSpace(string(kept)), "\n")[1:]
	for line := range signatures {
		if len(want) == 0 || want[0] != line {
			t.Fatalf("not in %s: %s", signatureFile, line)
		}
		want = want[1:]
	}
	if len(want) > 0 {
		t.Errorf("not read: %q", want)
	}
}

func writeSignature(t *testing.T) {
	lines := []string{"# What is read, in acts, and its SHA-256. Made by: go test ./sense -run Signature -update"}
	lines = slices.AppendSeq(lines, signatures)
	if err := os.WriteFile(signatureFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// manners are how the games of the signature are played and recorded.
var manners = []struct {
	name string
	of   func(hall.Family) hall.Match
}{{"noisy", hall.Noisy}, {"fast", hall.Fast}, {"broken", hall.Broken}, {"untimed", untimed}}

// signatures ranges over one line for each manner and kind of board: one that
// tells of each square, of the whole board once a second, of occupancy at once
// or by scans, and of fingers.
func signatures(yield func(string) bool) {
	for _, m := range manners {
		for _, family := range []string{"pegasus", "dgt", "tabutronic", "livechess", "chessup"} {
			if line := signed(m.of(*hall.Find(family))); !yield(family + " " + m.name + line) {
				return
			}
		}
	}
}

// signed reads a few games.
func signed(match hall.Match) string {
	sum, count := sha256.New(), 0
	for seed := range uint64(4) {
		score, acts := match.Read(match.Game(seed + 1))
		count += len(acts)
		fmt.Fprintln(sum, acts, score.Late, score.Questions)
	}
	return fmt.Sprintf(" %d %x", count, sum.Sum(nil))
}
