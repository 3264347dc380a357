package lawbook

import (
	"strings"
	"sync"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/pages"
	"adoube/say"
	"adoube/wire"
)

// casesOf returns the cases of each provision in a language, with links to try them. They
// are read only once.
func casesOf(tag string) map[adoube.Provision][]row { return casesIn[tag]() }

var casesIn = func() map[string]func() map[adoube.Provision][]row {
	all := map[string]func() map[adoube.Provision][]row{}
	for _, tag := range say.Languages() {
		all[tag] = sync.OnceValue(func() map[adoube.Provision][]row { return readCases(tag) })
	}
	return all
}()

func readCases(tag string) map[adoube.Provision][]row {
	all := map[adoube.Provision][]row{}
	about := provisionsOfCases()
	for _, l := range pages.Lessons(tag) {
		one := row{link: link{Path: tried(l), Text: l.Named}}
		if tag == "en" { // the case files describe themselves in English
			one.Text = strings.Join(strings.Fields(l.About), " ")
		}
		for p := range about[l.Name].All {
			all[p] = append(all[p], one)
		}
	}
	return all
}

// tried returns the address of the board with a case.
func tried(l pages.Lesson) string {
	return "/board#play/" + strings.TrimSuffix(l.Name, casebook.Suffix)
}

// provisionsOfCases maps each case to its provisions: those cited by its rulings, and that
// of its folder.
func provisionsOfCases() map[string]adoube.Cites {
	today, err := laws.Find(wire.DefaultLaws)
	if err != nil {
		panic(err) // a built-in edition
	}
	all := map[string]adoube.Cites{}
	for c, err := range casebook.Cases {
		if err != nil {
			panic(err) // a built-in file, checked by a test
		}
		set, _, _ := strings.Cut(c.Name, "/")
		all[c.Name] = c.Provisions() | today.Provisions(set)
	}
	return all
}
