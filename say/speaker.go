//go:build !page

package say

import (
	"embed"
	"fmt"
	"path"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"adoube"
)

//go:embed locales/*.toml laws/*.toml
var files embed.FS

// A Speaker says things in one language. It can be used by several goroutines.
type Speaker struct {
	localizer *i18n.Localizer
	printer   *message.Printer  // of numbers
	smooth    *strings.Replacer // how words change beside one another

	known map[asked]text // what has been looked up: that takes longer than filling it in
	lock  sync.RWMutex   // of known
}

// asked is what a message is looked up by.
type asked struct {
	id    string
	count any // chooses the plural form; nil for none
}

// unmarshal reads a message file into v.
type unmarshal func(data []byte, v any) error

// languages are the tags of the message files, English first.
var languages = listLanguages()

// speakers holds one speaker a language, made when it is first asked for.
var speakers = listSpeakers()

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

func listSpeakers() map[string]func() *Speaker {
	all := map[string]func() *Speaker{}
	for _, tag := range languages {
		all[tag] = sync.OnceValue(func() *Speaker { return newSpeaker(tag, toml.Unmarshal) })
	}
	return all
}

// newSpeaker reads the files of a language; a fault in them is a fault of the
// program, and a test reads every file.
func newSpeaker(tag string, read unmarshal) *Speaker {
	bundle := i18n.NewBundle(language.MustParse(tag))
	bundle.RegisterUnmarshalFunc("toml", i18n.UnmarshalFunc(read))
	for _, folder := range [...]string{"locales", "laws"} {
		name := path.Join(folder, tag+".toml")
		text, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		if _, err := bundle.ParseMessageFileBytes(text, name); err != nil {
			panic(fmt.Errorf("say/%s: %w", name, err))
		}
	}
	s := &Speaker{
		localizer: i18n.NewLocalizer(bundle, tag),
		printer:   message.NewPrinter(language.MustParse(tag)),
		known:     map[asked]text{},
	}
	s.smooth = s.replacer("join.smooth")
	return s
}

// In returns the speaker of a language, given by a BCP 47 tag: «de» and
// «de-AT» are the same here. The error lists the languages there are.
func In(tag string) (*Speaker, error) {
	if parsed, err := language.Parse(tag); err == nil {
		base, _ := parsed.Base()
		if speaker := speakers[base.String()]; speaker != nil {
			return speaker(), nil
		}
	}
	return nil, adoube.Errorf(UnknownLanguage, "value", tag, "known", strings.Join(languages, " "))
}

// message looks a message up and fills it in; false where there is none.
func (s *Speaker) message(id string, args map[string]any) (string, bool) {
	filled := s.look(asked{id, args["count"]}).fill(s, args)
	return filled, filled != ""
}

// look looks a message up; nil where there is none.
func (s *Speaker) look(a asked) text {
	s.lock.RLock()
	found, ok := s.known[a]
	s.lock.RUnlock()
	if !ok {
		found = s.learn(a)
	}
	return found
}

// learn looks a message up for the first time. One that does not vary with the
// count is no error.
func (s *Speaker) learn(a asked) (found text) {
	s.localizer.Localize(&i18n.LocalizeConfig{
		MessageID: a.id, TemplateData: &found, PluralCount: a.count, TemplateParser: parser{},
	})
	s.lock.Lock()
	defer s.lock.Unlock()
	s.known[a] = found
	return found
}

// number writes a count as the language writes numbers.
func (s *Speaker) number(n int) string { return s.printer.Sprint(number.Decimal(n)) }

// A parser hands the placeholders of messages to go-i18n.
type parser struct{}

// Cacheable says that a message need be read only once.
func (parser) Cacheable() bool { return true }

// Parse reads a message; the delimiters are always braces.
func (parser) Parse(src, _, _ string) (template.ParsedTemplate, error) { return readText(src), nil }

// Execute hands the message over to who looks it up.
func (t text) Execute(data any) (string, error) {
	*data.(*text) = t
	return "", nil
}
