//go:build !page

package casebook

import (
	"embed"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// titleFiles are what the built-in cases are called: a file for each language.
//
//go:embed titles
var titleFiles embed.FS

// TitleIn returns the title of a built-in case in a language, by the name of its file; ""
// if there is none.
func TitleIn(language, name string) string {
	title := strings.TrimSuffix(path.Join(path.Base(path.Dir(name)), path.Base(name)), Suffix)
	if path.Base(title) == numbersAgain {
		title = numbersAgain
	}
	return titles()[language][title]
}

// numbersAgain is the title of cases that repeat another one with each edition's numbers.
const numbersAgain = "numbers"

// titles holds the titles by language and name of case.
var titles = sync.OnceValue(func() map[string]map[string]string {
	all := map[string]map[string]string{}
	files, err := fs.Glob(titleFiles, "titles/*.txt")
	for _, file := range files {
		var text []byte
		if text, err = titleFiles.ReadFile(file); err != nil {
			break
		}
		all[strings.TrimSuffix(path.Base(file), ".txt")] = readTitles(string(text))
	}
	if err != nil {
		panic(err) // embedded in the program
	}
	return all
})

// readTitles parses lines of a name, a space and a title. Lines starting with # are
// comments.
func readTitles(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		if name, title, _ := strings.Cut(strings.TrimSpace(line), " "); name != "" && name != "#" {
			all[name] = title
		}
	}
	return all
}
