package adoube_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// retired maps words of our former dialect, in lower case, to better ones. They are refused
// in names, comments and documentation; the words of a phrase are refused in sequence.
var retired = map[string]string{
	"bond":             "explanation",
	"brisk":            "fast reply",
	"crowd":            "viewers, broadcaster",
	"dead by material": "insufficient material",
	"entrance":         "connection limiter",
	"footing":          "presumed start",
	"foyer":            "status of the hall",
	"for ever":         "always, or until what",
	"glance":           "snapshot",
	"good for nothing": "invalid, revoked",
	"grope":            "update",
	"hasty":            "fast reply",
	"hear out":         "flush",
	"inept":            "say what is meant",
	"junk":             "captured piece on the table, garbage",
	"leap":             "unseen moves, knight or king moves",
	"litter":           "captured piece on the table",
	"milliard":         "thousand million",
	"misled":           "presumed start",
	"outlast":          "watch",
	"passers":          "capturers",
	"patient":          "say what waits for what",
	"puzzling":         "say what is meant",
	"sealer":           "checkpoint signer",
	"strange":          "bad request, unknown",
	"takeable":         "capturable",
	"thereof":          "of it",
	"told":             "reported, emitted, sent",
	"unwatch":          "evict",
	"whereof":          "of which",
	"wherein":          "in which",
	"wood":             "pieces, physical board",
}

// No retired word is used, except in the path of an operation of the hall.
func TestRetiredWords(t *testing.T) {
	clean := map[string]bool{} // most names occur often
	for _, places := range textsOfFiles(t) {
		for _, p := range places {
			if clean[p.words] {
				continue
			}
			clean[p.words] = true
			for word, better := range retired {
				if strings.Contains(p.words, " "+word+" ") || strings.Contains(p.words, " "+word+"s ") {
					t.Errorf("%s: %q is retired; say: %s", p.at, word, better)
					clean[p.words] = false
				}
			}
		}
	}
}

// addresses are the paths of operations whose names stay.
var addresses = strings.NewReplacer("/told`", "", "/told'", "")

// A place is one name, comment, sentence or paragraph: as written, and as its words in
// lower case, each between blanks.
type place struct{ at, line, words string }

func textsOfFiles(t *testing.T) map[string][]place {
	t.Helper()
	files := map[string][]place{}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && slices.Contains([]string{"node_modules", "vendor", "testdata", ".git"}, d.Name()) {
			return filepath.SkipDir
		}
		name := filepath.ToSlash(file)
		switch {
		case name == "words_test.go" || d.Name() == "wasm_exec.js":
		case strings.HasSuffix(name, ".go"):
			files[name], err = goPlaces(name)
		case slices.Contains([]string{".md", ".js", ".mjs"}, path.Ext(name)):
			files[name], err = textPlaces(name)
		case strings.HasSuffix(name, ".toml"):
			files[name], err = tomlPlaces(name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// bound matches names in a message file: keys, addresses and placeholders.
var bound = regexp.MustCompile(`\{[^}]*\}|\[[^\]]*\]|«[^»]*»`)

// tomlPlaces returns the comments and the English sentences of a file. The keys of messages
// are part of the format and stay.
func tomlPlaces(name string) (places []place, err error) {
	all, err := textPlaces(name)
	for _, p := range all {
		_, value, message := strings.Cut(p.line, " = ")
		switch {
		case strings.HasPrefix(p.line, "#"):
			value = p.line
		case !message || path.Base(name) != "en.toml":
			continue
		}
		p.words = spaced(bound.ReplaceAllString(value, ""))
		places = append(places, p)
	}
	return places, err
}

// goPlaces returns the names, comments and sentences of a file. A string without a blank
// belongs to a format and may stay.
func goPlaces(name string) (places []place, err error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, name, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	add := func(pos token.Pos, text string) {
		places = append(places, place{set.Position(pos).String(), text, spaced(text)})
	}
	for _, c := range f.Comments {
		add(c.Pos(), c.Text())
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			add(n.Pos(), n.Name)
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && strings.Contains(strings.TrimSpace(text), " ") {
				add(n.Pos(), text)
			}
		}
		return true
	})
	return places, nil
}

// textPlaces returns the lines of a file.
func textPlaces(name string) (places []place, err error) {
	text, err := os.ReadFile(name)
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		places = append(places, place{fmt.Sprintf("%s:%d", name, n), line, spaced(addresses.Replace(line))})
	}
	return places, err
}

// spaced returns the words of a text in lower case, with camelCase split.
func spaced(text string) string {
	var words strings.Builder
	words.WriteByte(' ')
	last := ' ' // the letter before, or a blank
	for _, r := range text {
		switch {
		case !unicode.IsLetter(r):
			r = ' '
		case unicode.IsUpper(r) && unicode.IsLower(last):
			words.WriteByte(' ')
		}
		if r != ' ' || last != ' ' {
			words.WriteRune(unicode.ToLower(r))
		}
		last = r
	}
	if last != ' ' {
		words.WriteByte(' ')
	}
	return words.String()
}
