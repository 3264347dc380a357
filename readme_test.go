package adoube_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"adoube"
	"adoube/laws"
	"adoube/say"
)

var update = flag.Bool("update", false, "rewrite the parts of the README that are made from data")

// The README's table of provisions matches the data, with a column for each edition.
func TestREADME(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "-update` -->\n", "<!-- /provisions -->"
	head, rest, ok := strings.Cut(string(text), begin)
	old, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("README.md has lost the marks around its table of provisions")
	}
	table := provisions(t, laws.Editions())
	if *update {
		if err := os.WriteFile("README.md", []byte(head+begin+table+end+tail), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if old != table {
		t.Error("the table of provisions is not what the data says: run `go test . -run README -update`")
	}
}

func provisions(t *testing.T, list []*laws.Edition) string {
	localizer, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("| provision |")
	for _, e := range list {
		fmt.Fprintf(&b, " %s |", strings.TrimPrefix(e.ID, "fide-"))
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(list)) + "\n")
	newest, err := laws.Find(laws.Today)
	if err != nil {
		t.Fatal(err)
	}
	for p := range adoube.Provisions {
		fmt.Fprintf(&b, "| %s |", localizer.Heading(newest.TextKey(p)))
		for _, e := range list {
			number := e.Number(p)
			if number == "" {
				number = "–"
			}
			fmt.Fprintf(&b, " %s |", number)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// A newcomer sees on the first screen what it is, a picture, what to try and how to install
// it, and readable tables.
func TestREADMEBegins(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	first := strings.Join(lines[:22], "\n")
	if strings.Count(first, "![") != 1 || strings.Count(first, "\n    ") != 6 {
		t.Errorf("the first screen has not one picture, three lines to try and three to install:\n%s", first)
	}
	for _, line := range lines {
		for cell := range strings.SplitSeq(line, "|") {
			if n := len(strings.Fields(cell)); strings.HasPrefix(line, "|") && n > 25 {
				t.Errorf("a cell of %d words: %s", n, cell)
			}
		}
	}
}
