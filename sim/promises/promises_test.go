package promises

import (
	"flag"
	"strconv"
	"strings"
	"testing"

	"adoube/laws"
	"adoube/pages/kernel"
	"adoube/wire"
)

// A long run: go test ./sim/promises -v -timeout 0 -acts 100000
var acts = flag.Int("acts", 400, "how many random acts of each edition are judged, by each of the judges")

// Every promise of an answer is kept, in every edition, by the judge of lines and by the
// pages' kernel.
func TestKept(t *testing.T) {
	for name, judge := range map[string]Judge{"judge": byLines, "kernel": byKernel} {
		t.Run(name, func(t *testing.T) {
			for _, e := range laws.Editions() {
				keeps(t, e, judge)
			}
		})
	}
}

func keeps(t *testing.T, e *laws.Edition, judge Judge) {
	var all Count
	broken := 0
	number := *acts
	if testing.Short() {
		number /= 5
	}
	for seed := uint64(0); all.Acts < number && broken < 500; seed++ {
		count, faults, err := Try(seed, e, 40, judge)
		if err != nil {
			t.Fatal(e.ID, seed, err)
		}
		all.Acts, all.Answers = all.Acts+count.Acts, all.Answers+count.Answers
		for _, f := range faults {
			t.Errorf("%s, %s", e.ID, f)
		}
		broken += len(faults)
	}
	if all.Answers < number/20 {
		t.Errorf("%s: only %d answers were tried", e.ID, all.Answers)
	}
	t.Logf("%s: %d acts, %d answers found, %d not as promised", e.ID, all.Acts, all.Answers, broken)
}

// byLines judges like «adoube judge --json».
func byLines(lines []string) ([]string, error) {
	var out strings.Builder
	_, err := wire.Judge(wire.Header{}, strings.NewReader(strings.Join(lines, "\n")+"\n"), &out)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), err
}

// byKernel judges like the pages; the last ruling holds the state of the game.
func byKernel(lines []string) (answers []string, err error) {
	played, err := kernel.Play(strings.Join(lines, "\n"))
	if err != nil {
		return nil, err
	}
	for _, a := range played.Acts {
		if a.Error != "" {
			a.Ruling = []byte(`{"error":` + strconv.Quote(a.Error) + `}`)
		}
		answers = append(answers, string(a.Ruling))
	}
	return answers, nil
}
