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

// casesOf are the cases of each provision in a language, each with where it can be tried.
// They are read once: whoever asks for a page has none of them read.
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
		if tag == "en" { // in which their files say what they are about
			one.Text = strings.Join(strings.Fields(l.About), " ")
		}
		for p := range about[l.Name].All {
			all[p] = append(all[p], one)
		}
	}
	return all
}

// tried is where a board has a case.
func tried(l pages.Lesson) string {
	return "/board#play/" + strings.TrimSuffix(l.Name, casebook.Suffix)
}

// provisionsOfCases returns by name what each case is about: the provisions that its
// rulings cite, and that of its folder.
func provisionsOfCases() map[string]adoube.Cites {
	today, err := laws.Find(wire.DefaultLaws)
	if err != nil {
		panic(err) // an edition of the program's own
	}
	all := map[string]adoube.Cites{}
	for c, err := range casebook.Cases {
		if err != nil {
			panic(err) // a file of the program's own, which a test reads
		}
		set, _, _ := strings.Cut(c.Name, "/")
		all[c.Name] = c.Provisions() | today.Provisions(set)
	}
	return all
}
