//go:build !page

package say

import (
	"maps"
	"strings"
)

// Load returns the catalog of a language, for the pages and the kernel in them.
// The messages of the commands, of the hall's refusals and of the path's steps are of no use there.
func Load(tag string) (*Catalog, error) {
	if _, err := In(tag); err != nil {
		return nil, err
	}
	b := read(tag)
	maps.DeleteFunc(b.Messages, func(id, _ string) bool {
		return strings.HasPrefix(id, "cmd.") || strings.HasPrefix(id, "api.") || strings.HasPrefix(id, "path.")
	})
	b.Announce = announced()
	return b, nil
}

// announced are the words of all languages that announce adjusting.
func announced() (phrases []string) {
	for _, tag := range languages {
		words := localizers[tag]().Text("announce.adjust")
		phrases = append(phrases, strings.Split(words, "|")...)
	}
	return phrases
}
