package casebook

import (
	"slices"
	"strings"

	"adoube"
)

// A modifier is a phrase allowed in brackets after an act.
type modifier struct {
	words string
	apply func(*adoube.Act)
}

var modifiers = []modifier{
	{"left hand", hand(adoube.LeftHand)},
	{"right hand", hand(adoube.RightHand)},
	{"sensed", evidence(adoube.Sensed)},
	{"inferred", evidence(adoube.Inferred)},
	{"witnessed", evidence(adoube.Witnessed)},
	{"declared", evidence(adoube.Declared)},
	{"to move", intent(adoube.Move)},
	{"to castle", intent(adoube.Castle)},
	{"silently", intent(adoube.NoIntent)},
	{"accident", intent(adoube.Accident)},
	{"unclear", intent(adoube.Unclear)},
	{"unknown intent", intent(adoube.UnknownIntent)},
	{"order unknown", func(a *adoube.Act) { a.Unordered = true }},
	{"assistant", func(a *adoube.Act) { a.Assistant = true }},
}

func hand(h adoube.Hand) func(*adoube.Act)         { return func(a *adoube.Act) { a.Hand = h } }
func evidence(e adoube.Evidence) func(*adoube.Act) { return func(a *adoube.Act) { a.Evidence = e } }
func intent(i adoube.Intent) func(*adoube.Act)     { return func(a *adoube.Act) { a.Intent = i } }

// cutModifiers removes the brackets at the end of the line and returns their modifiers.
func (l *line) cutModifiers() (found []modifier, err error) {
	for {
		text := strings.TrimRight(l.text, " \t")
		open := strings.LastIndexByte(text, '(')
		if open < 0 || !strings.HasSuffix(text, ")") {
			return found, nil
		}
		column := len([]rune(text[:open])) + 2
		found, err = l.readModifiers(found, text[open+1:len(text)-1], column)
		if err != nil {
			return nil, err
		}
		*l = *newLine(l.file, l.no, text[:open])
	}
}

// readModifiers parses the contents of one pair of brackets, separated by commas.
func (l *line) readModifiers(found []modifier, text string, column int) ([]modifier, error) {
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Join(strings.Fields(strings.ToLower(part)), " ")
		i := slices.IndexFunc(modifiers, func(m modifier) bool { return m.words == words })
		if i < 0 {
			return nil, l.unknown(word{words, column}, UnknownModifier, modifierWords())
		}
		found = append(found, modifiers[i])
		column += len([]rune(part)) + 1
	}
	return found, nil
}

func modifierWords() (words []string) {
	for _, m := range modifiers {
		words = append(words, m.words)
	}
	return words
}
