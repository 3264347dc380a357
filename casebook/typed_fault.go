package casebook

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adoube"
)

// explain converts an error in the translation into one about the typed text: its place,
// the known words, and a suggestion.
func (v vocabulary) explain(fault error, p phrases) error {
	var problem *adoube.Error
	if !errors.As(fault, &problem) {
		return fault
	}
	placed := *problem
	var line, column int
	if _, err := fmt.Sscanf(problem.Where, "%d:%d", &line, &column); err == nil {
		placed.Where = fmt.Sprintf("%d:%d", line, p.column(column))
	}
	placed.Args = slices.Clone(problem.Args)
	meant := ""
	if problem.Problem == TooManyWords {
		meant = v.nearest(problem.Arg("value"), atEnd())
	}
	for i := 0; i+1 < len(placed.Args); i += 2 {
		switch name := placed.Args[i]; name {
		case "known", "want":
			known := strings.Split(placed.Args[i+1], ", ")
			meant = v.nearest(p.typed(problem.Arg("value")), known)
			placed.Args[i+1] = join(v.inLanguage(known))
		case "value":
			placed.Args[i+1] = p.typed(placed.Args[i+1])
		}
	}
	if meant != "" {
		placed.Args = append(placed.Args, "meant", meant)
	}
	return &placed
}

// atEnd returns the words that can end an act.
func atEnd() (words []string) {
	for _, w := range modifierWords() {
		words = append(words, "("+w+")")
	}
	return append(words, "clock", "together", "aside")
}

// nameOf returns the phrase of the vocabulary for a word of a case, alone or with its fixed
// complement: «accepts draw».
func (v vocabulary) nameOf(word string) string {
	if shown := v.shown[word]; shown != "" {
		return shown
	}
	for _, longer := range slices.Sorted(maps.Keys(v.shown)) {
		if strings.HasPrefix(longer, word+" ") {
			return v.shown[longer]
		}
	}
	return word
}

// inLanguage returns the phrases of the vocabulary for words of cases.
func (v vocabulary) inLanguage(known []string) (list []string) {
	for _, word := range known {
		list = append(list, v.nameOf(word))
	}
	return list
}
