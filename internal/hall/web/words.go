package web

import (
	"regexp"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/pages"
	"adoube/say"
)

// A refusal is a text by which something is refused.
type refusal struct {
	key  string
	form *regexp.Regexp // with a group for each placeholder, by its name
}

// placeholder stands for a value.
var placeholder = regexp.MustCompile(`\\\{(\w+)\\\}`)

func readRefusals(rows [][]string) (all []refusal) {
	for _, row := range rows {
		for _, said := range row[1:] {
			form := placeholder.ReplaceAllString(regexp.QuoteMeta(said), "(?P<$1>.+?)")
			all = append(all, refusal{row[0], regexp.MustCompile("(?s)^" + form + "$")})
		}
	}
	return all
}

// translated says a detail of a problem in the words of a language; as it is,
// where nobody has written it in languages.
func translated(voice *say.Speaker, detail string) (string, bool) {
	for _, r := range refusals {
		m := r.form.FindStringSubmatch(detail)
		if m == nil {
			continue
		}
		var values []any
		for n, name := range r.form.SubexpNames()[1:] {
			value := m[n+1]
			if name == "reason" || name == "text" {
				value, _ = translated(voice, value)
			}
			values = append(values, name, value)
		}
		return voice.Text("api."+r.key, values...), true
	}
	return detail, false
}

// translate says a problem in the language that the asker prefers. It is a
// huma.Transformer: it sees every problem before it is written.
func (s *Server) translate(c huma.Context, status string, body any) (any, error) {
	p, ok := body.(*Problem)
	if !ok {
		return body, nil
	}
	if _, err := s.number(c, status, p); err != nil {
		return body, err
	}
	language := pages.Preferred(c.Header("Accept-Language"))
	c.SetHeader("Content-Language", language)
	c.AppendHeader("Vary", "Accept-Language")
	p.speak(language)
	return body, nil
}

// speak says the problem in a language.
func (p *Problem) speak(language string) {
	voice, err := say.In(language)
	if err != nil {
		return // it stays in English
	}
	if p.input != nil {
		p.Detail = printable(voice.Error(p.input), maxDetail)
	}
	if text, ok := translated(voice, p.Detail); ok {
		p.Detail = printable(voice.Sentence(text), maxDetail)
	}
	for _, fault := range p.Errors {
		text, _ := translated(voice, strings.TrimSpace(fault.Message))
		fault.Message = printable(text, maxMessage)
	}
}
