//go:build !page

package say

import (
	"embed"
	"fmt"
	"path"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"adoube"
)

//go:embed locales/*.toml laws/*.toml
var files embed.FS

// languages are the tags of the message files, English first.
var languages = listLanguages()

// localizers holds a localizer for each language, created on first use.
var localizers = listSpeakers()

func listLanguages() []string {
	list, err := files.ReadDir("locales")
	if err != nil {
		panic(err)
	}
	tags := []string{"en"}
	for _, f := range list {
		if tag := strings.TrimSuffix(f.Name(), ".toml"); tag != "en" {
			tags = append(tags, tag)
		}
	}
	return tags
}

func listSpeakers() map[string]func() *Localizer {
	all := map[string]func() *Localizer{}
	for _, tag := range languages {
		all[tag] = sync.OnceValue(func() *Localizer { return newLocalizer(read(tag)) })
	}
	return all
}

// read loads the files of a language. An error in them is a programming error; a test reads
// every file.
func read(tag string) *Catalog {
	b := &Catalog{Tag: tag, Messages: map[string]string{}, Plurals: count(language.MustParse(tag))}
	for _, folder := range [...]string{"locales", "laws"} {
		name := path.Join(folder, tag+".toml")
		data, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		var table map[string]any
		if err := toml.Unmarshal(data, &table); err != nil {
			panic(fmt.Errorf("say/%s: %w", name, err))
		}
		b.add("", table)
	}
	return b
}

// add adds the messages of a table, which may be nested.
func (b *Catalog) add(id string, table map[string]any) {
	for key, value := range table {
		name := strings.TrimPrefix(id+"."+key, ".")
		if key == "other" {
			name = id
		}
		switch value := value.(type) {
		case map[string]any:
			b.add(name, value)
		case string:
			b.Messages[name] = value
		}
	}
}

// count returns the plural form of each number by CLDR.
func count(tag language.Tag) []string {
	names := [...]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}
	list := make([]string, plurals)
	for n := range list {
		list[n] = names[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]
	}
	return list
}

// In returns the localizer for a BCP 47 tag. Only the language matters: «de» and «de-AT»
// are the same. The error lists the available languages.
func In(tag string) (*Localizer, error) {
	if parsed, err := language.Parse(tag); err == nil {
		base, _ := parsed.Base()
		if localizer := localizers[base.String()]; localizer != nil {
			return localizer(), nil
		}
	}
	return nil, adoube.Errorf(UnknownLanguage, "value", tag, "known", strings.Join(languages, " "))
}

// number returns a count as the language writes numbers.
func (m *wording) number(n int) string {
	return message.NewPrinter(language.MustParse(m.catalog.Tag)).Sprint(number.Decimal(n))
}
