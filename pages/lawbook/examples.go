package lawbook

import (
	"html/template"
	"slices"
	"strings"
	"sync"

	"adoube"
	"adoube/casebook"
	"adoube/chess"
	"adoube/laws"
	"adoube/pages"
	"adoube/pages/diagram"
	"adoube/wire"
)

// An example is a case of a provision with its board: one that answers a question, or
// otherwise the first for learners.
type example struct {
	path     string    // path of the case on the board page
	question *question // nil: none
	board    template.HTML
	picture  string // address of the picture of the board
}

// examples holds the example of each provision with cases of its own.
var examples = sync.OnceValue(func() map[adoube.Provision]example {
	all, err := readExamples()
	if err != nil {
		panic(err) // built-in files, checked by a test
	}
	return all
})

func readExamples() (map[adoube.Provision]example, error) {
	today, err := laws.Find(wire.DefaultLaws)
	if err != nil {
		return nil, err
	}
	asked := map[string]*question{}
	for n := range questions() {
		q := &questions()[n]
		asked[q.file+casebook.Suffix] = q
	}
	all := map[adoube.Provision]example{}
	for _, l := range pages.Lessons("en") {
		set, _, _ := strings.Cut(l.Name, "/")
		for p := range today.Provisions(set).All {
			if first, ok := all[p]; ok && (first.question != nil || asked[l.Name] == nil) {
				continue
			}
			c, err := casebook.Parse(l.Name, l.Text)
			if err != nil {
				return nil, err
			}
			start, touched, err := drawn(c)
			if err != nil {
				return nil, err
			}
			all[p] = example{tried(l), asked[l.Name], template.HTML(diagram.SVG(start, touched, start.FEN())), boardOf(l.Name)}
		}
	}
	return all, nil
}

// drawn returns the starting position of a case and the squares touched in it.
func drawn(c *casebook.Case) (start chess.Position, touched chess.Squares, err error) {
	scene := c.Scene
	scene.Laws = c.First().ID
	head, err := scene.Game()
	if err != nil {
		return start, touched, err
	}
	for _, a := range c.Acts() {
		touched |= a.On
	}
	return head.Start, touched, nil
}

// in returns the link of an example in a language: its title, and where it is answered or
// can be tried.
func (e example) in(tag string, p adoube.Provision) link {
	if e.question != nil {
		return link{Path: e.question.path(), Text: e.question.in(tag)}
	}
	cases := casesOf(tag)[p]
	return cases[slices.IndexFunc(cases, func(r row) bool { return r.Path == e.path })].link
}
