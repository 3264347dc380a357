package casebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/say"
)

// fewMoves is the maximum number of open moves that are listed, not only counted.
const fewMoves = 12

// A writer writes rulings in the form expected by a case.
type writer struct {
	edition   *laws.Edition
	own       bool // with the edition's own numbers, otherwise those of the newest
	variant   chess.Variant
	languages []string // languages for which sentences are added
}

// ruling returns the lines of a ruling; only the last act of a step has a first line.
func (w writer) ruling(r adoube.Ruling, last bool) []string {
	var lines []string
	if last {
		lines = append(lines, fmt.Sprintf("(%d) %-12s %s", r.No, w.binding(r.Cites), w.narrowed(r)))
	}
	lines = append(lines, w.events(r)...)
	return append(lines, w.sentences(func(sp *say.Localizer) string { return sp.Ruling(w.edition, &r) })...)
}

// sentences returns a sentence in each language requested by the case.
func (w writer) sentences(what func(*say.Localizer) string) (lines []string) {
	for _, tag := range w.languages {
		if localizer, err := say.In(tag); err == nil {
			lines = append(lines, "    "+tag+": "+what(localizer))
		}
	}
	return lines
}

// numbers lists provisions by their numbers in this case.
func (w writer) numbers(c adoube.Cites) string {
	if w.own {
		return strings.Join(w.edition.Numbers(c), " ")
	}
	var list []string
	for p := range c.All {
		list = append(list, p.String())
	}
	return strings.Join(list, " ")
}

// cited returns provisions in brackets after a space, or "".
func (w writer) cited(c adoube.Cites) string {
	if c == 0 {
		return ""
	}
	return " (" + w.numbers(c) + ")"
}

func (w writer) binding(c adoube.Cites) string {
	if c == 0 {
		return "free"
	}
	return w.numbers(c)
}

// narrowed returns who has the move, how the open moves narrowed, and the moves. A single
// step by the binding provisions needs no citation.
func (w writer) narrowed(r adoube.Ruling) string {
	trail := r.Trail()
	if len(trail) == 0 {
		return w.open(r.Turn, r.Open)
	}
	text := fmt.Sprintf("%s %d", r.Turn, trail[0].From)
	for _, step := range trail {
		text += fmt.Sprintf(" → %d", step.To)
		if len(trail) > 1 || step.Cites != r.Cites {
			text += w.cited(step.Cites)
		}
	}
	return text + w.list(r.Open)
}

func (w writer) open(turn chess.Color, o adoube.Open) string {
	return fmt.Sprintf("%s %d%s", turn, o.Count(), w.list(o))
}

// list lists the open moves if they are few.
func (w writer) list(o adoube.Open) string {
	if n := o.Count(); n == 0 || n > fewMoves {
		return ""
	}
	var moves []string
	for _, m := range o.List() {
		moves = append(moves, m.UCI(w.variant))
	}
	slices.Sort(moves)
	return ": " + strings.Join(moves, " ")
}

// fault returns the line for an act refused by the board or the kernel.
func (w writer) fault(err error) []string {
	text := "    error "
	var problem *adoube.Error
	if errors.As(err, &problem) {
		text += string(problem.Problem)
		for i := 0; i+1 < len(problem.Args); i += 2 {
			text += fmt.Sprintf(", %s %s", problem.Args[i], problem.Args[i+1])
		}
	}
	said := w.sentences(func(sp *say.Localizer) string { return sp.Error(err) })
	return append([]string{text}, said...)
}
