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

// Words is what a page needs to speak: a language, and which there are.
type Words struct {
	Languages []string     `json:"languages"`
	Catalog   *say.Catalog `json:"book"`
	Begun     Begun        `json:"begun"`
}

// Begun is what the kernel says of a game that has just begun: with it a board
// is drawn while the kernel is still on its way.
type Begun struct {
	Editions []kernel.Edition `json:"editions"`
	Played   *kernel.Played   `json:"played"`
	Facts    *tell.View       `json:"facts"` // the first of the questions of /ask
}

// words are those of a language.
func words(tag string) any {
	catalog, err := say.Load(tag)
	if err != nil {
		panic(err) // a language that there is, in files that a test reads
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

// publicWords are those that the public pages need, of a language.
func publicWords(tag string) any {
	catalog, err := say.Load(tag)
	if err != nil {
		panic(err) // as above
	}
	shown := some(catalog, isPublic)
	shown.Announce = []string{}
	return Words{Languages: say.Languages(), Catalog: shown}
}

// firsts are, by the name of their part, the messages that pages say which judge in the
// browser, before their kernel is here.
var firsts = map[string]func(id string) bool{"first": isFirst, "play": isPlayed}

// firstWords are those of a part.
func firstWords(first func(id string) bool) func(tag string) any {
	return func(tag string) any {
		w := words(tag).(Words)
		w.Catalog = some(w.Catalog, first)
		return w
	}
}

// restWords are the others, which the kernel is taught.
func restWords(tag string) any {
	catalog := words(tag).(Words).Catalog
	return some(catalog, func(id string) bool { return !isFirst(id) }).Messages
}

// some is a catalog with some of its messages.
func some(c *say.Catalog, said func(id string) bool) *say.Catalog {
	part := *c
	part.Messages = maps.Clone(c.Messages)
	maps.DeleteFunc(part.Messages, func(id, _ string) bool { return !said(id) })
	return &part
}

// isFirst reports whether a page says a message before its kernel is here.
func isFirst(id string) bool {
	section, name, _ := strings.Cut(id, ".")
	return section == "page" || section == "piece" || slices.Contains(firstSaid[section], name) || strings.HasPrefix(id, "room.code-")
}

// isPlayed reports whether the page of a game says a message before its kernel is here.
func isPlayed(id string) bool {
	section, _, _ := strings.Cut(id, ".")
	return isFirst(id) || section == "play" || section == "penalty" || slices.Contains(alsoPlayed, id)
}

// alsoPlayed are the other messages that the page of a game says.
var alsoPlayed = []string{"room.before", "room.moment", "room.after", "public.copied", "public.moves"}

// firstSaid are, by their sections, the other messages that those pages say.
var firstSaid = map[string][]string{
	"facts":    {"again", "back", "depends", "do-now", "known", "lead", "may", "nothing", "open-moves", "scene", "share", "shared", "title"},
	"room":     {"act", "board", "console", "hall", "lost", "own", "pages", "pair", "stranger"},
	"finding":  {"at"},
	"join":     {"label"},
	"organise": {"go", "home", "not-player", "title", "type-code", "wrong-code"},
	"console":  {"board", "cancel", "file", "position", "unreached"},
}

// isPublic reports whether the public pages say a message.
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

// publicWays are the other messages that the public pages say: of the language,
// and of how a screen is signed in.
var publicWays = []string{"page.language", "page.unsafe", "organise.sign-in", "organise.type-code", "organise.go", "organise.wrong-code", "console.unreached",
	"console.print", "organise.bye-U", "organise.bye-F", "organise.bye-H", "organise.bye-Z",
	"organise.list-names", "organise.board", "organise.colour", "organise.opponent"}

// publicRoom are the messages of the room that the public pages say too.
var publicRoom = []string{"lost", "pages", "board", "table", "round", "rounds", "nothing", "position", "back", "tv", "hurried", "pgn-game"}

// inLanguage answers in the language asked for, or that the browser prefers;
// in each it is made once, when somebody first asks.
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

// Preferred is, of the languages that there are, the one that a browser
// prefers by its Accept-Language header.
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
