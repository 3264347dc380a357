package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentence makes one sentence of clauses, those that say nothing left out.
func (m *wording) sentence(clauses ...string) string {
	text := m.chain("join.clauses", nonEmpty(clauses...))
	return m.finish(m.say("join.sentence", "text", text))
}

// Sentence makes a sentence of a text that begins small and has no stop.
func (s *Localizer) Sentence(text string) string { return s.sentence(text) }

// finish makes a text ready to be read: a capital letter at its beginning, and
// words as they sound beside one another.
func (m *wording) finish(text string) string {
	if m.smooth != nil {
		text = m.smooth.Replace(text)
	}
	return capital(text)
}

// replacer reads pairs of what is written for what, as «ը ա > ն ա | …»; nil
// for a language that needs none.
func (m *wording) replacer(id string) *strings.Replacer {
	list, ok := m.message(id)
	if !ok {
		return nil
	}
	var pairs []string
	for pair := range strings.SplitSeq(list, " | ") {
		if from, to, ok := strings.Cut(pair, " > "); ok {
			pairs = append(pairs, from, to)
		}
	}
	return strings.NewReplacer(pairs...)
}

// capital begins a text with a capital letter, unless it begins with a move or
// a square, which are written small.
func capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	upper := unicode.ToUpper(r)
	if upper == r {
		return text
	}
	if first, _, _ := strings.Cut(text, " "); strings.ContainsAny(first, "0123456789") {
		return text
	}
	return string(upper) + text[n:]
}

// cited adds to a clause what it refers to, such as the numbers of articles.
func (m *wording) cited(clause string, refs []string) string {
	if len(refs) == 0 {
		return clause
	}
	return m.say("join.cited", "text", clause, "refs", m.chain("join.comma", refs))
}
