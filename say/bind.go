//go:build !page

package say

import (
	"path"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Bind returns the book of a language, for the kernel in a page.
func Bind(tag string) (*Book, error) {
	if _, err := In(tag); err != nil {
		return nil, err
	}
	b := &Book{Tag: tag, Messages: map[string]map[string]string{}, Plurals: categories(tag), Announce: announced()}
	for _, folder := range [...]string{"locales", "laws"} {
		var raw map[string]any
		if _, err := toml.DecodeFS(files, path.Join(folder, tag+".toml"), &raw); err != nil {
			return nil, err
		}
		b.add("", raw)
	}
	return b, nil
}

// add copies a table of messages. The commands' own are of no use to a page.
func (b *Book) add(id string, raw map[string]any) {
	if id == "cmd" {
		return
	}
	for key, value := range raw {
		name := strings.TrimPrefix(id+"."+key, ".")
		switch value := value.(type) {
		case map[string]any:
			b.add(name, value)
		case string:
			if isPlural[key] {
				b.put(id, key, value)
			} else {
				b.put(name, "other", value)
			}
		}
	}
}

func (b *Book) put(id, form, text string) {
	if b.Messages[id] == nil {
		b.Messages[id] = map[string]string{}
	}
	b.Messages[id][form] = text
}

// isPlural are the keys that are forms of a message.
var isPlural = map[string]bool{"zero": true, "one": true, "two": true, "few": true, "many": true, "other": true}

// categories asks go-i18n for the plural category of each number.
func categories(tag string) []string {
	probe := &i18n.Message{ID: "n", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}
	bundle := i18n.NewBundle(language.MustParse(tag))
	localizer := i18n.NewLocalizer(bundle, tag)
	list := make([]string, plurals)
	for n := range list {
		list[n], _ = localizer.Localize(&i18n.LocalizeConfig{DefaultMessage: probe, PluralCount: n})
	}
	return list
}

// announced are the words of all languages that announce adjusting.
func announced() (phrases []string) {
	for _, tag := range languages {
		words := speakers[tag]().Text("announce.adjust", nil)
		phrases = append(phrases, strings.Split(words, "|")...)
	}
	return phrases
}
