package say

import "strings"

// readText parses a message with placeholders {name}, or {name.form} for a word in a
// grammatical form, such as {piece.acc}.
func readText(src string) (t text) {
	for src != "" {
		plain, rest, _ := strings.Cut(src, "{")
		hole, after, closed := strings.Cut(rest, "}")
		if !closed {
			return append(t, part{plain: src})
		}
		name, form, _ := strings.Cut(hole, ".")
		t = append(t, part{plain, name, form})
		src = after
	}
	return t
}

// A text is a parsed message.
type text []part

// A part is plain text followed by a placeholder; name is empty without one.
type part struct{ plain, name, form string }

// fill returns the message with its placeholders filled in. An unknown placeholder stays as
// it is: a test finds it, and a reader can still understand the rest.
func (t text) fill(m *wording, args args) string {
	if len(t) == 1 && t[0].name == "" {
		return t[0].plain
	}
	var buffer [256]byte // large enough for most messages
	b := buffer[:0]
	for _, p := range t {
		b = append(b, p.plain...)
		if p.name == "" {
			continue
		}
		word, ok := m.filled(p, args)
		if !ok {
			word = "{" + strings.TrimSuffix(p.name+"."+p.form, ".") + "}"
		}
		b = append(b, word...)
	}
	return string(b)
}

// filled returns the text for a placeholder. Counts are written as in the language, which
// differs from a thousand on; other numbers, such as those of acts, are names.
func (m *wording) filled(p part, args args) (string, bool) {
	v := args.of(p.name)
	if n, ok := v.(int); ok && p.name == "count" && n >= 1000 {
		return m.number(n), true
	}
	return m.word(v, p.form)
}
