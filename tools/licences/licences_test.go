package main

import (
	"maps"
	"slices"
	"testing"

	"adoube/internal/licences"
)

// The program has the licence of each module it is built from on any system, unchanged, and
// no others.
func TestCurrent(t *testing.T) {
	want, err := collect("../..")
	if err != nil {
		t.Fatal(err)
	}
	list, err := licences.All()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, l := range list {
		got[l.Of+"/"+l.File] = l.Text
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if got[name] != want[name] {
			t.Errorf("%s is not there as it is: go run ./tools/licences", name)
		}
		delete(got, name)
	}
	for name := range got {
		t.Errorf("%s is of nothing that is in the program: go run ./tools/licences", name)
	}
}
