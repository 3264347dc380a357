//go:build !page

package say

import (
	"maps"
	"strings"
)

// Load returns the catalog of a language, for the pages and the kernel in them.
// The messages of the commands and of the hall's refusals are of no use there.
func Load(tag string) (*Catalog, error) {
	if _, err := In(tag); err != nil {
		return nil, err
	}
	b := read(tag)
	maps.DeleteFunc(b.Messages, func(id, _ string) bool { return strings.HasPrefix(id, "cmd.") || strings.HasPrefix(id, "api.") })
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
