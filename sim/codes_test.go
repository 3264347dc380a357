package sim

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/laws"
)

// The second reading finds every irregularity by itself. A breach of Article 4 it
// finds as such, and the comparison takes the rows of breaches for one; what
// nobody can claim is not compared.
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
