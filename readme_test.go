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

// The README's table of provisions is what the data says.
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
	table := provisions(t)
	if *update {
		if err := os.WriteFile("README.md", []byte(head+begin+table+end+tail), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if old != table {
		t.Error("the table of provisions is not what the data says: run `go test . -run README -update`")
	}
}

func provisions(t *testing.T) string {
	speaker, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	list := laws.Editions()
	b.WriteString("| provision |")
	for _, e := range list {
		fmt.Fprintf(&b, " %s |", strings.TrimPrefix(e.ID, "fide-"))
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(list)) + "\n")
	newest := list[len(list)-1]
	for p := range adoube.Provisions {
		fmt.Fprintf(&b, "| %s |", speaker.Heading(newest.TextKey(p)))
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
