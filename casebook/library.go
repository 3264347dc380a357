//go:build !page

package casebook

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"adoube"
)

// files holds the cases: a folder for each provision, named by its number in the Laws of
// 2023, and folders of incidents and fixed bugs.
//
//go:embed cases
var files embed.FS

// Suffix is the extension of case files.
const Suffix = ".case"

// Cases ranges over the built-in cases in order of their names; it yields an error for a
// case that cannot be read.
func Cases(yield func(*Case, error) bool) {
	_ = fs.WalkDir(files, "cases", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != Suffix {
			return err
		}
		text, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		if c, err := Parse(strings.TrimPrefix(name, "cases/"), string(text)); !yield(c, err) {
			return fs.SkipAll
		}
		return nil
	})
}

// byProvision maps each provision to the built-in cases about it.
var byProvision = sync.OnceValues(func() (map[adoube.Provision][]*Case, error) {
	about := map[adoube.Provision][]*Case{}
	for c, err := range Cases {
		if err != nil {
			return nil, err
		}
		for p := range c.Provisions().All {
			about[p] = append(about[p], c)
		}
	}
	return about, nil
})

// About returns the built-in cases about provision p.
func About(p adoube.Provision) ([]*Case, error) {
	about, err := byProvision()
	return slices.Clone(about[p]), err
}
