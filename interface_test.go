package adoube_test

import (
	"os"
	"strings"
	"testing"

	"adoube"
)

// The description of the interface has every word of which an act is made.
func TestInterfaceNamesTheWords(t *testing.T) {
	text, err := os.ReadFile("doc/interface.md")
	if err != nil {
		t.Fatal(err)
	}
	for what, words := range map[string][]string{
		"act": adoube.Names[adoube.Verb](), "by": adoube.Names[adoube.Party](), "hand": adoube.Names[adoube.Hand](),
		"finding": adoube.Names[adoube.Fact](), "intent": adoube.Names[adoube.Intent](),
	} {
		for _, word := range words {
			if !strings.Contains(string(text), "`"+word+"`") {
				t.Errorf("%s %q is not named", what, word)
			}
		}
	}
}
