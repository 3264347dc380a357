package adoube_test

import (
	"bytes"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// pure are the packages whose results may depend only on their arguments, with the
// permitted imports: none that read a clock or a file, use random numbers or the network.
// laws/editions embeds its files; the glossary names a duration.
var pure = map[string][]string{
	".":                        {"time"},
	"chess":                    nil,
	"laws":                     {"adoube/laws/editions", "adoube/laws/internal/pieces"},
	"sense":                    {"adoube/sense/internal/frametime", "adoube/sense/internal/legal", "adoube/sense/internal/occupancy"},
	"sense/internal/frametime": nil,
	"sense/internal/occupancy": {"adoube/sense/internal/frametime", "adoube/sense/internal/legal"},
	"sense/internal/legal":     nil,
	"board/trial":              nil,
	"laws/editions":            {"embed"},
	"laws/internal/pieces":     nil,
	// compare judges under several editions.
	"laws/compare": {"adoube/laws"},
	// facts embeds its paths.
	"facts": {"adoube/laws", "embed"},
}

var pureList = []string{
	"adoube", "adoube/chess", "cmp", "errors", "fmt", "iter", "maps", "math/bits",
	"slices", "strconv", "strings",
}

func TestPurePackagesImportAShortList(t *testing.T) {
	for dir, more := range pure {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", dir, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, path := range imports(t, file) {
				if !slices.Contains(pureList, path) && !slices.Contains(more, path) {
					t.Errorf("%s imports %s: rulings may depend on nothing but the acts", file, path)
				}
			}
		}
	}
}

func imports(t *testing.T, file string) []string {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, i := range f.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		paths = append(paths, path)
	}
	return paths
}

// Every public package has an example of its use. The families of boards and their parts are
// used through package board.
func TestPublicPackagesHaveAnExample(t *testing.T) {
	for _, dir := range publicPackages(t) {
		text, err := os.ReadFile(filepath.Join(dir, "example_test.go"))
		if err != nil || !bytes.Contains(text, []byte("\nfunc Example")) || !bytes.Contains(text, []byte("// Output:")) {
			t.Errorf("%s has no example that runs: %v", dir, err)
		}
	}
}

// publicPackages returns the folders of the packages that another program imports.
func publicPackages(t *testing.T) (list []string) {
	others := []string{"cmd", "deploy", "doc", "pages", "sim", "tools"}
	err := filepath.WalkDir(".", func(dir string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !d.IsDir():
			return nil
		case slices.Contains(others, dir), strings.HasPrefix(dir, "board"+string(filepath.Separator)), d.Name() == "internal", d.Name() == "testdata", len(dir) > 1 && d.Name()[0] == '.':
			return filepath.SkipDir
		}
		if p, err := build.ImportDir(dir, 0); err == nil && !p.IsCommand() {
			list = append(list, dir)
		}
		return nil
	})
	if err != nil || len(list) < 2 {
		t.Fatal(list, err)
	}
	return list
}

// Imports go one way: lower packages do not know higher ones.
func TestImportsGoOneWay(t *testing.T) {
	above := map[string][]string{
		"chess":    {"adoube"},
		"laws":     {"adoube/say", "adoube/wire", "adoube/sense", "adoube/casebook", "adoube/board", "adoube/sim"},
		"sense":    {"adoube/laws", "adoube/say", "adoube/wire", "adoube/board", "adoube/sim"},
		"board":    {"adoube/laws", "adoube/sense", "adoube/say", "adoube/wire"},
		"board/*":  {"adoube/laws", "adoube/sense", "adoube/say", "adoube/wire", "adoube/board"},
		"say":      {"adoube/wire", "adoube/sense", "adoube/casebook", "adoube/board", "adoube/sim"},
		"wire":     {"adoube/sense", "adoube/casebook", "adoube/board", "adoube/sim"},
		"casebook": {"adoube/laws/compare", "adoube/board", "adoube/sim"},
	}
	for dir, forbidden := range above {
		files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
		for _, file := range files {
			for _, path := range imports(t, file) {
				if !strings.HasSuffix(file, "_test.go") && slices.Contains(forbidden, path) {
					t.Errorf("%s imports %s, which stands above it", file, path)
				}
			}
		}
	}
}

// Documents for the public are made from a snapshot, and standings from a tally, so that no
// field of theirs can reach a table or a record.
func TestPublicDocumentsReachNoTable(t *testing.T) {
	for _, dir := range []string{"internal/hall/broadcast", "internal/hall/standings"} {
		files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
		if len(files) == 0 {
			t.Errorf("%s has no files", dir)
		}
		for _, file := range files {
			for _, path := range imports(t, file) {
				if slices.Contains([]string{"adoube/internal/hall/table", "adoube/internal/hall/journal", "adoube/internal/hall/web"}, path) {
					t.Errorf("%s imports %s: what is late could get into a document", file, path)
				}
			}
		}
	}
}

// Functions and files stay short, in tests, too: a function over 70 lines or a file over
// 400 should be split.
func TestShape(t *testing.T) {
	for _, path := range sources(t, ".go", ".js", ".mjs") {
		if filepath.Ext(path) == ".go" {
			shape(t, path)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(text, []byte("\n")); n > 400 {
			t.Errorf("%s has %d lines", path, n)
		}
	}
}

// sources returns our own files with the given extensions.
func sources(t *testing.T, endings ...string) (list []string) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{"node_modules", "vendor", ".git"}, d.Name()):
			return filepath.SkipDir
		case d.Name() != "wasm_exec.js" && slices.Contains(endings, filepath.Ext(path)):
			list = append(list, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func shape(t *testing.T, path string) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, path, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			if n := set.Position(fn.End()).Line - set.Position(fn.Pos()).Line + 1; n > 70 {
				t.Errorf("%s: %s has %d lines", path, fn.Name.Name, n)
			}
		}
		documented(t, path, d)
		if types, ok := d.(*ast.GenDecl); ok && types.Tok == token.TYPE && types.Doc != nil && len(types.Specs) == 1 {
			if name := types.Specs[0].(*ast.TypeSpec).Name.Name; !named(name, types.Doc.Text()) {
				t.Errorf("%s: the comment of %s names another type", path, name)
			}
		}
	}
}

// named reports whether a comment contains a name, or its words.
func named(name, comment string) bool {
	joined := func(text string) string { return strings.ReplaceAll(spaced(text), " ", "") }
	return strings.Contains(joined(comment), strings.TrimSuffix(joined(name), "s"))
}

// documented requires a comment on every exported function and type outside commands.
func documented(t *testing.T, path string, d ast.Decl) {
	if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "cmd/") {
		return
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && d.Name.Name != "String" && d.Name.Name != "Error" {
			t.Errorf("%s: %s says nothing of itself", path, d.Name.Name)
		}
	case *ast.GenDecl:
		if d.Tok != token.TYPE {
			return
		}
		for _, s := range d.Specs {
			if spec := s.(*ast.TypeSpec); spec.Name.IsExported() && d.Doc == nil && spec.Doc == nil {
				t.Errorf("%s: %s says nothing of itself", path, spec.Name.Name)
			}
		}
	}
}
