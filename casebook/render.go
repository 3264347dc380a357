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

// A scribe writes rulings in the form expected by a case.
type scribe struct {
	edition   *laws.Edition
	own       bool // with the edition's own numbers, otherwise those of the newest
	variant   chess.Variant
	languages []string // languages for which sentences are added
}

// ruling returns the lines of a ruling; only the last act of a step has a first line.
func (s scribe) ruling(r adoube.Ruling, last bool) []string {
	var lines []string
	if last {
		lines = append(lines, fmt.Sprintf("(%d) %-12s %s", r.No, s.binding(r.Cites), s.narrowed(r)))
	}
	lines = append(lines, s.events(r)...)
	return append(lines, s.sentences(func(sp *say.Localizer) string { return sp.Ruling(s.edition, &r) })...)
}

// sentences returns a sentence in each language requested by the case.
func (s scribe) sentences(what func(*say.Localizer) string) (lines []string) {
	for _, tag := range s.languages {
		if speaker, err := say.In(tag); err == nil {
			lines = append(lines, "    "+tag+": "+what(speaker))
		}
	}
	return lines
}

// numbers lists provisions by their numbers in this case.
func (s scribe) numbers(c adoube.Cites) string {
	if s.own {
		return strings.Join(s.edition.Numbers(c), " ")
	}
	var list []string
	for p := range c.All {
		list = append(list, p.String())
	}
	return strings.Join(list, " ")
}

// cited returns provisions in brackets after a space, or "".
func (s scribe) cited(c adoube.Cites) string {
	if c == 0 {
		return ""
	}
	return " (" + s.numbers(c) + ")"
}

func (s scribe) binding(c adoube.Cites) string {
	if c == 0 {
		return "free"
	}
	return s.numbers(c)
}

// narrowed returns who has the move, how the open moves narrowed, and the moves. A single
// step by the binding provisions needs no citation.
func (s scribe) narrowed(r adoube.Ruling) string {
	trail := r.Trail()
	if len(trail) == 0 {
		return s.open(r.Turn, r.Open)
	}
	text := fmt.Sprintf("%s %d", r.Turn, trail[0].From)
	for _, step := range trail {
		text += fmt.Sprintf(" → %d", step.To)
		if len(trail) > 1 || step.Cites != r.Cites {
			text += s.cited(step.Cites)
		}
	}
	return text + s.list(r.Open)
}

func (s scribe) open(turn chess.Color, o adoube.Open) string {
	return fmt.Sprintf("%s %d%s", turn, o.Count(), s.list(o))
}

// list lists the open moves if they are few.
func (s scribe) list(o adoube.Open) string {
	if n := o.Count(); n == 0 || n > fewMoves {
		return ""
	}
	var moves []string
	for _, m := range o.List() {
		moves = append(moves, m.UCI(s.variant))
	}
	slices.Sort(moves)
	return ": " + strings.Join(moves, " ")
}

// fault returns the line for an act refused by the board or the kernel.
func (s scribe) fault(err error) []string {
	text := "    error "
	var problem *adoube.Error
	if errors.As(err, &problem) {
		text += string(problem.Problem)
		for i := 0; i+1 < len(problem.Args); i += 2 {
			text += fmt.Sprintf(", %s %s", problem.Args[i], problem.Args[i+1])
		}
	}
	said := s.sentences(func(sp *say.Localizer) string { return sp.Error(err) })
	return append([]string{text}, said...)
}
