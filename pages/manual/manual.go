// Package manual serves the manual as plain HTML: /manual, and /manual/hall for
// doc/hall.md. The pages need no JavaScript and load nothing from other sites.
package manual

import (
	"bytes"
	_ "embed"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"adoube/doc"
	"adoube/pages"
)

//go:embed manual.html
var source string

var page = template.Must(template.New("manual").Parse(source))

// A Page is one file of the manual.
type Page struct {
	Name, Title, Lead string
	Body              template.HTML
}

// Path returns the path of the page.
func (p Page) Path() string { return strings.TrimSuffix("/manual/"+p.Name, "/") }

// first lists the pages in greatest demand, shown before the others.
var first = []string{"broadcast", "dgt", "laptop", "hall", "play", "boards", "public", "interface", "examples/README", "protocol", "configuration", "security", "glossary"}

// Pages returns all pages of the manual, those in greatest demand first.
var Pages = sync.OnceValues(func() ([]Page, error) {
	names := first
	err := fs.WalkDir(doc.Files, ".", func(file string, d fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(file, ".md"); err == nil && ok && !in(first, name) {
			names = append(names, name)
		}
		return err
	})
	var list []Page
	for _, name := range names {
		p, fault := read(name)
		if fault != nil {
			return nil, fault
		}
		list = append(list, p)
	}
	return list, err
})

func in(list []string, name string) bool {
	for _, one := range list {
		if one == name {
			return true
		}
	}
	return false
}

// read converts a file to HTML.
func read(name string) (Page, error) {
	source, err := doc.Files.ReadFile(name + ".md")
	if err != nil {
		return Page{}, err
	}
	md := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	tree := md.Parser().Parse(text.NewReader(source), parser.WithContext(parser.NewContext(parser.WithIDs(ids{}))))
	p := Page{Name: name}
	if err := ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			p.visit(n, source)
		}
		return ast.WalkContinue, nil
	}); err != nil {
		return Page{}, err
	}
	var b bytes.Buffer
	err = md.Renderer().Render(&b, source, tree)
	p.Body = template.HTML(strings.NewReplacer("<table>", `<div class="wide" tabindex="0" role="region" aria-label="`+template.HTMLEscapeString(p.Title)+`"><table>`, "</table>", "</table></div>", "<pre>", `<pre tabindex="0">`).Replace(b.String()))
	return p, err
}

// visit extracts the title and the first paragraph, and adapts links.
func (p *Page) visit(n ast.Node, source []byte) {
	switch n := n.(type) {
	case *ast.Heading:
		if p.Title == "" {
			p.Title = plain(n, source)
		}
	case *ast.Paragraph:
		if p.Lead == "" {
			p.Lead = shortened(plain(n, source))
		}
	case *ast.Link:
		n.Destination = []byte(Address(p.Name, string(n.Destination)))
	case *ast.Image:
		n.Destination = []byte(Address(p.Name, string(n.Destination)))
	}
}

func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(one ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := one.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// shortened returns the part of a text shown in a list of results.
func shortened(text string) string {
	const most = 200
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}

// Address returns the target of a link in a page: another page, or the file in the source
// included in releases; other links stay unchanged.
func Address(from, to string) string {
	if strings.Contains(to, ":") || strings.HasPrefix(to, "#") || strings.HasPrefix(to, "/") {
		return to
	}
	file, section, _ := strings.Cut(to, "#")
	at := path.Join(path.Dir(from), file)
	if section != "" {
		section = "#" + section
	}
	if name, ok := strings.CutSuffix(at, ".md"); ok {
		if _, err := fs.Stat(doc.Files, at); err == nil {
			return "/manual/" + name + section
		}
	}
	if _, err := fs.Stat(doc.Files, at); err == nil {
		return "/manual/" + at
	}
	return "/manual" // a source file that is not in the manual
}

var inHeading = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)

// ids generates the anchors of headings, as in the repository.
type ids struct{}

// Generate implements [parser.IDs].
func (ids) Generate(value []byte, _ ast.NodeKind) []byte {
	return []byte(strings.ReplaceAll(inHeading.ReplaceAllString(strings.ToLower(string(value)), ""), " ", "-"))
}

// Put implements [parser.IDs].
func (ids) Put([]byte) {}

// Register registers the manual on mux.
func Register(mux *http.ServeMux) {
	mux.HandleFunc("GET /manual", serve)
	mux.HandleFunc("GET /manual/{name...}", serve)
}

// A view is the data of the template.
type view struct {
	Page
	Head    template.HTML
	Version string
	List    []Page
}

func serve(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimSuffix(r.PathValue("name"), "/")
	list, err := Pages()
	if err != nil {
		http.Error(w, "the manual cannot be read", http.StatusInternalServerError)
		return
	}
	v := view{Page: Page{Title: "The manual", Lead: "What adoube does, how a hall is run, and how other programs speak to it."}, List: list}
	for _, p := range list {
		if name == p.Name {
			v.Page, v.List = p, nil
		}
	}
	if name != "" && v.List != nil {
		file(w, r, name)
		return
	}
	head := pages.NewHead(r, "en", v.Title, v.Lead)
	head.Languages = nil // the manual is in English
	v.Version = head.Version
	var b bytes.Buffer
	if v.Head, err = head.HTML(); err == nil {
		err = page.Execute(&b, v)
	}
	if err != nil {
		http.Error(w, "the page cannot be written", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Security-Policy", pages.Policy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(b.Bytes())
}

// file responds with a drawing or an example.
func file(w http.ResponseWriter, r *http.Request, name string) {
	text, err := fs.ReadFile(doc.Files, name)
	if err != nil {
		pages.NotFound(w, r)
		return
	}
	kind := "text/plain; charset=utf-8"
	if path.Ext(name) == ".svg" {
		kind = "image/svg+xml"
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(text)
}
