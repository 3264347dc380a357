package site

import (
	"bytes"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strings"

	"adoube/say"
)

// host is where the pages believe to be: links to it are led to where the folder will be.
const host = "https://adoube.invalid"

// An address is one of a hall, in a language; in none what is the same in all.
type address struct{ path, language string }

// A file of the folder is what a hall answers at an address.
type file struct {
	address
	name string // in the folder
	kind string
	text []byte
}

// page reports whether a person reads it.
func (f *file) page() bool { return f.kind == "text/html" }

// A crawl follows links from the first page on, as whoever searches does.
type crawl struct {
	From
	answers http.Handler
	files   map[address]*file
	order   []address
	neutral map[string]bool // the paths of what is the same in all languages
}

// parts are what a site has of a hall's addresses: nothing that needs one.
var parts = regexp.MustCompile(`^/($|board(/|$)|ask$|learn(/|$)|laws(/|$)|manual(/|$)|interface$|api/v1/openapi)`)

// unlinked is what no page names: its scripts fetch it.
var unlinked = []string{"/board/cases.json", "/board/path.json", "/laws/search.json", "/board/files.json", "/board/offline.js", "/board/wasm_exec.js"}

// kept are files that are the same in all languages, and that stand in each: they lead
// to others of theirs.
var kept = map[string]bool{"/board/files.json": true, "/board/offline.js": true}

// all fetches every page and what it is made of.
func (c *crawl) all() error {
	for _, language := range say.Languages() {
		for _, p := range append([]string{"/"}, unlinked...) {
			if _, err := c.fetch(address{p, language}); err != nil {
				return err
			}
		}
	}
	for n := 0; n < len(c.order); n++ { // it grows
		f := c.files[c.order[n]]
		for _, link := range f.links() {
			to, ok := f.resolve(link)
			if !ok {
				continue
			}
			if _, err := c.fetch(to); err != nil {
				return fmt.Errorf("%s leads to %s: %w", f.path, link, err)
			}
		}
		c.tell(int64(n), 0)
	}
	return nil
}

func (c *crawl) tell(done, whole int64) {
	if c.Progress != nil {
		c.Progress(done, whole)
	}
}

// fetch asks for an address once.
func (c *crawl) fetch(at address) (*file, error) {
	if c.neutral[at.path] {
		at.language = ""
	}
	if f, ok := c.files[at]; ok {
		return f, nil
	}
	if !parts.MatchString(at.path) {
		return nil, fmt.Errorf("%s is of a hall only", at.path)
	}
	r, err := http.NewRequest(http.MethodGet, host+at.path+"?language="+at.language, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("X-Forwarded-Proto", "https")
	a := &answer{header: http.Header{}, status: http.StatusOK}
	c.answers.ServeHTTP(a, r)
	if a.status != http.StatusOK {
		return nil, fmt.Errorf("%s: %d %s", at.path, a.status, strings.TrimSpace(a.text.String()))
	}
	if a.header.Get("Content-Language") == "" && !kept[at.path] {
		c.neutral[at.path] = true
		at.language = ""
	}
	kind, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	f := &file{address: at, kind: kind, text: a.text.Bytes()}
	f.name = folderOf(at.language) + strings.TrimPrefix(at.path, "/")
	if f.page() {
		f.name = path.Join(f.name, "index.html")
	}
	c.files[at] = f
	c.order = append(c.order, at)
	return f, nil
}

// An answer is what a handler writes.
type answer struct {
	header http.Header
	status int
	text   bytes.Buffer
}

// Header implements [http.ResponseWriter].
func (a *answer) Header() http.Header { return a.header }

// WriteHeader implements [http.ResponseWriter].
func (a *answer) WriteHeader(status int) { a.status = status }

// Write implements [http.ResponseWriter].
func (a *answer) Write(p []byte) (int, error) { return a.text.Write(p) }

// Where links stand: in a page, in a script, in what is kept without a network.
var (
	inPage   = regexp.MustCompile(`((?:href|src|action|content)=")((?:` + regexp.QuoteMeta(host) + `)?/(?:[^/"][^"]*)?)(")`)
	inScript = regexp.MustCompile(`((?:^|\n)(?:import|export)[^;]* from '|\bimport\(')(/[^']+)(')`)
	inList   = regexp.MustCompile(`(")(/[^"]*)(")`)
)

// where is how a file writes its links; nil: it has none.
func (f *file) where() *regexp.Regexp {
	switch {
	case f.page():
		return inPage
	case f.kind == "text/javascript":
		return inScript
	case f.path == "/board/files.json":
		return inList
	}
	return nil
}

// links are those that the file has, as it writes them.
func (f *file) links() (list []string) {
	if f.where() == nil {
		return nil
	}
	for _, found := range f.where().FindAllSubmatch(f.text, -1) {
		list = append(list, string(found[2]))
	}
	return list
}

// resolve is what a link names: in the language that it says, or else in that of the page.
func (f *file) resolve(link string) (address, bool) {
	u, err := url.Parse(html.UnescapeString(link))
	if err != nil {
		return address{}, false
	}
	at := address{path: u.Path, language: f.language}
	if at.path == "" {
		at.path = "/"
	}
	asked := u.Query().Get("language")
	if asked != "" {
		at.language = asked
	}
	if at.language == "" || strings.HasPrefix(link, host) && asked == "" {
		at.language = "en"
	}
	return at, true
}
