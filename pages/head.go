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

// A Head describes a page before anything is drawn: for people without JavaScript, search
// engines and link previews.
type Head struct {
	Language, Title, Lead string
	Base, Path            string // address of the site, and path of the page
	Picture               string // address of the preview picture
	Version               string
	Languages             []string
	Without               string        // text of a page of the hall without JavaScript; empty: none needed
	Moves                 string        // address of the moves of a public game
	Read                  []Read        // pages readable without JavaScript
	Board                 template.HTML // content until the scripts draw the page; empty: title and lead
	Laws, Questions       string        // names of the pages that need no JavaScript
	Manual                string
}

// A Read is a page to read.
type Read struct{ Path, Title, Lead string }

// Said describes the games of a page, live or by hand; it is empty if there are none.
type Said struct {
	Title, Lead string
	Read        []Read
}

// A Telling returns the description of a request's live games in the reader's language,
// limited to what the public may know.
type Telling func(*http.Request, *say.Localizer) Said

// Played describes a game by hand in the reader's language, for its page.
type Played func(id string, words *say.Localizer) Said

// NewHead returns the head of a page in a language.
func NewHead(r *http.Request, tag, title, lead string) Head {
	return Head{
		Language: tag, Title: title, Lead: lead, Base: Base(r), Path: r.URL.EscapedPath(), Picture: Base(r) + "/board/icon-512.png",
		Version: build.Current().String(), Languages: say.Languages(),
	}
}

// HTML returns the head as HTML.
func (h Head) HTML() (template.HTML, error) {
	var b bytes.Buffer
	err := heads.ExecuteTemplate(&b, "head", h)
	return template.HTML(b.String()), err
}

// tell adds the description of live games.
func (h *Head) tell(said Said) {
	if said.Title != "" {
		h.Title, h.Lead = said.Title, said.Lead
	}
	h.Read = said.Read
}

// Base returns the address of the site according to the request.
func Base(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// Language returns the language requested by the address or otherwise by the browser: «de»
// for «de-AT».
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

// LanguageName returns the name of a language in that language: «Deutsch»; for an
// unsupported one, its tag.
func LanguageName(tag string) string {
	s, err := say.In(tag)
	if err != nil {
		return tag
	}
	return s.Text("language.name")
}

// spoken returns the page with its head in the language of the request; for an unsupported
// language, html, whose script reports it.
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
	if (p.public || r.PathValue("id") != "") && tell != nil {
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
