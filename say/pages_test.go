package say

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// request matches the message id in a page's source, or the part of it before the first
// inserted value.
var request = regexp.MustCompile("['`](page|play|public|room|console|organise|fact|piece|party)\\.([a-z.-]*)")

// TestPagesAskForTheirTexts fails on a text of the pages that no page uses, and on a text
// that a page uses but that does not exist.
func TestPagesAskForTheirTexts(t *testing.T) {
	known := slices.Sorted(maps.Keys(messages(t, "en")))
	var ids []string
	for _, source := range scripts(t) {
		for _, m := range request.FindAllStringSubmatch(source, -1) {
			ids = append(ids, m[1]+"."+m[2])
		}
	}
	for _, id := range ids {
		if !slices.Contains(known, id) && !(strings.HasSuffix(id, "-") || strings.HasSuffix(id, ".")) || !begins(known, id) {
			t.Errorf("a page asks for %q, and no file has it", id)
		}
	}
	for _, id := range known {
		open := func(asked string) bool { // the rest is inserted; all choices of a game are
			return (strings.HasSuffix(asked, "-") || asked == "play." || asked == "public.") && strings.HasPrefix(id, asked)
		}
		if ofPages(id) && !slices.Contains(ids, id) && !slices.ContainsFunc(ids, open) && !colours[id] {
			t.Errorf("no page asks for %s", id)
		}
	}
}

// colours are the texts that the pages choose by the player's side.
var colours = map[string]bool{"page.white": true, "page.black": true}

// ofPages reports whether only pages use a text.
func ofPages(id string) bool {
	section, _, _ := strings.Cut(id, ".")
	return section == "page" || section == "play" || section == "public" || section == "room" || section == "console" || section == "organise"
}

// scripts returns the sources of the pages.
func scripts(t *testing.T) (texts []string) {
	own, err := filepath.Glob("../pages/static/*.js")
	if err != nil || len(own) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	others, _ := filepath.Glob("../pages/static/*/*.js")
	for _, name := range append(own, others...) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
	}
	return texts
}
