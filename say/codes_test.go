package say

import (
	"testing"

	"adoube"
)

// Every irregularity has its texts: the sentence of the ruling, its name, and the name that
// the pages show.
func TestIrregularitiesHaveWords(t *testing.T) {
	for _, name := range adoube.Names[adoube.Code]() {
		for _, id := range []string{"finding." + name, "code." + name, "room.code-" + name} {
			if localizers["en"]().catalog.Messages[id] == "" {
				t.Errorf("say/locales/en.toml has no text %q", id)
			}
		}
	}
}

// Every fact that the arbiter can find has its words.
func TestFactsHaveWords(t *testing.T) {
	for _, name := range adoube.Names[adoube.Fact]() {
		if id := "fact." + name; localizers["en"]().catalog.Messages[id] == "" {
			t.Errorf("say/locales/en.toml has no text %q", id)
		}
	}
}
