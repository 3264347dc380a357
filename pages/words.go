package pages

import (
	"encoding/json"
	"net/http"
	"sync"

	"golang.org/x/text/language"

	"adoube/casebook"
	"adoube/pages/kernel"
	"adoube/say"
)

// Words is what a page needs to speak: a language, and which there are.
type Words struct {
	Languages []string  `json:"languages"`
	Book      *say.Book `json:"book"`
	Begun     Begun     `json:"begun"`
}

// Begun is what the kernel says of a game that has just begun: with it a board
// is drawn while the kernel is still on its way (decision 0140).
type Begun struct {
	Editions []kernel.Edition `json:"editions"`
	Played   *kernel.Played   `json:"played"`
}

// books are the words by language, each packed when it is first asked for.
var books = sync.OnceValue(func() map[string]func() asset {
	all := map[string]func() asset{}
	for _, tag := range say.Languages() {
		all[tag] = sync.OnceValue(func() asset {
			book, err := say.Bind(tag)
			if err != nil {
				panic(err) // a language that there is, in files that a test reads
			}
			played, err := kernel.Play(`{"language":"` + tag + `"}`)
			if err != nil {
				panic(err) // as above
			}
			return packed(Words{say.Languages(), book, Begun{kernel.Editions(), played}})
		})
	}
	return all
})

// words answers in the language asked for, or that the browser prefers.
func words(w http.ResponseWriter, r *http.Request) {
	book, ok := books()[r.URL.Query().Get("language")]
	if !ok {
		book = books()[Preferred(r.Header.Get("Accept-Language"))]
	}
	answer(w, r, book())
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

// A Lesson is a case of the casebook, to be performed or judged.
type Lesson struct {
	Name  string   `json:"name"`
	Title string   `json:"title"`
	Laws  []string `json:"laws"`
	Text  string   `json:"text"`
}

// cases are the cases of the casebook.
var cases = sync.OnceValue(func() asset {
	list := []Lesson{}
	for c, err := range casebook.Cases {
		if err != nil {
			continue // a test reads every case
		}
		lesson := Lesson{Name: c.Name, Title: c.Title, Text: c.Text()}
		for _, e := range c.Editions {
			lesson.Laws = append(lesson.Laws, e.ID)
		}
		list = append(list, lesson)
	}
	return packed(list)
})

func packed(v any) asset {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts and numbers only
	}
	return newAsset("application/json", pack(data))
}
