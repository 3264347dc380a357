package casebook

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "write into the case files what the Laws say; then read the diff")

// TestCases runs every built-in case. Each must parse, hold, and expect a result from every
// step with an act.
func TestCases(t *testing.T) {
	for c, err := range Cases {
		if err != nil {
			t.Error(err)
			continue
		}
		t.Run(strings.TrimSuffix(c.Name, Suffix), func(t *testing.T) {
			if *rewrite {
				c = rewriteCase(t, c.Name)
			}
			checkCase(t, c)
		})
	}
}

func checkCase(t *testing.T, c *Case) {
	outcomes, err := c.Run()
	if err != nil {
		t.Fatal(err)
	}
	checkBinding(t, c)
	for _, o := range outcomes {
		if o.Unchecked() && len(o.Step.Deeds) > 0 {
			t.Errorf("%s:%d: nothing is expected; run go test ./casebook -rewrite and read the diff", c.Name, o.Step.Line())
		}
		if !o.OK() {
			t.Errorf("%s:%d: expected\n%s\ngot\n%s", c.Name, o.Step.Line(), strings.Join(o.Step.Want, "\n"), strings.Join(o.Got, "\n"))
		}
	}
}

// rewriteCase rewrites the file of a case and returns the new case.
func rewriteCase(t *testing.T, name string) *Case {
	path := filepath.Join("cases", name)
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text, err := Rewrite(name, string(old))
	if err != nil {
		t.Fatal(err)
	}
	if text != string(old) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c, err := Parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
