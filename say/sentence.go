package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentence joins the clauses that are not empty to a sentence.
func (m *wording) sentence(clauses ...string) string {
	text := m.chain("join.clauses", nonEmpty(clauses...))
	return m.finish(m.say("join.sentence", "text", text))
}

// Sentence makes a sentence of a text without a capital letter and a full stop.
func (s *Localizer) Sentence(text string) string { return s.sentence(text) }

// finish adds the capital letter, and applies the language's changes between adjacent
// words.
func (m *wording) finish(text string) string {
	if m.smooth != nil {
		text = m.smooth.Replace(text)
	}
	return capital(text)
}

// replacer parses a message with pairs such as «ը ա > ն ա | …»; nil if the language has
// none.
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

// capital begins a text with a capital letter unless its first word is a move or a square,
// which stay lower-case.
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

// cited adds references, such as the numbers of articles, to a clause.
func (m *wording) cited(clause string, refs []string) string {
	if len(refs) == 0 {
		return clause
	}
	return m.say("join.cited", "text", clause, "refs", m.chain("join.comma", refs))
}
