// Command codemutants breaks the code of packages in small ways, one at a
// time, and lists which faults no test of the package notices.
//
//	go run ./sim/codemutants [PACKAGE | FILE…]
//
// The faults are those of gremlins: a comparison turned round, or moved by its
// boundary; one operation of arithmetic for another; ++ for --; a sign lost.
// All of a package are laid over its sources by «go test -overlay», compiled
// once, and switched on one by one, each with twice the processor time that
// the tests take: what runs out of it is an endless loop. Constant expressions are
// left alone, and so is what no test of the package runs; both are counted. Of a
// package that is named by files, as «sense/ply.go», only theirs are tried.
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

// packages are those that are named, by themselves or by a file.
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

// tell tries the mutants of a package, those of its files that are named or all,
// and prints those that nothing notices.
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
