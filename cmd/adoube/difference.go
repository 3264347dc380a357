package main

import (
	"fmt"
	"slices"
	"strings"

	"adoube/casebook"
)

// showDifference prints a step with missing and unexpected lines.
func (k *checking) showDifference(name string, o casebook.Outcome) {
	fmt.Fprintf(k.out, "%s:%d: %s\n", name, o.Step.Line(), k.text("cmd.check.differs"))
	for _, d := range o.Step.Deeds {
		fmt.Fprintln(k.out, "    "+harmless(d.Text()))
	}
	fmt.Fprintln(k.out, "    ----")
	for _, line := range difference(o.Step.Want, o.Got) {
		fmt.Fprintln(k.out, "  "+harmless(line))
	}
}

// difference merges two texts: common lines, lines of the first only with a minus, lines of
// the second only with a plus.
func difference(want, got []string) (lines []string) {
	for len(want) > 0 || len(got) > 0 {
		switch {
		case len(want) > 0 && len(got) > 0 && same(want[0], got[0]):
			lines = append(lines, "  "+got[0])
			want, got = want[1:], got[1:]
		case len(want) > 0 && !slices.ContainsFunc(got, func(g string) bool { return same(want[0], g) }):
			lines = append(lines, "- "+want[0])
			want = want[1:]
		case len(got) > 0:
			lines = append(lines, "+ "+got[0])
			got = got[1:]
		}
	}
	return lines
}

// same reports whether two lines are equal except for spaces.
func same(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }
