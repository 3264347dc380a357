package say

import (
	"strings"
	"sync"
	"unicode"
)

// announcements holds the phrases that announce adjusting in all languages, as normalised
// by [bare].
var announcements = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, phrase := range announced() {
		all[bare(phrase)] = true
	}
	return all
})

// Announces reports whether the words announce adjusting (4.2.1) in any of the languages,
// «J’adoube!» and "ich korrigiere" alike: players need not speak the language of the
// rulings.
func Announces(words string) bool { return announcements()[bare(words)] }

// bare returns only the letters of words, in lower case. Quotes, apostrophes (one of them a
// letter in Unicode), punctuation and spaces vary too much.
func bare(words string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) || unicode.Is(unicode.Lm, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, words)
}
