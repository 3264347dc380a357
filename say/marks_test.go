package say

import (
	"regexp"
	"strings"
	"testing"
)

// marks are the quotation marks of each language and its dash between words.
var marks = map[string]struct{ quotes, dash string }{
	"de": {"„“", "–"}, "en": {"“”", "–"}, "es": {"«»", "–"}, "et": {"„“", "–"},
	"fr": {"«»", "–"}, "hy": {"«»", "–"}, "ru": {"«»", "—"},
}

// dashed matches a dash between words.
var dashed = regexp.MustCompile(`\pL["»”“),]?[  ]([–—])[  ]`)

// TestMarks expects one kind of quotation marks, apostrophes and dashes in each language.
// Straight quotation marks are for text that machines read.
func TestMarks(t *testing.T) {
	const all = "«»“”„‟‘’‚"
	for _, tag := range Languages() {
		own, ok := marks[tag]
		if !ok {
			t.Errorf("no marks are listed for %s", tag)
		}
		for id, texts := range messages(t, tag) {
			for _, text := range texts {
				if i := strings.IndexAny(text, strings.NewReplacer(pairs(own.quotes)...).Replace(all)); i >= 0 {
					t.Errorf("%s: %s has another language's marks: %q", tag, id, text)
				}
				for _, m := range dashed.FindAllStringSubmatch(text, -1) {
					if m[1] != own.dash {
						t.Errorf("%s: %s has the dash %s, not %s: %q", tag, id, m[1], own.dash, text)
					}
				}
				if opens, closes := strings.Count(text, first(own.quotes)), strings.Count(text, last(own.quotes)); opens != closes {
					t.Errorf("%s: %s opens %d and closes %d: %q", tag, id, opens, closes, text)
				}
			}
		}
	}
}

func first(quotes string) string { return string([]rune(quotes)[0]) }
func last(quotes string) string  { return string([]rune(quotes)[1]) }

// pairs returns arguments for a replacer that removes both quotation marks.
func pairs(quotes string) []string { return []string{first(quotes), "", last(quotes), ""} }

// TestArmenianMarks expects a question to end with a full stop like every Armenian
// sentence, because the question mark is on a vowel inside it, and the article before a
// vowel to be ն.
func TestArmenianMarks(t *testing.T) {
	asks := regexp.MustCompile(`^(ask|facts\.(who|ask|place|open)|room\.own-(what|sure.*))(\.|$)`)
	vowel := regexp.MustCompile(`ը (?:[աէըիօ]|ու)`)
	point := regexp.MustCompile(`[Ա-և)»}]\.(\s|$)`)
	for id, texts := range messages(t, "hy") {
		for _, text := range texts {
			if asks.MatchString(id) && !strings.HasSuffix(text, "։") {
				t.Errorf("%s asks without a stop: %q", id, text)
			}
			if id != smooth && vowel.MatchString(text) {
				t.Errorf("%s has ը before a vowel: %q", id, text)
			}
			if point.MatchString(text) {
				t.Errorf("%s has a full stop of another script: %q", id, text)
			}
		}
	}
}
