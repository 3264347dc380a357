package pages

import (
	_ "embed"
	"net/http"
	"slices"
	"strings"
)

//go:embed shell.html
var shell []byte

// A page is what is loaded into the shell that all pages share.
type page struct {
	styles  []string // beside the base
	modules []string // fetched at once, beside those that every page has
	kernel  bool     // it judges, in the browser
	eager   bool     // with the kernel fetched at once
	public  bool     // it has the words of the public pages only
	script  string   // the module that draws the page
	offers  bool     // it leads to games by hand
	title   string   // the id of its name, beside the program's
	lead    string   // the id of what it is for, for who finds it
	app     string   // the manifest by which it is installed on a device; empty: it is not
}

// hallModules are fetched at once by the pages that talk to a hall.
var hallModules = []string{"shared/own.js", "shared/session.js", "shared/tongue.js"}

// publicModules are fetched at once by the pages that the public sees.
var publicModules = []string{"shared/diagram.js", "shared/edges.js", "shared/glide.js", "shared/stamps.js", "shared/tile.js", "shared/tongue.js", "pieces.js", "plain.js", "squares.js", "live/seen.js", "live/store.js", "shared/session.js", "shared/own.js", "shared/stream.js"}

// liveModules are fetched at once by the pages of live games.
var liveModules = append(slices.Clip(publicModules), "live/top.js", "live/tile.js")

// live is a page of live games, with the modules that it has of its own: which games,
// its script finds in the address.
func live(own ...string) page {
	return page{styles: []string{"live/public.css", "live/live.css"}, modules: append(slices.Clip(liveModules), own...), public: true, title: "public.events", lead: "organise.what", script: "live/live.js"}
}

// learn is the path: all its steps, or the one that the address names.
var learn = page{
	styles:  []string{"board.css", "shared/sheet.css", "learn/learn.css"},
	modules: []string{"kernel.js", "afar.js", "early.js", "case.js", "touch.js", "board.js", "hand.js", "feel.js", "panels.js", "shared/ruling.js", "lying.js", "pieces.js", "plain.js", "scene.js", "setup.js", "squares.js", "learn/step.js", "learn/trial.js", "learn/all.js", "shared/small.js", "shared/diagram.js", "shared/glide.js", "shared/stamps.js", "shared/tongue.js"},
	kernel:  true, eager: true, title: "page.path", lead: "page.path-what", script: "learn/learn.js",
}

// shells are the pages, by address.
var shells = map[string]page{
	"/learn":        learn,
	"/learn/{step}": learn,
	"/board": {
		styles:  []string{"board.css", "shared/sheet.css"},
		modules: []string{"kernel.js", "afar.js", "early.js", "case.js", "touch.js", "board.js", "hand.js", "feel.js", "panels.js", "shared/ruling.js", "lying.js", "pieces.js", "plain.js", "scene.js", "setup.js", "squares.js", "lessons.js", "shared/tongue.js", "recording.js"},
		kernel:  true, eager: true, title: "room.board", lead: "organise.practice", script: "app.js",
	},
	"/ask": {
		styles:  []string{"shared/sheet.css", "ask/ask.css"},
		modules: []string{"kernel.js", "afar.js", "shared/own.js", "shared/session.js", "ask/position.js", "console/sheet.js"},
		kernel:  true, eager: true, title: "facts.title", lead: "facts.lead", script: "ask/ask.js",
	},
	"/{$}":                          {styles: []string{"home/home.css"}, modules: hallModules, title: "organise.lead", lead: "organise.what", script: "home/home.js"},
	"/organise":                     {styles: []string{"organise/organise.css"}, modules: hallModules, title: "organise.title", lead: "organise.what", script: "organise/organise.js"},
	"/hall":                         {styles: []string{"shared/tile.css", "hall/hall.css"}, modules: hallModules, title: "room.hall", lead: "organise.what", script: "hall/hall.js"},
	"/hall/{event}/{round}/{table}": {styles: []string{"hall/hall.css"}, modules: hallModules, kernel: true, title: "room.hall", lead: "organise.what", script: "hall/table.js"},
	"/live":                         live(),
	"/live/{event}":                 live("live/round.js"),
	"/live/{event}/{round}/{table}": live("live/game.js", "live/moves.js", "shared/marks.js"),
	"/tv": {
		styles:  []string{"live/public.css", "tv/tv.css"},
		modules: append(slices.Clip(publicModules), "tv/tile.js", "tv/fit.js"), public: true, title: "room.tv", lead: "organise.what", script: "tv/tv.js",
	},
	"/overlay/{event}/{round}/{table}": {
		styles: []string{"live/public.css", "overlay/overlay.css"}, modules: publicModules, public: true, title: "room.tv", lead: "organise.what", script: "overlay/overlay.js",
	},
	"/console":   {styles: []string{"board.css", "shared/sheet.css", "console/console.css"}, modules: hallModules, kernel: true, title: "console.title", lead: "organise.what", script: "console/console.js", app: "console/app.webmanifest"},
	"/player":    {styles: []string{"player/player.css"}, modules: hallModules, title: "room.own", lead: "organise.what", script: "player/player.js", app: "player/app.webmanifest"},
	"/pair":      {styles: []string{"pair/pair.css"}, modules: hallModules, title: "room.pair", lead: "organise.sign-in", script: "pair/pair.js"},
	"/play":      {styles: []string{"play/play.css"}, modules: hallModules, title: "play.title", lead: "play.intro", script: "play/lobby.js"},
	"/play/{id}": {styles: []string{"board.css", "shared/sheet.css", "play/play.css"}, modules: []string{"kernel.js", "afar.js", "case.js", "touch.js", "board.js", "hand.js", "feel.js", "panels.js", "shared/ruling.js", "lying.js", "pieces.js", "plain.js", "scene.js", "setup.js", "squares.js", "shared/board.js", "shared/findings.js", "shared/qr.js", "play/line.js", "play/far.js", "play/faces.js", "play/parts.js", "play/deeds.js", "play/ended.js", "play/review.js", "play/moves.js", "play/named.js", "play/unwatched.js"}, kernel: true, eager: true, title: "play.title", lead: "play.intro", script: "play/game.js"},
}

// NotFound answers that the address names no page, with the ways to those that
// there are.
func NotFound(w http.ResponseWriter, r *http.Request) {
	lost := shells["/{$}"]
	page := lost.spoken(lost.html(), r)
	h := w.Header()
	h.Set("Content-Security-Policy", Policy)
	h.Set("Content-Type", htmlKind)
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte(strings.Replace(page, "<title>", "<meta name=\"missing\">\n<title>", 1)))
}

// html is the page before its words are in it.
func (p page) html() string {
	var scripts []string
	if p.eager {
		scripts = append(scripts, `<link rel="preload" href="/board/kernel.wasm" as="fetch" type="application/wasm" crossorigin>`)
	}
	if p.kernel {
		scripts = append(scripts, `<script src="/board/wasm_exec.js" defer></script>`)
	}
	scripts = append(scripts, `<script src="/board/`+p.script+`" type="module"></script>`)
	html := strings.NewReplacer(
		"<!-- styles -->\n", links("stylesheet", p.styles),
		"<!-- modules -->\n", links("modulepreload", p.modules),
		"<!-- scripts -->", strings.Join(scripts, "\n"),
	).Replace(string(shell))
	if p.app != "" {
		html = strings.Replace(html, "<title>", `<link rel="manifest" href="/board/`+p.app+`">`+"\n"+`<link rel="apple-touch-icon" href="/board/icon-192.png">`+"\n<title>", 1)
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
