package sense_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPartsKnowThoseAbove checks that each part of a game refers only to parts above it in
// the list: references go one way.
func TestPartsKnowThoseAbove(t *testing.T) {
	structs := structsOf(t)
	var above []string
	for _, part := range structs["game"] {
		for _, held := range structs[part] {
			known, isPart := strings.CutPrefix(held, "*")
			isPart = isPart && slices.Contains(structs["game"], known)
			if isPart && !slices.Contains(above, known) {
				t.Errorf("%s holds %s, which does not stand above it", part, known)
			}
		}
		above = append(above, part)
	}
	if len(above) < 10 {
		t.Errorf("a game has the parts %q only", above)
	}
}

// structsOf returns the types of the fields of each struct.
func structsOf(t *testing.T) map[string][]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if body, ok := spec.Type.(*ast.StructType); ok {
				for _, f := range body.Fields.List {
					kind := string(text[f.Type.Pos()-1 : f.Type.End()-1])
					all[spec.Name.Name] = append(all[spec.Name.Name], kind)
				}
			}
			return true
		})
	}
	return all
}
