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

// host is the host in the pages' own links, which are rewritten for the folder.
const host = "https://adoube.invalid"

// An address is an address of a hall in a language; without one, its content is the
// same in all languages.
type address struct{ path, language string }

// A file is the hall's answer at an address, in the folder.
type file struct {
	address
	name string // in the folder
	kind string
	text []byte
}

// page reports whether the file is a page for people.
func (f *file) page() bool { return f.kind == "text/html" }

// A crawl follows links from the first page on, as search engines do.
type crawl struct {
	From
	answers http.Handler
	files   map[address]*file
	order   []address
	neutral map[string]bool // paths with the same content in all languages
}

// parts matches the addresses of a hall that a site includes: pages that need no hall.
var parts = regexp.MustCompile(`^/($|board(/|$)|ask$|learn(/|$)|laws(/|$)|manual(/|$)|interface$|api/v1/openapi)`)

// unlinked are addresses that only scripts fetch.
var unlinked = []string{"/board/cases.json", "/board/path.json", "/laws/search.json", "/board/files.json", "/board/offline.js", "/board/wasm_exec.js"}

// kept are files with the same content in all languages that exist in each language,
// because they link to others of it.
var kept = map[string]bool{"/board/files.json": true, "/board/offline.js": true}

// all fetches every page and its parts.
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

// fetch fetches an address once.
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

// An answer records the answer of a handler.
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

// Patterns of links in a page, in a script, and in the list of offline files.
var (
	inPage   = regexp.MustCompile(`((?:href|src|action|content)=")((?:` + regexp.QuoteMeta(host) + `)?/(?:[^/"][^"]*)?)(")`)
	inScript = regexp.MustCompile(`((?:^|\n)(?:import|export)[^;]* from '|\bimport\(')(/[^']+)(')`)
	inList   = regexp.MustCompile(`(")(/[^"]*)(")`)
)

// where returns the pattern of a file's links; nil if it has none.
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

// links returns the links of the file as written.
func (f *file) links() (list []string) {
	if f.where() == nil {
		return nil
	}
	for _, found := range f.where().FindAllSubmatch(f.text, -1) {
		list = append(list, string(found[2]))
	}
	return list
}

// resolve returns the address of a link: in the language that it names, or
// else in the page's.
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
