package casebook

import (
	"maps"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// A guess is the search for the known word nearest to a typed one.
type guess struct {
	typed string
	least int // upper bound of the distance
	meant string
}

func newGuess(typed string) guess {
	return guess{typed: strings.ToLower(typed), least: 1 + min(2, len([]rune(typed))/3)}
}

// near considers a word; shown is the form to suggest.
func (g *guess) near(word, shown string) {
	if d := apart(g.typed, word); d < g.least {
		g.least, g.meant = d, shown
	}
}

// Nearest returns the word nearest to typed, or "" if none is near.
func Nearest(typed string, words []string) string {
	g := newGuess(typed)
	for _, word := range words {
		g.near(word, word)
	}
	return g.meant
}

// nearest returns the known word nearest to typed, or "" if none is near. Of a phrase the
// first word is compared.
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

// apart returns the edit distance of two words; a transposition of neighbours counts once.
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
