package say

import (
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// A catalog has the text that the files have, for every message and number.
func TestBooks(t *testing.T) {
	for _, tag := range Languages() {
		b, err := Load(tag)
		if err != nil {
			t.Fatal(err)
		}
		for id, forms := range messages(t, tag) {
			if section, _, _ := strings.Cut(id, "."); section == "cmd" || section == "api" || section == "path" {
				continue
			}
			for _, n := range []int{0, 1, 2, 3, 5, 11, 21, 22, 101, 111, 999, 1000, 1021, 12345, 1_000_000} {
				want, ok := forms[b.plural(n)]
				if !ok {
					want = forms["other"]
				}
				if got := b.Messages[b.key(id, n)]; got != want {
					t.Errorf("%s, %s with %d: %q, want %q", tag, id, n, got, want)
				}
			}
		}
	}
}

// The form of a number is the one CLDR gives, beyond the table too.
func TestBooksCount(t *testing.T) {
	names := map[plural.Form]string{plural.One: "one", plural.Few: "few", plural.Many: "many", plural.Other: "other"}
	for _, tag := range Languages() {
		b, parsed := read(tag), language.MustParse(tag)
		for n := range 20 * plurals {
			if want := names[plural.Cardinal.MatchPlural(parsed, n, 0, 0, 0, 0)]; b.plural(n) != want {
				t.Errorf("%s, %d: %s, want %s", tag, n, b.plural(n), want)
			}
		}
	}
}
