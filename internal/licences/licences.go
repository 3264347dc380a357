// Package licences has the licence of everything that is in the program, as their
// owners ask: of each module, of Go itself, of fonts and scripts that are kept here,
// and the program's own. `go run ./tools/licences` collects them.
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

// A Text is one licence or notice, and of what.
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

// Name is how the file of a text is called, in one folder whatever it is of.
func Name(path string) string { return strings.ReplaceAll(path, "/", "+") + ".txt" }

// Path is what [Name] has made a name of.
func Path(name string) string {
	return strings.ReplaceAll(strings.TrimSuffix(path.Base(name), ".txt"), "+", "/")
}

// first ranks the program's own texts before all others.
func first(t Text) int {
	if t.Of == "adoube" {
		return 0
	}
	return 1
}
