// Command codemutants breaks the code of packages in small ways, one at a
// time, and lists which faults no test of the package notices.
//
//	go run ./sim/codemutants [PACKAGE…]
//
// The faults are those of gremlins: a comparison turned round, or moved by its
// boundary; one operation of arithmetic for another; ++ for --; a sign lost.
// All of a package are laid over its sources by «go test -overlay», compiled
// once, and switched on one by one, each with twice the processor time that
// the tests take: what runs out of it is an endless loop. Constant expressions are
// left alone, and so is what no test of the package runs; both are counted.
package main

import (
	"fmt"
	"os"
)

func main() {
	packages := os.Args[1:]
	if len(packages) == 0 {
		packages = []string{"chess", "laws", "sense"}
	}
	for _, p := range packages {
		if err := tell(p); err != nil {
			fmt.Fprintf(os.Stderr, "codemutants: %s: %v\n", p, err)
			os.Exit(1)
		}
	}
}

// tell tries all mutants of a package and prints those that nothing notices.
func tell(dir string) error {
	count, all := map[fate]int{}, 0
	err := try(dir, func(t trial) {
		count[t.fate]++
		all++
		if t.fate == lives {
			fmt.Printf("lives: %s\n", t.mutant)
		}
	})
	run := all - count[neverRun]
	found := run - count[lives]
	fmt.Printf("%s: %d of %d noticed (%.1f %%; %d by running out of time), %d never run\n",
		dir, found, run, 100*float64(found)/float64(run), count[ranOut], count[neverRun])
	return err
}
