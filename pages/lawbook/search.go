package lawbook

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"adoube"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// mostFound is the maximum number of results shown.
const mostFound = 40

// A found is a row with the number of query words it contains.
type found struct {
	row
	words int
}

// rank is 1 for a case, since there are many, and they illustrate other results.
func (f found) rank() int {
	if strings.HasPrefix(f.Path, "/board") {
		return 1
	}
	return 0
}

// search returns the questions and the provisions of today's Laws with the most words of
// the query, at least half of them, followed by the cases.
func search(tag, query string) (list []row) {
	words := strings.Fields(strings.ToLower(query))
	var all []found
	for _, one := range textsIn[tag]() {
		if n := count(one.text, words); 2*n >= len(words) {
			all = append(all, found{one.row, n})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(b.words, a.words)) })
	for _, one := range all[:min(len(all), mostFound)] {
		one.Note = ""
		list = append(list, one.row)
	}
	return list
}

// A text is a row with its searched text in lower case.
type text struct {
	row
	text string
}

// textsIn holds the searched texts of each language.
var textsIn = func() map[string]func() []text {
	all := map[string]func() []text{}
	for _, tag := range say.Languages() {
		all[tag] = sync.OnceValue(func() []text { return textsOf(tag) })
	}
	return all
}()

func textsOf(tag string) (list []text) {
	s, err := say.In(tag)
	if err != nil {
		panic(err) // a built-in language
	}
	seen := map[string]bool{}
	for r, said := range searched(tag, s) {
		if !seen[r.Path] {
			list = append(list, text{r, strings.ToLower(said)})
		}
		seen[r.Path] = true
	}
	return list
}

// searched yields the searched rows with their texts.
func searched(tag string, s *say.Localizer) func(func(row, string) bool) {
	return func(yield func(row, string) bool) {
		for _, q := range questions() {
			if !yield(row{link: link{Path: q.path(), Text: q.in(tag)}}, q.in(tag)+" "+q.file) {
				return
			}
		}
		today, err := laws.Find(wire.DefaultLaws)
		if err != nil {
			return // a built-in edition
		}
		for _, one := range provisions(today, s) {
			if !yield(one, one.Number+" "+one.Text+" "+one.Note) {
				return
			}
		}
		for p := range adoube.Provisions {
			for _, one := range casesOf(tag)[p] {
				if !yield(one, one.Text) {
					return
				}
			}
		}
	}
}

// count counts the words contained in a text. The last two letters of a long word may
// differ, to allow for inflection.
func count(text string, words []string) (n int) {
	for _, w := range words {
		if letters := []rune(w); len(letters) > 4 && unicode.IsLetter(letters[0]) {
			w = string(letters[:len(letters)-2])
		}
		if strings.Contains(text, w) {
			n++
		}
	}
	return n
}
