// Package licences has the licence of everything in the program, as the owners require:
// of each module, of Go itself, of the fonts and scripts in this repository, and the
// program's own. `go run ./tools/licences` collects them.
package licences

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed texts
var texts embed.FS

// A Text is a licence or notice, with its subject.
type Text struct {
	Of   string // a module, or a folder of the repository
	File string
	Text string
}

// All returns every text, the program's own first.
func All() ([]Text, error) {
	var list []Text
	err := fs.WalkDir(texts, "texts", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := texts.ReadFile(name)
		of, file := path.Split(Path(name))
		list = append(list, Text{path.Clean(of), file, string(text)})
		return err
	})
	slices.SortStableFunc(list, func(a, b Text) int { return first(a) - first(b) })
	return list, err
}

// Name returns the file name of a text; all are in one folder.
func Name(path string) string { return strings.ReplaceAll(path, "/", "+") + ".txt" }

// Path returns the path from which [Name] made a name.
func Path(name string) string {
	return strings.ReplaceAll(strings.TrimSuffix(path.Base(name), ".txt"), "+", "/")
}

// first sorts the program's own texts before all others.
func first(t Text) int {
	if t.Of == "adoube" {
		return 0
	}
	return 1
}
