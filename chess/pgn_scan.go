package chess

import "strings"

// endsWord marks the bytes that end a word of the movetext.
var endsWord = func() (table [256]bool) {
	for c := range byte(' ' + 1) {
		table[c] = true
	}
	for _, c := range []byte("{}()[];$") {
		table[c] = true
	}
	return table
}()

// skipSpace goes to the next byte that says something, past white space and
// past lines that begin with the escape %; false at the end of the text.
func (r *pgnReader) skipSpace() bool {
	for ; r.at < len(r.text); r.at++ {
		c := r.text[r.at]
		if c == '%' && (r.at == 0 || r.text[r.at-1] == '\n') {
			r.cutLine()
			r.at--
			continue
		}
		if c > ' ' {
			return true
		}
	}
	return false
}

// cutLine takes the rest of the line without its end.
func (r *pgnReader) cutLine() string {
	from := r.at
	if n := strings.IndexByte(r.text[from:], '\n'); n >= 0 {
		r.at += n
	} else {
		r.at = len(r.text)
	}
	return r.text[from:r.at]
}

// cutWord takes what stands before the next white space or bracket.
func (r *pgnReader) cutWord() string {
	from := r.at
	for r.at < len(r.text) && !endsWord[r.text[r.at]] {
		r.at++
	}
	return r.text[from:r.at]
}

// cutComment takes a comment and returns what stands between its braces; false
// where they do not close.
func (r *pgnReader) cutComment() (string, bool) {
	from := r.at + 1
	n := strings.IndexByte(r.text[from:], '}')
	if n < 0 {
		r.giveUp(from, errOpenComment)
		return "", false
	}
	r.at = from + n + 1
	return r.text[from : from+n], true
}

// skipVariation goes past a variation and the variations within it.
func (r *pgnReader) skipVariation() {
	from, depth := r.at, 0
	for r.at < len(r.text) && !r.atTag() {
		switch r.text[r.at] {
		case '(':
			depth++
			r.at++
		case ')':
			depth--
			r.at++
		case '{':
			r.cutComment()
		case ';':
			r.cutLine()
		default:
			r.at++
		}
		if depth == 0 {
			return
		}
	}
	r.giveUp(from, errOpenVariation)
}

// atTag reports whether here, within a variation, begins a line that begins like
// a tag.
func (r *pgnReader) atTag() bool {
	return r.text[r.at] == '[' && r.text[r.at-1] == '\n'
}

// giveUp leaves a game whose brackets do not close: it goes on with the next
// line that begins like a tag.
func (r *pgnReader) giveUp(from int, err error) {
	r.at = from
	r.fail(err)
	if n := strings.Index(r.text[from:], "\n["); n >= 0 {
		r.at = from + n + 1
	} else {
		r.at = len(r.text)
	}
}

// readTag reads one tag.
func (r *pgnReader) readTag() {
	line := r.cutLine()
	name, whole, _ := strings.Cut(line[1:], `"`)
	value, rest, ok := cutQuoted(whole)
	name = strings.TrimSpace(name)
	if end := strings.TrimSpace(rest); ok && (end == "" || end[0] != ']') && name != "" {
		value, rest, ok = cutToEnd(whole) // marks within the text that should have a backslash
	}
	if rest = strings.TrimLeft(rest, " \t"); !ok || name == "" || rest == "" || rest[0] != ']' {
		r.fail(errBadTag)
		return
	}
	r.at -= len(rest) - 1
	r.game.Tags = append(r.game.Tags, Tag{name, value})
}

// cutQuoted takes what stands before the closing quotation mark; a backslash
// before a quotation mark or a backslash takes its meaning away.
func cutQuoted(text string) (value, rest string, ok bool) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return unescape(text[:i]), text[i+1:], true
		}
	}
	return "", text, false
}

// cutToEnd takes what stands before the last quotation mark of a line, where that
// ends the tag.
func cutToEnd(text string) (value, rest string, ok bool) {
	end := strings.LastIndex(text, `"]`)
	if end < 0 || strings.Contains(text[:end], `"]`) {
		return "", text, false
	}
	return unescape(text[:end]), text[end+1:], true
}

// unescape takes the backslashes away that take meaning away.
func unescape(text string) string {
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(text)
}
