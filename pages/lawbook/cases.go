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
		one := row{link: link{Path: "/board#play/" + strings.TrimSuffix(l.Name, casebook.Suffix), Text: l.Title}}
		if tag == "en" { // in which their files say what they are about
			one.Text = strings.Join(strings.Fields(l.About), " ")
		}
		for p := range about[l.Name].All {
			all[p] = append(all[p], one)
		}
	}
	return all
}

// provisionsOfCases are those that each case is about: its rulings cite them, or it is filed there.
func provisionsOfCases() map[string]adoube.Cites {
	all := map[string]adoube.Cites{}
	for p := range adoube.Provisions {
		cases, err := casebook.About(p)
		if err != nil {
			panic(err) // files of the program's own, which a test reads
		}
		for _, c := range cases {
			all[c.Name] = all[c.Name].With(p)
		}
	}
	today, err := laws.Find(wire.DefaultLaws)
	if err != nil {
		panic(err) // an edition of the program's own
	}
	for c := range casebook.Cases {
		set, _, _ := strings.Cut(c.Name, "/")
		all[c.Name] |= today.Provisions(set)
	}
	return all
}
