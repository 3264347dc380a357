package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"adoube/client"
)

const examplesFolder = "../../doc/examples"

// exampleLanguages are the languages with examples, and the programs that run them.
var exampleLanguages = []struct {
	name, program, ending string
}{{"python", "python3", ".py"}, {"node", "node", ".mjs"}, {"go", "go", ""}}

// The examples of the documentation do what they say when run against a hall.
func TestExamples(t *testing.T) {
	hall := serveHall(t, t.TempDir(), serving{})
	chief := client.New(hall.base, "")
	_, code, _ := strings.Cut(strings.Fields(hall.said[strings.Index(hall.said, "/pair#"):])[0], "#")
	if err := chief.Pair(t.Context(), code); err != nil {
		t.Fatal(err)
	}
	for _, l := range exampleLanguages {
		t.Run(l.name, func(t *testing.T) {
			if _, err := exec.LookPath(l.program); err != nil {
				t.Skip(err)
			}
			if testing.Short() && l.name == "go" {
				t.Skip("builds four programs; left out with -short")
			}
			if l.name == "go" {
				expect(t, runExample(t, l.program, "board", "../../board/dgt/testdata/opera.dgt"), "White made the move Rd8#: checkmate, White has won.")
			}
			var link struct{ Code string }
			if err := chief.Do(t.Context(), "POST", "/api/v1/links", map[string]any{"role": "chief"}, &link); err != nil {
				t.Fatal(err)
			}
			expect(t, runExample(t, l.program, "judge"+l.ending, hall.base), "4.4.2", "White touched the rook on h1 before the king")
			expect(t, runExample(t, l.program, "hall"+l.ending, hall.base, link.Code), "1-1-1")
			expect(t, runExample(t, l.program, "stream"+l.ending, hall.base, chief.Token, l.name), "White touched the pawn on e2")
		})
	}
}

func runExample(t *testing.T, program, name string, args ...string) string {
	t.Helper()
	file := filepath.Join(examplesFolder, name)
	all := []string{file}
	if program == "go" {
		all = []string{"run", examplesFolder + "/go-" + name}
	}
	c := exec.CommandContext(t.Context(), program, append(all, args...)...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v: %s", name, err, out)
	}
	return string(out)
}

func expect(t *testing.T, out string, wanted ...string) {
	t.Helper()
	for _, one := range wanted {
		if !strings.Contains(out, one) {
			t.Errorf("no %q in %s", one, out)
		}
	}
}

// Each example is short.
func TestExamplesAreShort(t *testing.T) {
	files, err := filepath.Glob(examplesFolder + "/*.*")
	if err != nil || len(files) < 6 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "\n"); n > 25 && !strings.HasSuffix(file, ".md") {
			t.Errorf("%s has %d lines", file, n)
		}
	}
}
