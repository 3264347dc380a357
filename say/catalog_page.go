//go:build page

package say

import (
	"strconv"
	"strings"

	"adoube"
)

// The loaded languages, their localizers and the phrases that announce adjusting.
var (
	languages  []string
	localizers = map[string]*Localizer{}
	phrases    []string
)

// Add adds a language loaded by a page.
func Add(b *Catalog) {
	if localizers[b.Tag] == nil {
		languages = append(languages, b.Tag)
	}
	localizers[b.Tag] = newLocalizer(b)
	phrases = b.Announce
}

// In returns the localizer of a loaded language.
func In(tag string) (*Localizer, error) {
	base, _, _ := strings.Cut(tag, "-")
	if localizer := localizers[base]; localizer != nil {
		return localizer, nil
	}
	return nil, adoube.Errorf(UnknownLanguage, "value", tag, "known", strings.Join(languages, " "))
}

// number returns a count as digits. Counts here are below a thousand, which need no more in
// any language.
func (m *wording) number(n int) string { return strconv.Itoa(n) }

// announced returns the phrases that announce adjusting, in all languages.
func announced() []string { return phrases }
