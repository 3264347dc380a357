package say

import "strings"

// readText reads the placeholders of a message: {name}, or {name.form} where a
// word is needed in a form of its language, such as {piece.acc}.
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

// A text is a message that has been read.
type text []part

// A part is some plain text and the placeholder after it, if there is one.
type part struct{ plain, name, form string }

// fill fills the message in. A placeholder that cannot be filled stays as it
// is: a test finds it, and a reader can still understand the rest.
func (t text) fill(m *wording, args args) string {
	if len(t) == 1 && t[0].name == "" {
		return t[0].plain
	}
	var buffer [256]byte // for most messages
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

// filled returns what stands for a placeholder. A count is written as the
// language writes numbers, which differs from a thousand on; other numbers,
// such as those of acts, are names.
func (m *wording) filled(p part, args args) (string, bool) {
	v := args.of(p.name)
	if n, ok := v.(int); ok && p.name == "count" && n >= 1000 {
		return m.number(n), true
	}
	return m.word(v, p.form)
}
