package site

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"adoube"
	"adoube/laws"
	"adoube/pages"
	"adoube/pages/lawbook"
	"adoube/say"
)

// written returns a folder written by the command, once for all tests that read it.
func written(t *testing.T, from From) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "site")
	if _, err := Write(folder, from); err != nil {
		t.Fatal(err)
	}
	return folder
}

// read returns all files of a folder, by name.
func read(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(folder, name))
		all[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

const base = "https://example.org/sub/chess"

var (
	imports = regexp.MustCompile(`(?m)(?:^(?:import|export)[^;]* from |\bimport\()'([^']+)'`)
	types   = regexp.MustCompile(`(?s)/\*\*.*?\*/`) // comments with the types of modules
)

// Every link of the site leads to one of its files, wherever the folder is put; without
// JavaScript each provision, case and question can be found by its words.
func TestSite(t *testing.T) {
	if testing.Short() {
		t.Skip("it writes four thousand pages")
	}
	all := read(t, written(t, From{Base: base}))
	said := map[string]*strings.Builder{}
	for _, l := range say.Languages() {
		said[l] = new(strings.Builder)
	}
	for name, text := range all {
		var page document
		switch path.Ext(name) {
		case ".html":
			page = readPage(text)
		case ".js":
			page.links = importsOf(text)
		}
		for _, link := range page.links {
			if at := target(name, link); at != "" && all[at] == "" {
				t.Errorf("%s leads to %s: there is no %s", name, link, at)
			}
		}
		for l, whole := range said {
			if strings.Contains(text, ` lang="`+l+`"`) {
				whole.WriteString(page.text + "\n")
			}
		}
	}
	for _, l := range say.Languages() {
		found(t, l, said[l].String())
	}
	for name, text := range all {
		if english := regexp.MustCompile(`^(manual|interface)/`).MatchString(name); strings.HasSuffix(name, ".html") && !english && strings.Count(text, `<link rel="alternate" hreflang=`) != 1+len(say.Languages()) {
			t.Errorf("%s does not name itself in each language", name)
		}
		if at, page := strings.CutSuffix(name, "index.html"); page && !strings.Contains(all["sitemap.xml"], "<loc>"+base+"/"+at+"</loc>") {
			t.Errorf("the map does not have %s", name)
		}
	}
	if want := "Sitemap: " + base + "/sitemap.xml"; !strings.Contains(all["robots.txt"], want) {
		t.Error(all["robots.txt"])
	}
	if page := all["laws/questions/rook-first/index.html"]; !strings.Contains(page, `<meta property="og:image" content="`+base+`/laws/boards/4.4.2/rook-then-king.png">`) {
		t.Errorf("%.2000s", page)
	}
}

// importsOf returns the modules that a script imports.
func importsOf(script string) (list []string) {
	for _, found := range imports.FindAllStringSubmatch(types.ReplaceAllString(script, ""), -1) {
		list = append(list, found[1])
	}
	return list
}

// A document holds a page's links and texts.
type document struct {
	links []string
	text  string // without markup
}

// readPage reads a page.
func readPage(page string) (d document) {
	var text strings.Builder
	for z := html.NewTokenizer(strings.NewReader(page)); z.Next() != html.ErrorToken; {
		token := z.Token()
		if token.Type == html.TextToken {
			text.WriteString(token.Data + " ")
		}
		for _, a := range token.Attr {
			if a.Key == "href" || a.Key == "src" || a.Key == "action" {
				d.links = append(d.links, a.Val)
			}
		}
	}
	d.text = flat(text.String())
	return d
}

// target returns the file that a link names; empty for one outside of the site.
func target(name, link string) string {
	link, _, _ = strings.Cut(link, "#")
	own, inside := strings.CutPrefix(link, base+"/")
	switch {
	case link == "" || strings.HasPrefix(link, "data:"):
		return ""
	case inside:
		link = own
	case strings.Contains(link, ":"):
		return ""
	case strings.HasPrefix(link, "/"):
		return link + " (from the root of the server)"
	default:
		link = path.Join(path.Dir(name), link) + strings.Repeat("/", strings.Count(link[max(0, len(link)-1):], "/"))
	}
	if link == "" || link == "./" || strings.HasSuffix(link, "/") {
		link = path.Join(link, "index.html")
	}
	return link
}

func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// found checks that the pages of a language contain everything.
func found(t *testing.T, language, text string) {
	words, err := say.In(language)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range laws.Editions() {
		for p := range adoube.Provisions {
			if key := e.TextKey(p); e.Has(p) {
				for _, want := range []string{e.Number(p), words.Heading(key), words.Paraphrase(key), words.Example(key)} {
					holds(t, language, text, want)
				}
			}
		}
	}
	for _, l := range pages.Lessons(language) {
		if language == "en" {
			l.Named = l.About
		}
		holds(t, language, text, l.Named)
	}
	for _, want := range lawbook.Asked(language) {
		holds(t, language, text, want)
	}
}

func holds(t *testing.T, language, text, want string) {
	t.Helper()
	if !strings.Contains(text, flat(want)) {
		t.Errorf("no page in %s says %q", language, want)
	}
}

// A folder that is no site is never replaced; a site is replaced as a whole.
func TestWriteAgain(t *testing.T) {
	folder := t.TempDir()
	other := filepath.Join(folder, "letters.txt")
	if err := os.WriteFile(other, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := replaceable(folder); !errors.Is(err, ErrOther) {
		t.Errorf("%v", err)
	}
	if err := save(folder, marker, nil); err != nil {
		t.Fatal(err)
	}
	if err := replaceable(folder); err != nil {
		t.Error(err)
	}
}
