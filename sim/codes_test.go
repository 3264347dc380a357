package sim

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/laws"
)

// The second reading finds every irregularity on its own. It finds breaches of Article 4
// without a kind, and the comparison treats all kinds of breaches as one; irregularities
// that nobody can claim are not compared.
func TestTheSecondReadingKnowsEveryIrregularity(t *testing.T) {
	files, err := filepath.Glob("naive*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no second reading: %v", err)
	}
	var reading strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		reading.Write(text)
	}
	for _, row := range laws.Irregularities() {
		name := row.Code.String()
		if row.Breach {
			name = "breach"
		}
		if row.Until != laws.Never && !strings.Contains(reading.String(), `"`+name+`"`) {
			t.Errorf("naive*.go finds no %s", name)
		}
	}
}
