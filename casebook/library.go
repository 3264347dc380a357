//go:build !page

package casebook

import (
	"embed"
	"io/fs"
	"path"
	"strings"

	"adoube"
)

// files holds the cases: a folder for each provision, by its number in the
// Laws of 2023, and folders of incidents and of bugs that were fixed.
//
//go:embed cases
var files embed.FS

// Suffix is how the name of a case file ends.
const Suffix = ".case"

// Cases ranges over the cases that are built in, by name, or over why one
// cannot be read.
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

// About returns the built-in cases about a provision.
func About(p adoube.Provision) ([]*Case, error) {
	var found []*Case
	for c, err := range Cases {
		if err != nil {
			return nil, err
		}
		if c.Provisions().Has(p) {
			found = append(found, c)
		}
	}
	return found, nil
}
