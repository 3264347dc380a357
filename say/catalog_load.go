//go:build !page

package say

import (
	"maps"
	"strings"
)

// Load returns the catalog of a language for the pages and their kernel, without the
// messages of commands, refusals of the hall and steps of the path.
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

// announced returns the phrases that announce adjusting, in all languages.
func announced() (phrases []string) {
	for _, tag := range languages {
		words := localizers[tag]().Text("announce.adjust")
		phrases = append(phrases, strings.Split(words, "|")...)
	}
	return phrases
}
