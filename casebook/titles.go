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

// TitleIn is what a built-in case is called in a language, by the name of its file; empty
// where nobody has named it in the language.
func TitleIn(language, name string) string {
	title := strings.TrimSuffix(path.Join(path.Base(path.Dir(name)), path.Base(name)), Suffix)
	if path.Base(title) == numbersAgain {
		title = numbersAgain
	}
	return titles()[language][title]
}

// numbersAgain are called the cases that tell one of the others in the numbers of each edition.
const numbersAgain = "numbers"

// titles are the titles of each language, by the names of cases.
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
		panic(err) // they are part of the program
	}
	return all
})

// readTitles reads lines of a name, a space and a title; those with # at their start say
// nothing.
func readTitles(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		if name, title, _ := strings.Cut(strings.TrimSpace(line), " "); name != "" && name != "#" {
			all[name] = title
		}
	}
	return all
}
