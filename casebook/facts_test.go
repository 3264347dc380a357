package casebook

import (
	"testing"

	"adoube"
)

// In some case the arbiter finds each fact.
func TestEveryFactIsFound(t *testing.T) {
	found := map[string]bool{}
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range c.Acts() {
			if a.Verb == adoube.Find {
				found[a.Fact.String()] = true
			}
		}
	}
	for _, name := range adoube.Names[adoube.Fact]() {
		if !found[name] {
			t.Errorf("no case finds %s: write one in which the arbiter does", name)
		}
	}
}
