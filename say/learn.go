//go:build page

package say

import (
	"strconv"
	"strings"

	"adoube"
)

// languages are those that have been learnt, and speakers who speaks them.
var (
	languages []string
	speakers  = map[string]*Localizer{}
	phrases   []string
)

// Add makes a language known that a page has loaded.
func Add(b *Catalog) {
	if speakers[b.Tag] == nil {
		languages = append(languages, b.Tag)
	}
	speakers[b.Tag] = newSpeaker(b)
	phrases = b.Announce
}

// In returns the speaker of a language that has been learnt.
func In(tag string) (*Localizer, error) {
	base, _, _ := strings.Cut(tag, "-")
	if speaker := speakers[base]; speaker != nil {
		return speaker, nil
	}
	return nil, adoube.Errorf(UnknownLanguage, "value", tag, "known", strings.Join(languages, " "))
}

// number writes a count. Fewer than a thousand are digits in every language,
// and more moves are never open.
func (m *wording) number(n int) string { return strconv.Itoa(n) }

// announced are the words of all languages that announce adjusting.
func announced() []string { return phrases }
