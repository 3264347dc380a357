package adoube_test

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every test that doc/security.md names is there.
func TestSecurityIsShown(t *testing.T) {
	text, err := os.ReadFile("doc/security.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| [0-9]+\.[0-9]+\.[0-9]+ .*\| ([a-z]+)\.(Test\w+) \|$`).FindAllStringSubmatch(string(text), -1)
	if len(rows) == 0 {
		t.Fatal("no row names a test")
	}
	met, _, _ := strings.Cut(string(text), "Required and not met")
	if n := strings.Count(met, "\n| ") - 1; n != len(rows) {
		t.Errorf("%d requirements, %d tests", n, len(rows))
	}
	for _, r := range rows {
		mustHaveTest(t, r[1], r[2])
	}
}

// Every test that doc/hall.md names is there.
func TestPromisesAreShown(t *testing.T) {
	text, err := os.ReadFile("doc/hall.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`([a-z]+)\.(Test\w+)`).FindAllStringSubmatch(string(text), -1)
	if len(named) == 0 {
		t.Fatal("it names no test")
	}
	for _, r := range named {
		mustHaveTest(t, r[1], r[2])
	}
}

// folders are of packages that are not in a folder of their name.
var folders = map[string]string{
	"main": "cmd/adoube", "sqlite": "journal/sqlite", "journaltest": "journal/journaltest", "pdf": "incident/pdf", "nats": "journal/nats", "node": "journal/nats/node",
}

func mustHaveTest(t *testing.T, pkg, name string) {
	t.Helper()
	if dir := cmp.Or(folders[pkg], pkg); !hasTest(t, dir, name) {
		t.Errorf("there is no %s in %s", name, dir)
	}
}

func hasTest(t *testing.T, dir, name string) bool {
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if is(d, name) {
				return true
			}
		}
	}
	return false
}

func is(d ast.Decl, name string) bool {
	f, ok := d.(*ast.FuncDecl)
	return ok && f.Name.Name == name
}
