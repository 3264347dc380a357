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
	"adoube/wire"
)

var update = flag.Bool("update", false, "write testdata/signature.txt anew; name the change in the commit")

const signatureFile = "testdata/signature.txt"

// TestSignature compares the acts read from games of the simulated hall, and the times of
// reporting each move, with testdata/signature.txt. The other tests decide whether they are
// right; this one notices changes.
func TestSignature(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: whole games of every board")
	}
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

// signatures yields one line for each manner and kind of board: reporting single squares,
// the whole board once a second, occupancy at once or by scans, or fingers; and one for the
// picked games.
func signatures(yield func(string) bool) {
	for _, manner := range []string{"noisy", "fast", "broken", "untimed"} {
		for _, family := range []string{"pegasus", "dgt", "tabutronic", "livechess", "chessup"} {
			if line := signed(family, manner, []uint64{1, 2, 3, 4}); !yield(family + " " + manner + line) {
				return
			}
		}
	}
	for _, p := range picked {
		if line := signed(p.family, p.manner, p.seeds); !yield(p.family + " " + p.manner + line) {
			return
		}
	}
}

// signed reads the games with the seeds and returns their signature.
func signed(family, manner string, seeds []uint64) string {
	match := manners[manner](*hall.Find(family))
	sum, count := sha256.New(), 0
	for _, seed := range seeds {
		score, acts := match.Read(match.Game(seed))
		count += len(acts)
		for _, a := range acts {
			line, err := wire.WriteAct(a)
			fmt.Fprintln(sum, string(line), err)
		}
		fmt.Fprintln(sum, score.Late, score.Questions)
	}
	return fmt.Sprintf(" %d %x", count, sum.Sum(nil))
}
