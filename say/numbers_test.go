package say

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"adoube"
	"adoube/laws"
)

// numberOfProvision matches the number of a provision: 9.4, 9.5.3, 9.5b, D.2.
var numberOfProvision = regexp.MustCompile(`^(\d{1,2}\.\d{1,2}(\.\d)?[a-z]?|[A-G]\.\d(\.\d)?)$`)

// generalTexts are the texts that may name provisions by their numbers in the Laws of today.
var generalTexts = map[string]string{
	"cmd.claims.long":  "help, before an edition is chosen",
	"cmd.flag.tactile": "help, before an edition is chosen",
	"cmd.typed.help":   "an example of what can be typed",
}

// TestTextsLeaveNumbersToTheEdition fails on a text that names a provision by a number that
// an edition does not have: it would be wrong in a game under that edition. The caller
// fills the number in.
func TestTextsLeaveNumbersToTheEdition(t *testing.T) {
	unused := maps.Clone(generalTexts)
	for _, tag := range Languages() {
		for id, forms := range messages(t, tag) {
			for _, text := range forms {
				for _, number := range numbersIn(text) {
					delete(unused, id)
					if generalTexts[id] == "" && !haveAll(saying(id), number) {
						t.Errorf("%s: %s says %s, which not each edition has: let the caller fill in the number, as in play.threefold, or name the text in generalTexts", tag, id, number)
					}
				}
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(unused)) {
		t.Errorf("%s names no provision: take it out of generalTexts", id)
	}
}

// numbersIn returns the numbers of provisions in a text.
func numbersIn(text string) (numbers []string) {
	between := func(r rune) bool { return r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	for _, word := range strings.FieldsFunc(text, between) {
		if word = strings.Trim(word, "."); numberOfProvision.MatchString(word) {
			numbers = append(numbers, word)
		}
	}
	return numbers
}

// saying returns the editions that a text is about: those with that paraphrase, change or
// reading; none if it can be about any.
func saying(id string) []*laws.Edition {
	return slices.DeleteFunc(laws.Editions(), func(e *laws.Edition) bool { return !isOf(e, id) })
}

func isOf(e *laws.Edition, id string) bool {
	for p := range adoube.Provisions {
		if e.Has(p) && strings.HasPrefix(id, "law."+e.TextKey(p)+".") || id == "changed."+e.ID+"."+p.String() {
			return true
		}
	}
	return slices.ContainsFunc(e.Readings(), func(point string) bool { return id == "reading."+point+"-"+e.Reading(point) })
}

// haveAll reports whether there are editions, and all have provisions of that number.
func haveAll(list []*laws.Edition, number string) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(e *laws.Edition) bool { return e.Provisions(number) == 0 })
}
