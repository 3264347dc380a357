package pages

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// widest is the maximum number of characters in a line of a page.
const widest = 120

// drawings are the files whose longer lines are shapes, each a single string.
var drawings = []string{"pieces.js"}

// Lines of the pages are short enough to be read and compared side by side.
func TestLinesAreNotLong(t *testing.T) {
	files := os.DirFS("static")
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".js") {
			return err
		}
		if strings.HasPrefix(path, "vendor/") || path == "wasm_exec.js" || slices.Contains(drawings, path) {
			return nil
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		for n, line := range strings.Split(string(text), "\n") {
			if long := utf8.RuneCountInString(line); long > widest {
				t.Errorf("%s:%d has %d letters", path, n+1, long)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
