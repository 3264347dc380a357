// Command lawmutants inserts faults into the Laws, one at a time, and checks that each is
// noticed by a case of its own article.
//
//	go run ./sim/lawmutants
//
// A mutant drops a row of the rule tables, or an exception of a row; swaps the sides in a
// condition on the owner of a piece; or keeps one datum of an edition (a number, a reading,
// penalties) as it is in the edition before. It counts as killed only if a case fails that
// is filed under the mutated provision.
//
// All faults are laid over the sources by «go test -overlay» into one test program of
// package casebook, which runs once for each. Package laws does not know them. Faults are
// found from the source alone: rows are composite literals of type rule, data the lines of
// laws/editions. Data that affect no ruling are left alone: the words of an edition (text
// keys, notes of change), and the parent of a row, which is only shown.
package main

import (
	"fmt"
	"os"
	"text/tabwriter"
	"time"
)

func main() {
	if err := tell(); err != nil {
		fmt.Fprintln(os.Stderr, "lawmutants:", err)
		os.Exit(1)
	}
}

// tell tries all mutants and prints the case that killed each.
func tell() error {
	start := time.Now()
	trials, err := try(1)
	if err != nil {
		return err
	}
	survivors := 0
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	for _, t := range trials {
		if t.killer == "" {
			survivors++
			t.killer = "SURVIVES"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", t.article, t.name, t.killer)
	}
	table.Flush()
	fmt.Printf("%d mutants, %d killed by a case of their own article, in %.0f s\n",
		len(trials), len(trials)-survivors, time.Since(start).Seconds())
	if survivors > 0 {
		return fmt.Errorf("%d survive: each wants a case in casebook/cases, under its article", survivors)
	}
	return nil
}
