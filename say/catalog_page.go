//go:build page

package say

import (
	"strconv"
	"strings"

	"adoube"
)

// languages are those that are loaded, and their localizers.
var (
	languages  []string
	localizers = map[string]*Localizer{}
	phrases    []string
)

// Add makes a language known that a page has loaded.
func Add(b *Catalog) {
	if localizers[b.Tag] == nil {
		languages = append(languages, b.Tag)
	}
	localizers[b.Tag] = newLocalizer(b)
	phrases = b.Announce
}

// In returns the localizer of a language that is loaded.
func In(tag string) (*Localizer, error) {
	base, _, _ := strings.Cut(tag, "-")
	if localizer := localizers[base]; localizer != nil {
		return localizer, nil
	}
	return nil, adoube.Errorf(UnknownLanguage, "value", tag, "known", strings.Join(languages, " "))
}

// number writes a count. Fewer than a thousand are digits in every language,
// and more moves are never open.
func (m *wording) number(n int) string { return strconv.Itoa(n) }

// announced are the words of all languages that announce adjusting.
func announced() []string { return phrases }
