package pages

import (
	"cmp"
	_ "embed"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"adoube/casebook"
	"adoube/pages/kernel"
	"adoube/say"
)

// A Lesson is a case of the casebook for learners, to be performed or judged.
type Lesson struct {
	Name  string   `json:"name"`
	Title string   `json:"title"` // the acts, in a language; for an incident, first the players and place
	Named string   `json:"named"` // name given to the case; otherwise its title
	About string   `json:"about"` // description in English, which includes the answer
	Shows string   `json:"shows"` // relation to the provision: applies, not or edge; empty for an incident
	Laws  []string `json:"laws"`
	Text  string   `json:"text"`
}

func lessons(tag string) any { return Lessons(tag) }

// Lessons returns the cases of the casebook in a language, in the order of learning. It
// reads all of them.
func Lessons(tag string) []Lesson {
	var cases []*casebook.Case
	for c, err := range casebook.Cases {
		if err == nil && teaches(c) { // a test reads every case
			cases = append(cases, c)
		}
	}
	slices.SortStableFunc(cases, inOrder)
	list := []Lesson{}
	for _, c := range cases {
		lesson := Lesson{Name: c.Name, Title: titleOf(tag, c), About: c.Title, Shows: [...]string{"applies", "not", "edge", ""}[difficulty(c)], Text: c.Text()}
		lesson.Named = cmp.Or(namedBy(tag, c), lesson.Title)
		for _, e := range c.Editions {
			lesson.Laws = append(lesson.Laws, e.ID)
		}
		list = append(list, lesson)
	}
	return list
}

// teaches reports whether a case is for learners: not if it only covers article numbers or
// a fixed bug.
func teaches(c *casebook.Case) bool {
	return path.Base(c.Name) != "numbers"+casebook.Suffix && setOf(c) != "fixed"
}

// inOrder compares lessons: incidents first, then Article 4, then the other articles by
// number; within an article, where it applies, then where it does not, then edge cases,
// short ones first.
func inOrder(a, b *casebook.Case) int {
	x, y := setOf(a), setOf(b)
	return cmp.Or(
		cmp.Compare(rankOf(x), rankOf(y)), compareNumbers(x, y),
		cmp.Compare(difficulty(a), difficulty(b)), cmp.Compare(actsOf(a), actsOf(b)),
	)
}

// setOf returns the folder of a case: a provision's number, incidents or fixed.
func setOf(c *casebook.Case) string {
	set, _, _ := strings.Cut(c.Name, "/")
	return set
}

func rankOf(set string) int {
	switch {
	case set == "incidents":
		return 0
	case strings.HasPrefix(set, "4."):
		return 1
	}
	return 2
}

// compareNumbers compares the numbers of provisions part by part: 4.2 comes before 4.10,
// and appendices after the articles.
func compareNumbers(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(x, y string) int {
		return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y))
	})
}

// difficulty ranks a case by its relation to its own provision.
func difficulty(c *casebook.Case) int {
	today := c.First()
	for _, s := range c.Shows() {
		if s.Edition == today.ID {
			return slices.Index([]string{"applies", "does not apply", "edge"}, s.How)
		}
	}
	return 3 // nothing about today's edition
}

func actsOf(c *casebook.Case) (n int) {
	for _, s := range c.Steps {
		n += len(s.Deeds)
	}
	return n
}

// Questions holds the common questions by name: each with the case that answers it and its
// words in each language.
//
//go:embed questions.toml
var Questions string

// askedOf holds the words of the questions by the case that answers them.
var askedOf = sync.OnceValue(func() map[string]map[string]string {
	var rows map[string]map[string]string
	if _, err := toml.Decode(Questions, &rows); err != nil {
		panic(err) // a built-in file, checked by a test
	}
	of := map[string]map[string]string{}
	for _, words := range rows {
		of[words["case"]+casebook.Suffix] = words
	}
	return of
})

// namedBy returns the name of a case: the step of the path that shows it, the question
// about it, or its title; "" if it has none in the language.
func namedBy(tag string, c *casebook.Case) string {
	words, err := say.In(tag)
	n := slices.IndexFunc(rungs, func(r rung) bool { return r.of+casebook.Suffix == c.Name })
	switch {
	case err == nil && n >= 0:
		return words.Text("path.title." + rungs[n].name)
	case askedOf()[c.Name] != nil:
		return askedOf()[c.Name][tag]
	}
	return casebook.TitleIn(tag, c.Name)
}

// mostActs is the maximum number of acts in a title.
const mostActs = 6

func titleOf(tag string, c *casebook.Case) string {
	said, err := kernel.Acts(tag, c.Text())
	if err != nil {
		return c.Title // a test asks about every case
	}
	if len(said) > mostActs {
		said = append(said[:mostActs:mostActs], "…")
	}
	if who, _, ok := strings.Cut(c.Title, ": "); ok && strings.HasPrefix(c.Name, "incidents/") {
		said = append([]string{who + "."}, said...)
	}
	return strings.Join(said, " ")
}
