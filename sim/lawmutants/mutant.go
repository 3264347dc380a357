package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A mutant is one fault in the Laws.
type mutant struct {
	article string // its provisions, as numbered in 2023
	name    string
	setting []string // environment variables that switch it on
}

// folders returns the folders of cases that may kill the mutant: those of its provisions
// and of their subdivisions.
func (m mutant) folders(all []string) []string {
	var own []string
	for _, folder := range all {
		for article := range strings.SplitSeq(m.article, ", ") {
			if folder == article || strings.HasPrefix(folder, article+".") {
				own = append(own, folder)
			}
		}
	}
	return own
}

// articleOf returns the article of a file of package laws; «4» for files shared by several.
func articleOf(file string) string {
	words := strings.Split(strings.TrimSuffix(filepath.Base(file), ".go"), "_")
	if words[0] != "article" {
		return "4"
	}
	number := ""
	for _, w := range words[1:] {
		if w > "9" && w != "a" {
			break
		}
		number += "." + strings.ToUpper(w)
	}
	return cmp.Or(strings.TrimPrefix(number, "."), "4")
}

// caseFolders returns the folders of the casebook.
func caseFolders(root string) ([]string, error) {
	list, err := os.ReadDir(filepath.Join(root, "casebook", "cases"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range list {
		if f.IsDir() {
			names = append(names, f.Name())
		}
	}
	return names, nil
}

// mutants returns all mutants, and writes the overlay for «go test -overlay» into dir.
func mutants(root, dir string) ([]mutant, error) {
	rows, err := overlay(root, dir)
	if err != nil {
		return nil, err
	}
	data, err := dataMutants(root)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 || len(data) == 0 {
		return nil, fmt.Errorf("%d mutants of rows, %d of data: package laws is not of the shape that is looked for", len(rows), len(data))
	}
	return append(rows, data...), nil
}
