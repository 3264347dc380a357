package pages

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// once are facts that no script may state, except the files they list.
var once = []struct {
	what string
	is   *regexp.Regexp
	in   []string
}{
	{"an edition by its name", regexp.MustCompile(`['"](fide|uscf)-\d{4}['"]`), []string{"scene.js"}}, // for its text
	{"the names of pieces", regexp.MustCompile(`['"](queen|knight)['"]`), []string{"shared/words.js"}},
	{"how a result is written", regexp.MustCompile(`1/2', ?'½`), []string{"shared/shown.js"}},
	{"the results over the board", regexp.MustCompile(`'1-0', ?'(1/2|0-1)`), []string{"shared/shown.js"}},
	{"what a bye counts", regexp.MustCompile(`H: '½'`), nil},
	{"which roles have a part in common", regexp.MustCompile(`\['chief', '(arbiter|operator)'[^,]*\]`), []string{"shared/facts.js"}},
	{"which facts can be found about an act", regexp.MustCompile(`'not-released', ?'not-made'`), []string{"shared/facts.js"}},
	{"what a move still needs", regexp.MustCompile(`what: '(take|rook|promote)', on`), nil},
	{"what a penalty does", regexp.MustCompile(`['"](less-time|opponent-points|add-time|game-lost)['"]`), nil},
	{"a lost game as not played", regexp.MustCompile(`'1-0': ?'\+-'`), nil},
	{"a FEN parser", regexp.MustCompile(`<= '8'|\.repeat\(Number\(|\.repeat\(\+`), []string{"squares.js"}},
}

// The pages ask for facts that the program states, and do not state them again.
func TestPagesStateItOnce(t *testing.T) {
	files := os.DirFS("static")
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".js") || strings.HasPrefix(path, "vendor/") {
			return err
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		for _, one := range once {
			if found := one.is.Find(text); found != nil && !slices.Contains(one.in, path) {
				t.Errorf("%s states %s again: %s", path, one.what, found)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
