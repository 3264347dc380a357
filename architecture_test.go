package adoube_test

import (
	"cmp"
	"fmt"
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A layer is one row of the table in doc/architecture.md.
type layer struct {
	name     string
	packages []string // folders; each includes the folders below it without a row of their own
}

var layerRow = regexp.MustCompile("(?m)^\\| (\\w+) \\| ((?:`[\\w/]+` ?)+)\\|")

// layers reads the table in order: imported layers come first.
func layers(t *testing.T) (list []layer) {
	text, err := os.ReadFile("doc/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range layerRow.FindAllStringSubmatch(string(text), -1) {
		list = append(list, layer{row[1], strings.Fields(strings.ReplaceAll(row[2], "`", ""))})
	}
	return list
}

// Every package is in the table of layers, and imports only its own layer and those above
// it. The picture shows the imports.
func TestArchitecture(t *testing.T) {
	list := layers(t)
	used := map[string]bool{}
	edges := map[[2]int]bool{}
	for file, paths := range goFiles(t) {
		from, row := layerOf(list, "adoube/"+filepath.ToSlash(filepath.Dir(file)))
		if from < 0 {
			t.Errorf("doc/architecture.md has no layer for %s", file)
			continue
		}
		used[row] = true
		for _, path := range paths {
			if to, _ := layerOf(list, path); to > from {
				t.Errorf("%s (%s) imports %s (%s), which stands below it in doc/architecture.md", file, list[from].name, path, list[to].name)
			} else if to >= 0 && to != from {
				edges[[2]int{from, to}] = true
			}
		}
	}
	for _, l := range list {
		if _, ok := drawnAt[l.name]; !ok {
			t.Errorf("layer %s has no place in the picture", l.name)
		}
		for _, folder := range l.packages {
			if !used[folder] {
				t.Errorf("doc/architecture.md names %s, which has no package", folder)
			}
		}
	}
	asWritten(t, "doc/architecture.svg", picture(list, reduced(edges)), "go test . -run Architecture -update")
}

// layerOf returns the layer of a package and its row, the one with the longest prefix of
// the path; -1 for packages of others.
func layerOf(list []layer, path string) (at int, row string) {
	at = -1
	path = strings.TrimSuffix(path, "/.")
	for i, l := range list {
		for _, folder := range l.packages {
			below := path == "adoube/"+folder || strings.HasPrefix(path, "adoube/"+folder+"/")
			if root := folder == "adoube" && path == "adoube"; (root || below) && len(folder) > len(row) {
				at, row = i, folder
			}
		}
	}
	return at, row
}

// goFiles returns the imports of each file of the module except tests.
func goFiles(t *testing.T) map[string][]string {
	t.Helper()
	files := map[string][]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (path == "bridge" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			files[path] = imports(t, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// reduced omits edges that follow from others.
func reduced(edges map[[2]int]bool) (list [][2]int) {
	reaches := func(from, to int) bool { return false }
	reaches = func(from, to int) bool {
		for e := range edges {
			if e[0] == from && (e[1] == to || reaches(e[1], to)) {
				return true
			}
		}
		return false
	}
	for e := range edges {
		by := false
		for other := range edges {
			by = by || other[0] == e[0] && other != e && reaches(other[1], e[1])
		}
		if !by {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
	return list
}

// drawnAt is the column and row of each layer in the picture; imported layers are lower.
var drawnAt = map[string][2]int{
	"program": {1, 0}, "proof": {1, 1}, "hall": {1, 2}, "record": {0, 3}, "pages": {1, 3}, "support": {2, 5},
	"words": {2, 4}, "referee": {1, 4}, "boards": {0, 5}, "kernel": {1, 5}, "vocabulary": {1, 6},
}

const (
	boxWide, boxHigh = 290, 82
	stepX, stepY     = 315, 114
)

func picture(list []layer, edges [][2]int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">`+"\n", 3*stepX+5, 7*stepY)
	b.WriteString(`<title>The layers of adoube: an arrow points to what is imported</title>` + "\n")
	b.WriteString(`<rect width="100%" height="100%" fill="#fbfaf7"/>` + "\n" +
		`<marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#7a6a55"/></marker>` + "\n")
	for _, e := range edges {
		x1, y1 := corner(list[e[0]].name)
		x2, y2 := corner(list[e[1]].name)
		dx := (x2 - x1) / 4 // keep the middle of a box free for layers straight below
		fmt.Fprintf(&b, `<path d="M%d %d L%d %d" stroke="#7a6a55" stroke-width="1.5" marker-end="url(#to)"/>`+"\n", x1+boxWide/2+dx, y1+boxHigh, x2+boxWide/2-dx, y2-1)
	}
	for _, l := range list {
		x, y := corner(l.name)
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="#efe3cf" stroke="#c9ab84"/>`+"\n", x, y, boxWide, boxHigh)
		fmt.Fprintf(&b, `<text x="%d" y="%d" font-weight="bold" font-size="15" fill="#1d1a16">%s</text>`+"\n", x+12, y+22, html.EscapeString(l.name))
		for n, line := range lines(l.packages, 40) {
			fmt.Fprintf(&b, `<text x="%d" y="%d" fill="#1d1a16">%s</text>`+"\n", x+12, y+41+15*n, html.EscapeString(line))
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func corner(name string) (x, y int) {
	at := drawnAt[name]
	return 10 + at[0]*stepX, 15 + at[1]*stepY
}

// lines joins words to lines of at most most letters.
func lines(words []string, most int) (out []string) {
	for _, w := range words {
		if n := len(out) - 1; n >= 0 && len(out[n])+len(w) < most {
			out[n] += " " + w
		} else {
			out = append(out, w)
		}
	}
	return out
}

// asWritten compares a file with its generated contents, or rewrites it.
func asWritten(t *testing.T, file, want, command string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s is not what it is made from: run `%s` (%v)", file, command, err)
	}
}
