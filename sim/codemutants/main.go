// Command codemutants inserts small faults into the code of packages, one at a time, and
// lists those that no test of the package notices.
//
//	go run ./sim/codemutants [PACKAGE | FILE…]
//
// The faults are those of gremlins: a comparison reversed, or moved by its boundary; one
// arithmetic operation for another; ++ for --; a lost sign. All faults of a package are
// laid over its sources by «go test -overlay», compiled once, and switched on one by one,
// each with twice the processor time of the tests; exceeding it counts as an endless loop.
// Constant expressions are skipped, and so is code that no test of the package runs; both
// are counted. If files are named, as «sense/ply.go», only their faults are tried.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	named := os.Args[1:]
	if len(named) == 0 {
		named = []string{"chess", "laws", "sense"}
	}
	for _, dir := range packages(named) {
		if err := tell(dir, named); err != nil {
			fmt.Fprintf(os.Stderr, "codemutants: %s: %v\n", dir, err)
			os.Exit(1)
		}
	}
}

// packages returns the named packages, and those of the named files.
func packages(named []string) []string {
	var dirs []string
	for i, name := range named {
		named[i] = filepath.Clean(name)
		dir := named[i]
		if filepath.Ext(dir) == ".go" {
			dir = filepath.Dir(dir)
		}
		if !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// tell tries the mutants of a package, or of its named files, and prints the unnoticed
// ones.
func tell(dir string, named []string) error {
	count, all := map[fate]int{}, 0
	err := try(dir, named, func(t trial) {
		count[t.fate]++
		all++
		if t.fate == lives {
			fmt.Printf("lives: %s\n", t.mutant)
		}
	})
	if err != nil {
		return err
	}
	run := all - count[neverRun]
	found := run - count[lives]
	fmt.Printf("%s: %d of %d noticed (%.1f %%; %d by running out of time), %d never run\n",
		dir, found, run, 100*float64(found)/float64(run), count[ranOut], count[neverRun])
	return nil
}
