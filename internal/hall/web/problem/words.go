package problem

import (
	"errors"
	"regexp"
	"strings"
	"sync"

	"adoube/say"
)

// A refusal is a text of refusalTexts, compiled.
type refusal struct {
	key  string
	form *regexp.Regexp // with a named group for each placeholder
}

// placeholder matches a placeholder in a quoted pattern.
var placeholder = regexp.MustCompile(`\\\{(\w+)\\\}`)

// refusals returns refusalTexts compiled. That is done at the first problem, so that
// commands that serve nothing start without it.
var refusals = sync.OnceValue(func() (all []refusal) {
	for _, row := range refusalTexts {
		for _, said := range row[1:] {
			form := placeholder.ReplaceAllString(regexp.QuoteMeta(said), "(?P<$1>.+?)")
			all = append(all, refusal{row[0], regexp.MustCompile("(?s)^" + form + "$")})
		}
	}
	return all
})

// Translated returns a detail of a problem in a language; unchanged, with false, if
// there is no translation.
func Translated(localizer *say.Localizer, detail string) (string, bool) {
	for _, r := range refusals() {
		m := r.form.FindStringSubmatch(detail)
		if m == nil {
			continue
		}
		var values []any
		for n, name := range r.form.SubexpNames()[1:] {
			value := m[n+1]
			switch name {
			case "reason", "text":
				value, _ = Translated(localizer, value)
			case "role":
				value = localizer.Text("console.pair-role-" + value)
			}
			values = append(values, name, value)
		}
		return localizer.Text("api."+r.key, values...), true
	}
	if text := localizer.Error(errors.New(detail)); text != detail { // of a FEN or a PGN
		return text, true
	}
	return detail, false
}

// speak translates the problem.
func (p *Problem) speak(language string) {
	localizer, err := say.In(language)
	if err != nil {
		return // it stays in English
	}
	if p.input != nil {
		p.Detail = printable(localizer.Error(p.input), maxDetail)
	}
	if text, ok := Translated(localizer, p.Detail); ok {
		p.Detail = printable(localizer.Sentence(text), maxDetail)
	}
	for _, fault := range p.Errors {
		text, _ := Translated(localizer, strings.TrimSpace(fault.Message))
		fault.Message = printable(text, maxMessage)
	}
}
