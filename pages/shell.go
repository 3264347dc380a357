package pages

import (
	_ "embed"
	"net/http"
	"slices"
	"strings"
)

//go:embed shell.html
var shell []byte

// A page is the content of the shell shared by all pages.
type page struct {
	styles []string // in addition to the base
	later  []string // modules fetched by its script at once
	data   string   // JSON fetched by its script besides its words; empty: none
	eager  bool     // judges in the browser with a kernel fetched at once
	first  string   // the part of its words used before its kernel is there; empty: all words at once
	public bool     // has only the words of the public pages
	script string   // the module that draws the page
	offers bool     // leads to games by hand
	title  string   // message id of its name, beside the program's
	lead   string   // message id of its purpose, for search results
	app    string   // manifest for installing it; empty: not installable
}

// live returns a page of live games; its script finds which in the address.
func live(later ...string) page {
	return page{styles: []string{"live/public.css", "live/live.css"}, later: later, public: true, title: "public.events", lead: "organise.what", script: "live/live.js"}
}

// The scripts of the touch board and of the path.
const (
	practice = "app.js"
	walk     = "learn/learn.js"
)

// learn returns a page of the path.
func learn(later ...string) page {
	return page{
		styles: []string{"board.css", "shared/sheet.css", "learn/learn.css"}, later: later,
		data: "path", eager: true, first: "first", title: "page.path", lead: "page.path-what", script: walk,
	}
}

// shells are the pages by address.
var shells = map[string]page{
	"/learn":        learn(),
	"/learn/{step}": learn("learn/walk.js"),
	"/board": {
		styles: []string{"board.css", "shared/sheet.css"},
		eager:  true, first: "first", title: "room.board", lead: "organise.practice", script: practice,
	},
	"/ask": {
		styles: []string{"shared/sheet.css", "ask/ask.css"},
		eager:  true, first: "first", title: "facts.title", lead: "facts.lead", script: "ask/ask.js",
	},
	"/{$}":                          {styles: []string{"home/home.css"}, title: "organise.lead", lead: "organise.what", script: "home/home.js"},
	"/organise":                     {styles: []string{"organise/organise.css"}, title: "organise.title", lead: "organise.what", script: "organise/organise.js"},
	"/hall":                         {styles: []string{"shared/tile.css", "hall/hall.css"}, title: "room.hall", lead: "organise.what", script: "hall/hall.js"},
	"/hall/{event}/{round}/{table}": {styles: []string{"hall/hall.css"}, title: "room.hall", lead: "organise.what", script: "hall/table.js"},
	"/live":                         live(),
	"/live/{event}":                 live("live/round.js"),
	"/live/{event}/{round}/{table}": live("live/game.js"),
	"/tv": {
		styles: []string{"live/public.css", "tv/tv.css"},
		public: true, title: "room.tv", lead: "organise.what", script: "tv/tv.js",
	},
	"/overlay/{event}/{round}/{table}": {
		styles: []string{"live/public.css", "overlay/overlay.css"}, public: true, title: "room.tv", lead: "organise.what", script: "overlay/overlay.js",
	},
	"/console":   {styles: []string{"board.css", "shared/sheet.css", "console/console.css"}, title: "console.title", lead: "organise.what", script: "console/console.js", app: "console/app.webmanifest"},
	"/player":    {styles: []string{"player/player.css"}, title: "room.own", lead: "organise.what", script: "player/player.js", app: "player/app.webmanifest"},
	"/pair":      {styles: []string{"pair/pair.css"}, title: "room.pair", lead: "organise.sign-in", script: "pair/pair.js"},
	"/play":      {styles: []string{"play/play.css"}, title: "play.title", lead: "play.intro", script: "play/lobby.js"},
	"/play/{id}": {styles: []string{"board.css", "shared/sheet.css", "play/play.css"}, eager: true, first: "play", title: "play.title", lead: "play.intro", script: "play/game.js"},
}

// NotFound responds that the page does not exist, with links to existing ones.
func NotFound(w http.ResponseWriter, r *http.Request) {
	lost := shells["/{$}"]
	lost.title, lost.lead = "organise.missing", "organise.missing-what"
	page := lost.spoken(lost.html(), r, nil)
	h := w.Header()
	h.Set("Content-Security-Policy", Policy)
	h.Set("Content-Type", htmlKind)
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte(strings.Replace(page, "<title>", "<meta name=\"missing\">\n<title>", 1)))
}

// html returns the page without its words.
func (p page) html() string {
	var scripts []string
	if p.data != "" {
		scripts = append(scripts, `<link rel="preload" href="/board/`+p.data+`.json" as="fetch" type="application/json" crossorigin>`)
	}
	if p.first != "" {
		scripts = append(scripts, `<meta name="rest" content="/board/rest/words.json">`)
	}
	scripts = append(scripts, `<script src="/board/`+p.script+`" type="module"></script>`)
	html := strings.NewReplacer(
		"<!-- styles -->\n", links("stylesheet", p.styles),
		"<!-- modules -->\n", links("modulepreload", slices.Concat(p.later, imported(slices.Concat([]string{p.script}, p.later)...))),
		"<!-- scripts -->", strings.Join(scripts, "\n"),
	).Replace(string(shell))
	if p.app != "" {
		html = strings.Replace(html, "<title>", `<link rel="manifest" href="/board/`+p.app+`">`+"\n"+`<link rel="apple-touch-icon" href="/board/icon-192.png">`+"\n<title>", 1)
	}
	if p.first != "" {
		html = strings.Replace(html, "/board/words.json", "/board/"+p.first+"/words.json", 1)
	}
	if p.public {
		html = strings.Replace(html, "/board/words.json", "/board/public/words.json", 1)
	}
	if p.offers {
		html = strings.Replace(html, "<title>", "<meta name=\"play\">\n<title>", 1)
	}
	return html
}

// links returns a line for each file.
func links(rel string, files []string) string {
	var b strings.Builder
	for _, file := range files {
		b.WriteString(`<link rel="` + rel + `" href="/board/` + file + "\">\n")
	}
	return b.String()
}
