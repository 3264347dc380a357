package editions

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"adoube"
)

// Every provision has a number of its own, and every point names existing provisions.
func TestProvisionsHaveNumbers(t *testing.T) {
	seen := map[string]bool{"": true}
	for p := range adoube.Provisions {
		if seen[p.String()] {
			t.Errorf("provision %d has the number %q, as another has, or none", p, p)
		}
		seen[p.String()] = true
	}
	for n := range points {
		for number := range strings.FieldsSeq(points[n].about) {
			if !seen[number] {
				t.Errorf("%s is about %s, which is no provision", points[n].name, number)
			}
		}
	}
}

// Provisions share a number only within an article, except that the US rules state 4.6
// where they say when the promotion is made.
func TestNumbersAreSharedWithinAnArticle(t *testing.T) {
	article := func(p adoube.Provision) string {
		return strings.Join(strings.SplitN(p.String(), ".", 3)[:2], ".")
	}
	for _, e := range Editions() {
		first := map[string]adoube.Provision{} // by number
		for p := range adoube.Provisions {
			if !e.Has(p) {
				continue
			}
			other, shared := first[e.Number(p)]
			switch {
			case !shared:
				first[e.Number(p)] = p
			case article(p) != article(other) && e.Number(p) != "9D":
				t.Errorf("%s gives the number %s to %v and to %v", e.ID, e.Number(p), other, p)
			}
		}
	}
}

// Each field of the readings has one point, and each value a word.
func TestEachReadingHasAPoint(t *testing.T) {
	point := map[string]string{} // by field
	for n := range points {
		var r Readings
		points[n].set(&r, 1)
		for i := range reflect.TypeFor[Readings]().NumField() {
			field := reflect.TypeFor[Readings]().Field(i).Name
			if reflect.ValueOf(r).Field(i).Uint() == 0 {
				continue
			}
			if other := point[field]; other != "" {
				t.Errorf("%s and %s both set %s", other, points[n].name, field)
			}
			point[field] = points[n].name
		}
		if len(points[n].words) < 2 || slices.Contains(points[n].words, "") {
			t.Errorf("%s has the words %q", points[n].name, points[n].words)
		}
	}
	for i := range reflect.TypeFor[Readings]().NumField() {
		if field := reflect.TypeFor[Readings]().Field(i).Name; point[field] == "" {
			t.Errorf("no point sets %s", field)
		}
	}
}
