package say

import (
	"strings"
	"sync"
	"unicode"
)

// announcements are the words by which players announce that they adjust, of
// all languages, as [bare] leaves them.
var announcements = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, phrase := range announced() {
		all[bare(phrase)] = true
	}
	return all
})

// Announces reports whether the words announce adjusting (4.2.1), in any of the
// languages, «J’adoube!» and "ich korrigiere" alike: players need not speak the
// language in which a ruling is read.
func Announces(words string) bool { return announcements()[bare(words)] }

// bare keeps the letters of words, in small: case, quotes, apostrophes (one of
// them a letter to Unicode), punctuation and spaces are written in too many
// ways to tell apart.
func bare(words string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) || unicode.Is(unicode.Lm, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, words)
}
