// Package lawbook serves the Laws by edition as plain HTML, with an address for each
// provision: /laws, /laws/fide-2023 and /laws/fide-2023/4.4.2, each in every language by
// ?language=. Provisions are in our own words; the text of the Laws is FIDE's.
//
//	mux := http.NewServeMux()
//	lawbook.Register(mux)
//
// The pages need no JavaScript. /robots.txt and /sitemap.xml lead to them.
package lawbook

import (
	"bytes"
	"cmp"
	_ "embed"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"adoube"
	"adoube/internal/readable"
	"adoube/laws"
	"adoube/pages"
	"adoube/pages/diagram"
	"adoube/say"
)

//go:embed lawbook.html
var source string

var templates = template.Must(template.New("lawbook").Parse(source))

// Register registers the Laws, the sitemap and robots.txt on mux.
func Register(mux *http.ServeMux) {
	mux.HandleFunc("GET /laws", func(w http.ResponseWriter, r *http.Request) { serve(w, r, start) })
	mux.HandleFunc("GET /laws/search.json", searchIndex)
	mux.HandleFunc("GET /laws/questions", func(w http.ResponseWriter, r *http.Request) { serve(w, r, asked) })
	mux.HandleFunc("GET /laws/questions/{question}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, answered) })
	mux.HandleFunc("GET /laws/boards/{set}/{case}", caseBoard)
	mux.HandleFunc("GET /laws/{edition}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, edition) })
	mux.HandleFunc("GET /laws/{edition}/{number}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, provision) })
	mux.HandleFunc("GET /board/position.png", diagram.Serve)
	mux.HandleFunc("GET /robots.txt", robots)
	mux.HandleFunc("GET /sitemap.xml", sitemap)
}

// A view is the data of the template.
type view struct {
	Language, Title, Lead, OwnWords string
	Home, Path                      string
	Languages                       []link
	Up                              []link // the parent pages
	List                            []row
	Paragraphs                      []string
	Editions, Cases                 string // headings
	History                         []row
	CaseList                        []row
	Try                             string
	Head, Board                     template.HTML
	Example                         *link  // caption of a provision's board
	Question                        string // subject of the board, if the title differs
	Answer                          []step // the acts with their rulings
	TryAt                           string // address of the board to try it on
	Search, Query, Found            string
	Longest                         int // maximum length of the query
	Version, Picture                string
}

// A link is an address with its text.
type link struct{ Path, Text, Tag string }

// In returns the address in a language.
func (l link) In(language string) string {
	page, section, found := strings.Cut(l.Path, "#")
	page += "?language=" + language
	if found {
		page += "#" + section
	}
	return page
}

// A row is a provision of a list, or an edition of a history.
type row struct {
	link
	Number, Note string
	Mark         string // remark that its text was not read
}

// serve responds with the page made by show in the requested language.
func serve(w http.ResponseWriter, r *http.Request, show func(*http.Request, *say.Localizer) (*view, bool)) {
	tag, localizer, err := pages.Language(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	v, ok := show(r, localizer)
	if !ok {
		pages.NotFound(w, r)
		return
	}
	v.Language, v.Path, v.Home = tag, r.URL.EscapedPath(), "adoube"
	v.TryAt = link{Path: cmp.Or(v.TryAt, "/board")}.In(tag)
	v.OwnWords, v.Try = localizer.Text("lawbook.own-words"), localizer.Text("lawbook.try")
	for _, l := range say.Languages() {
		v.Languages = append(v.Languages, link{v.Path + "?language=" + l, pages.LanguageName(l), l})
	}
	head := pages.NewHead(r, tag, v.Title, v.Lead)
	v.Version = head.Version
	if v.Picture != "" {
		head.Picture = head.Base + v.Picture
	}
	if v.Head, err = head.HTML(); err != nil {
		http.Error(w, "the page cannot be written", http.StatusInternalServerError)
		return
	}
	var page bytes.Buffer
	if err := templates.Execute(&page, v); err != nil {
		http.Error(w, "the page cannot be written", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Security-Policy", pages.Policy)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", tag)
	h.Set("Vary", "Accept-Language")
	_, _ = w.Write(page.Bytes())
}

// Home serves the first page of a folder without a hall: links to try and to read.
func Home(w http.ResponseWriter, r *http.Request) { serve(w, r, home) }

func home(r *http.Request, s *say.Localizer) (*view, bool) {
	tag, _, _ := pages.Language(r)
	v, ok := questions()[0].view(tag)
	if !ok {
		return nil, false
	}
	v.Question, v.Title, v.Lead = v.Title, s.Text("organise.lead"), s.Text("organise.what")
	for _, part := range [][3]string{
		{"/board", "room.board", "organise.practice"}, {"/ask", "facts.title", "facts.lead"}, {"/learn", "page.path", "page.path-what"},
		{"/laws", "lawbook.title", "lawbook.lead"}, {"/laws/questions", "lawbook.questions", "lawbook.questions-lead"},
		{"/manual", "organise.manual", "organise.manual-lead"},
	} {
		v.List = append(v.List, row{link: link{Path: part[0], Text: s.Text(part[1])}, Note: s.Text(part[2])})
	}
	return v, true
}

// start lists the editions, or the results of a search.
func start(r *http.Request, s *say.Localizer) (*view, bool) {
	v := &view{Title: s.Text("lawbook.title"), Lead: s.Text("lawbook.lead"), Search: s.Text("lawbook.search"), Longest: longestQuery}
	if v.Query = wanted(r); v.Query != "" {
		tag, _, _ := pages.Language(r)
		v.List = search(tag, v.Query)
		if len(v.List) == 0 {
			v.Found = s.Text("lawbook.nothing", "query", v.Query)
		}
		return v, true
	}
	v.List = []row{{link: link{Path: "/laws/questions", Text: s.Text("lawbook.questions")}}}
	for _, e := range slices.Backward(laws.Editions()) {
		v.List = append(v.List, row{link: link{Path: "/laws/" + e.ID, Text: s.Edition(e)}})
	}
	return v, true
}

// longestQuery is the maximum length of a query in characters.
const longestQuery = 80

// wanted returns the query, or "".
func wanted(r *http.Request) string {
	letters := []rune(readable.Line(r.URL.Query().Get("q")))
	return strings.TrimSpace(string(letters[:min(len(letters), longestQuery)]))
}

// edition lists the provisions of an edition.
func edition(r *http.Request, s *say.Localizer) (*view, bool) {
	e, err := laws.Find(r.PathValue("edition"))
	if err != nil {
		return nil, false
	}
	v := &view{Title: s.Edition(e), Lead: s.Text("lawbook.lead"), Up: []link{{Path: "/laws", Text: s.Text("lawbook.title")}}}
	for _, one := range provisions(e, s) {
		one.Note = ""
		v.List = append(v.List, one)
	}
	return v, true
}

// provisions returns the provisions of an edition, with their paraphrases as notes.
func provisions(e *laws.Edition, s *say.Localizer) (list []row) {
	for p := range adoube.Provisions {
		if e.Has(p) {
			list = append(list, row{link{Path: address(e, p), Text: s.Heading(e.TextKey(p))}, e.Number(p), s.Paraphrase(e.TextKey(p)), unread(e, p, s)})
		}
	}
	return list
}

// unread returns a remark if the text of a provision in an edition was not read; ""
// otherwise.
func unread(e *laws.Edition, p adoube.Provision, s *say.Localizer) string {
	if e.Verified(p) {
		return ""
	}
	return s.Text("cmd.laws.unread")
}

func address(e *laws.Edition, p adoube.Provision) string { return "/laws/" + e.ID + "/" + e.Number(p) }

// provision shows all provisions with a number of an edition.
func provision(r *http.Request, s *say.Localizer) (*view, bool) {
	e, err := laws.Find(r.PathValue("edition"))
	if err != nil {
		return nil, false
	}
	found := e.Provisions(r.PathValue("number"))
	if found == 0 {
		return nil, false
	}
	v := &view{
		Editions: s.Text("cmd.laws.editions"), Cases: s.Text("cmd.laws.cases"),
		Up: []link{{Path: "/laws", Text: s.Text("lawbook.title")}, {Path: "/laws/" + e.ID, Text: s.Edition(e)}},
	}
	tag, _, _ := pages.Language(r)
	var headings []string
	for p := range found.All {
		key := e.TextKey(p)
		headings = append(headings, s.Heading(key))
		v.Paragraphs = append(v.Paragraphs, s.Paraphrase(key), s.Example(key))
		if !e.Verified(p) {
			v.Paragraphs = append(v.Paragraphs, s.Text("cmd.laws.unread-how"))
		}
		v.History = append(v.History, history(p, s)...)
		v.CaseList = append(v.CaseList, casesOf(tag)[p]...)
		if one, ok := examples()[p]; ok && v.Example == nil {
			shown := one.in(tag, p)
			v.Example, v.Board, v.TryAt, v.Picture = &shown, one.board, one.path, one.picture
		}
	}
	v.Title = r.PathValue("number") + " " + strings.Join(headings, ", ")
	v.Lead = v.Paragraphs[0]
	return v, true
}

// history returns each edition's number of a provision, with its changes.
func history(p adoube.Provision, s *say.Localizer) (list []row) {
	for _, e := range laws.Editions() {
		one := row{Number: "–", Note: s.Changed(e, p)}
		one.Text = s.Edition(e)
		if e.Has(p) {
			one.Path, one.Number, one.Mark = address(e, p), e.Number(p), unread(e, p, s)
		}
		list = append(list, one)
	}
	return list
}
