// Command proofs writes a page for each language into a folder, to be checked by an arbiter
// who is a native speaker: questions that only a native speaker can settle, with choices to
// tick; each kind of ruling in up to three situations of the casebook, with the board and
// the English text; then the Laws and the texts of the pages. Each has a box for a
// correction, and the page saves the corrections as a file.
//
//	go run ./tools/proofs FOLDER [LANGUAGE…]
package main

import (
	_ "embed"
	"fmt"
	"html/template"
	"os"
	"path/filepath"

	"adoube/say"
)

//go:embed page.html
var layout string

var page = template.Must(template.New("").Parse(layout))

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "proofs:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("give a folder")
	}
	languages := args[1:]
	if len(languages) == 0 {
		languages = say.Languages()
	}
	if err := os.MkdirAll(args[0], 0o755); err != nil {
		return err
	}
	all, err := rulings()
	if err != nil {
		return err
	}
	for _, tag := range languages {
		if err := write(filepath.Join(args[0], tag+".html"), tag, all); err != nil {
			return err
		}
	}
	return nil
}

// write writes the page of a language.
func write(file, tag string, all []kind) error {
	localizer, err := say.In(tag)
	if err != nil {
		return err
	}
	texts, err := texts(tag)
	if err != nil {
		return err
	}
	asked, err := choices(tag)
	if err != nil {
		return err
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	return page.Execute(f, map[string]any{
		"Tag": tag, "Choices": asked, "Kinds": spoken(localizer, all), "Laws": provisions(localizer), "Texts": texts,
	})
}
