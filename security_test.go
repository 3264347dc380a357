package adoube_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every test that doc/security.md names is there.
func TestSecurityIsShown(t *testing.T) {
	text, err := os.ReadFile("doc/security.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| [0-9]+\.[0-9]+\.[0-9]+ .*\| ([^|]*Test[^|]*) \|$`).FindAllStringSubmatch(string(text), -1)
	if len(rows) == 0 {
		t.Fatal("no row names a test")
	}
	met, _, _ := strings.Cut(string(text), "Required and not met")
	if n := strings.Count(met, "\n| ") - 1; n != len(rows) {
		t.Errorf("%d requirements, %d tests", n, len(rows))
	}
	for _, r := range rows {
		for _, shown := range strings.Split(r[1], ", ") {
			pkg, name, _ := strings.Cut(shown, ".")
			mustHaveTest(t, pkg, name)
		}
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

func mustHaveTest(t *testing.T, pkg, name string) {
	t.Helper()
	has := func(dir string) bool { return hasTest(t, dir, name) }
	if !slices.ContainsFunc(foldersOf(pkg), has) {
		t.Errorf("there is no %s in %s", name, pkg)
	}
}

// foldersOf returns the folders of packages with that name; main is the program.
func foldersOf(pkg string) (list []string) {
	if pkg == "main" {
		return []string{"cmd/adoube"}
	}
	for _, depth := range []string{"", "*", "*/*", "*/*/*", "*/*/*/*"} {
		at, _ := filepath.Glob(filepath.Join(depth, pkg))
		list = append(list, at...)
	}
	return list
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
