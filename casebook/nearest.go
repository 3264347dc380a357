package casebook

import (
	"maps"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// A guess is the word that somebody probably meant who typed another.
type guess struct {
	typed string
	least int // by fewer letters it differs
	meant string
}

func newGuess(typed string) guess {
	return guess{typed: strings.ToLower(typed), least: 1 + min(2, len([]rune(typed))/3)}
}

// near takes a word into account, and what is shown where it was meant.
func (g *guess) near(word, shown string) {
	if d := apart(g.typed, word); d < g.least {
		g.least, g.meant = d, shown
	}
}

// Nearest returns the one of the words that somebody meant who typed another;
// nothing where none is near.
func Nearest(typed string, words []string) string {
	g := newGuess(typed)
	for _, word := range words {
		g.near(word, word)
	}
	return g.meant
}

// nearest returns the word that somebody meant who typed another; nothing
// where none is near. Of a phrase of several words its first is compared.
func (v vocabulary) nearest(typed string, known []string) string {
	g := newGuess(typed)
	for _, word := range known {
		shown := v.inLanguage([]string{word})[0]
		g.near(shown, shown)
		g.near(word, shown)
	}
	for _, phrase := range slices.Sorted(maps.Keys(v.cases)) {
		if slices.Contains(known, v.cases[phrase]) {
			first, _, _ := strings.Cut(phrase, "-")
			g.near(first, v.written[phrase])
		}
	}
	return g.meant
}

// apart counts the letters by which two words differ; two neighbours exchanged count
// once.
func apart(a, b string) int {
	one, other := []rune(a), []rune(b)
	for i := 0; i+1 < len(one) && len(one) == len(other); i++ {
		swapped := slices.Clone(one)
		swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
		if slices.Equal(swapped, other) {
			return 1
		}
	}
	return levenshtein.ComputeDistance(a, b)
}
