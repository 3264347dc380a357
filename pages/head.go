package pages

import (
	"bytes"
	_ "embed"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"golang.org/x/text/language"

	"adoube/internal/build"
	"adoube/say"
)

const htmlKind = "text/html; charset=utf-8"

//go:embed head.html
var headSource string

var heads = template.Must(template.New("head").Parse(headSource))

// A Head is what a page says of itself before anything is drawn: to people without
// JavaScript, to those who search, and to whoever shows a preview of it.
type Head struct {
	Language, Title, Lead string
	Base, Path            string // where the site is, and the page in it
	Picture               string // the address of its preview
	Version               string
	Languages             []string
	Without               string        // what a page of the hall says without JavaScript; empty: it needs none
	Moves                 string        // where the moves of a public game are
	Read                  []Read        // what there is to read without it
	Board                 template.HTML // what a page shows until its scripts draw it; empty: its title, and what it is for
	Laws, Questions       string        // the names of the pages that need none
	Manual                string
}

// A Read is something to read, and where more of it is.
type Read struct{ Path, Title, Lead string }

// Said is what a page of live games says of them; empty, where there is nothing to say.
type Said struct {
	Title, Lead string
	Read        []Read
}

// A Telling says what a request for such a page brings in the reader's language: what the
// public may know.
type Telling func(*http.Request, *say.Localizer) Said

// NewHead returns the head of a page in a language.
func NewHead(r *http.Request, tag, title, lead string) Head {
	return Head{
		Language: tag, Title: title, Lead: lead, Base: Base(r), Path: r.URL.EscapedPath(), Picture: Base(r) + "/board/icon-512.png",
		Version: build.Current().String(), Languages: say.Languages(),
	}
}

// HTML is the head as it stands in a page.
func (h Head) HTML() (template.HTML, error) {
	var b bytes.Buffer
	err := heads.ExecuteTemplate(&b, "head", h)
	return template.HTML(b.String()), err
}

// tell adds what is said of live games.
func (h *Head) tell(said Said) {
	if said.Title != "" {
		h.Title, h.Lead = said.Title, said.Lead
	}
	h.Read = said.Read
}

// Base is where the site is, as the request came to it.
func Base(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// Language is the one that a request asks for, by its address or else its browser: of
// «de-AT» it is «de».
func Language(r *http.Request) (string, *say.Localizer, error) {
	tag := r.URL.Query().Get("language")
	if parsed, err := language.Parse(tag); err == nil {
		base, _ := parsed.Base()
		tag = base.String()
	}
	localizer, err := say.In(tag)
	if tag == "" || err != nil {
		tag = Preferred(r.Header.Get("Accept-Language"))
		localizer, err = say.In(tag)
	}
	return tag, localizer, err
}

// LanguageName returns what a language calls itself: «Deutsch»; of one that is not spoken,
// its tag.
func LanguageName(tag string) string {
	s, err := say.In(tag)
	if err != nil {
		return tag
	}
	return s.Text("language.name")
}

// spoken is the page with its head in the language of the request. Without such a
// language it returns html: the script says it.
func (p page) spoken(html string, r *http.Request, tell Telling) string {
	tag, localizer, err := Language(r)
	if err != nil {
		return html
	}
	head := NewHead(r, tag, localizer.Text(p.title), localizer.Text(p.lead))
	head.Without = localizer.Text("lawbook.without-script")
	head.Laws, head.Questions, head.Manual = localizer.Text("lawbook.title"), localizer.Text("lawbook.questions"), localizer.Text("organise.manual")
	p.teach(&head, localizer, r.PathValue("step"))
	if event, round, table := r.PathValue("event"), r.PathValue("round"), r.PathValue("table"); p.public && table != "" {
		folder := "/public/" + url.PathEscape(event) + "/round-" + url.PathEscape(round) + "/game-" + url.PathEscape(table)
		head.Picture, head.Moves = head.Base+folder+"/board.png", folder+".pgn"
	}
	if p.public && tell != nil {
		head.tell(tell(r, localizer))
	}
	if id := r.PathValue("id"); id != "" {
		head.Picture = head.Base + "/play/" + url.PathEscape(id) + "/board.png"
	}
	if p.script == practice {
		head.Board = startBoard()
		if fen := r.URL.Query().Get("fen"); fen != "" {
			head.Picture = head.Base + "/board/position.png?fen=" + url.QueryEscape(fen)
		}
	}
	said, err := head.HTML()
	var without, coming bytes.Buffer
	if err != nil || heads.ExecuteTemplate(&without, "without", head) != nil || p.first != "" && heads.ExecuteTemplate(&coming, "coming", head) != nil {
		return html
	}
	return strings.NewReplacer(
		`<html lang="en">`, `<html lang="`+tag+`">`, "<title>adoube</title>", string(said), "<body>", "<body>"+without.String(),
		`<div id="page">`, `<div id="page">`+coming.String(),
	).Replace(html)
}
