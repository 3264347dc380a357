package editions

import (
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
