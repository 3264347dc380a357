package pages

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"adoube/facts/tell"
	"adoube/pages/kernel"
	"adoube/say"
)

// Words holds the texts of a page in one language, with the list of languages.
type Words struct {
	Languages []string     `json:"languages"`
	Catalog   *say.Catalog `json:"book"`
	Begun     Begun        `json:"begun"`
}

// Begun holds the kernel's answers about a new game, to draw a board while the kernel is
// loading.
type Begun struct {
	Editions []kernel.Edition `json:"editions"`
	Played   *kernel.Played   `json:"played"`
	Facts    *tell.View       `json:"facts"` // the first question of /ask
}

// words returns the words of a language.
func words(tag string) any {
	catalog, err := say.Load(tag)
	if err != nil {
		panic(err) // a supported language with files checked by a test
	}
	localizer, err := say.In(tag)
	if err != nil {
		panic(err) // as above
	}
	played, err := kernel.Play(`{"language":"` + tag + `"}`)
	if err != nil {
		panic(err) // as above
	}
	first, err := kernel.Facts(tag, "", "", "", "")
	if err != nil {
		panic(err) // as above
	}
	return Words{say.Languages(), catalog, Begun{kernel.Editions(localizer), played, first}}
}

// publicWords returns the words of the public pages in a language.
func publicWords(tag string) any {
	catalog, err := say.Load(tag)
	if err != nil {
		panic(err) // as above
	}
	shown := some(catalog, isPublic)
	shown.Announce = []string{}
	return Words{Languages: say.Languages(), Catalog: shown}
}

// firsts maps the parts of the words to the messages that pages judging in the browser use
// before their kernel is loaded.
var firsts = map[string]func(id string) bool{"first": isFirst, "play": isPlayed}

// firstWords returns the words of a part.
func firstWords(first func(id string) bool) func(tag string) any {
	return func(tag string) any {
		w := words(tag).(Words)
		w.Catalog = some(w.Catalog, first)
		return w
	}
}

// restWords returns the other messages, which are passed to the kernel.
func restWords(tag string) any {
	catalog := words(tag).(Words).Catalog
	return some(catalog, func(id string) bool { return !isFirst(id) }).Messages
}

// some returns a catalog with some of its messages.
func some(c *say.Catalog, said func(id string) bool) *say.Catalog {
	part := *c
	part.Messages = maps.Clone(c.Messages)
	maps.DeleteFunc(part.Messages, func(id, _ string) bool { return !said(id) })
	return &part
}

// isFirst reports whether a page uses a message before its kernel is loaded.
func isFirst(id string) bool {
	section, name, _ := strings.Cut(id, ".")
	return section == "page" || section == "piece" || slices.Contains(firstSaid[section], name) || strings.HasPrefix(id, "room.code-")
}

// isPlayed reports whether the page of a game uses a message before its kernel is loaded.
func isPlayed(id string) bool {
	section, _, _ := strings.Cut(id, ".")
	return isFirst(id) || section == "play" || section == "penalty" || slices.Contains(alsoPlayed, id)
}

// alsoPlayed are the other messages used by the page of a game.
var alsoPlayed = []string{"room.before", "room.moment", "room.after", "public.copied", "public.moves"}

// firstSaid are, by section, the other messages used by those pages.
var firstSaid = map[string][]string{
	"facts":    {"again", "answered", "back", "depends", "do-now", "known", "lead", "may", "nothing", "open-moves", "scene", "share", "shared", "title"},
	"room":     {"act", "board", "console", "hall", "lost", "own", "pages", "pair", "stranger"},
	"join":     {"label"},
	"organise": {"go", "home", "not-player", "title", "type-code", "wrong-code"},
	"console":  {"board", "cancel", "file", "position", "unreached"},
}

// isPublic reports whether the public pages use a message.
func isPublic(id string) bool {
	section, name, _ := strings.Cut(id, ".")
	switch section {
	case "public":
		return true
	case "piece":
		return strings.HasSuffix(name, ".letter")
	case "room":
		return slices.Contains(publicRoom, name)
	}
	return slices.Contains(publicWays, id)
}

// publicWays are the other messages used by the public pages: about the language and
// signing in a screen.
var publicWays = []string{"page.language", "page.unsafe", "organise.sign-in", "organise.type-code", "organise.go", "organise.wrong-code", "console.unreached",
	"console.print", "organise.bye-U", "organise.bye-F", "organise.bye-H", "organise.bye-Z",
	"organise.list-names", "organise.board", "organise.colour", "organise.opponent"}

// publicRoom are the messages of the room used by the public pages too.
var publicRoom = []string{"lost", "pages", "board", "table", "round", "rounds", "nothing", "position", "back", "tv", "hurried", "pgn-game"}

// inLanguage responds in the requested language or the one preferred by the browser. The
// response is made once for each language, on first use.
func inLanguage(made func(tag string) any) http.HandlerFunc {
	all := map[string]func() asset{}
	for _, tag := range say.Languages() {
		all[tag] = sync.OnceValue(func() asset { return packed(made(tag)) })
	}
	return func(w http.ResponseWriter, r *http.Request) {
		tag := r.URL.Query().Get("language")
		one, ok := all[tag]
		if !ok {
			tag = Preferred(r.Header.Get("Accept-Language"))
			one = all[tag]
		}
		w.Header().Set("Content-Language", tag)
		answer(w, r, one())
	}
}

// Preferred returns the supported language preferred by an Accept-Language header.
func Preferred(header string) string {
	var tags []language.Tag
	for _, tag := range say.Languages() {
		tags = append(tags, language.MustParse(tag))
	}
	wanted, _, _ := language.ParseAcceptLanguage(header)
	_, n, _ := language.NewMatcher(tags).Match(wanted...)
	return say.Languages()[n]
}

func packed(v any) asset {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts and numbers only
	}
	return newAsset("application/json", pack(data))
}
