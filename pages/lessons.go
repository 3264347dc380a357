package pages

import (
	"strings"

	"adoube/casebook"
	"adoube/pages/kernel"
)

// A Lesson is a case of the casebook, to be performed or judged.
type Lesson struct {
	Name  string   `json:"name"`
	Title string   `json:"title"` // what hands do, in a language; of an incident first who and where
	About string   `json:"about"` // what the case is about, in English, the answer too
	Laws  []string `json:"laws"`
	Text  string   `json:"text"`
}

// lessons are the cases of the casebook, mostActs in a language.
func lessons(tag string) any {
	list := []Lesson{}
	for c, err := range casebook.Cases {
		if err != nil {
			continue // a test reads every case
		}
		lesson := Lesson{Name: c.Name, Title: titleOf(tag, c), About: c.Title, Text: c.Text()}
		for _, e := range c.Editions {
			lesson.Laws = append(lesson.Laws, e.ID)
		}
		list = append(list, lesson)
	}
	return list
}

// mostActs is how many acts a title tells at most.
const mostActs = 6

func titleOf(tag string, c *casebook.Case) string {
	quiz, err := kernel.Ask(tag, c.Text())
	if err != nil {
		return c.Title // a test asks about every case
	}
	said := quiz.Said
	if len(said) > mostActs {
		said = append(said[:mostActs:mostActs], "…")
	}
	if who, _, ok := strings.Cut(c.Title, ": "); ok && strings.HasPrefix(c.Name, "incidents/") {
		said = append([]string{who + "."}, said...)
	}
	return strings.Join(said, " ")
}
