package chess

import "strings"

// endsWord holds the bytes that end a word of the movetext.
var endsWord = func() (table [256]bool) {
	for c := range byte(' ' + 1) {
		table[c] = true
	}
	for _, c := range []byte("{}()[];$") {
		table[c] = true
	}
	return table
}()

// skipSpace advances over white space and lines that begin with the escape %, and returns
// false at the end of the text.
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

// cutLine consumes and returns the rest of the line without its end.
func (r *pgnReader) cutLine() string {
	from := r.at
	if n := strings.IndexByte(r.text[from:], '\n'); n >= 0 {
		r.at += n
	} else {
		r.at = len(r.text)
	}
	return r.text[from:r.at]
}

// cutWord consumes and returns the text up to the next white space or bracket.
func (r *pgnReader) cutWord() string {
	from := r.at
	for r.at < len(r.text) && !endsWord[r.text[r.at]] {
		r.at++
	}
	return r.text[from:r.at]
}

// cutComment consumes a comment and returns its text without braces; false if it is not
// closed.
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

// skipVariation skips a variation with nested ones.
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

// atTag reports whether a line starting like a tag begins here, within a variation.
func (r *pgnReader) atTag() bool {
	return r.text[r.at] == '[' && r.text[r.at-1] == '\n'
}

// giveUp skips the rest of a game with unclosed brackets, to the next line starting like a
// tag.
func (r *pgnReader) giveUp(from int, err error) {
	r.at = from
	r.fail(err)
	if n := strings.Index(r.text[from:], "\n["); n >= 0 {
		r.at = from + n + 1
	} else {
		r.at = len(r.text)
	}
}

// atFaultyTag reports whether a line begins here that was meant as a tag: at most one word,
// then text in quotation marks.
func (r *pgnReader) atFaultyTag() bool {
	line, _, _ := strings.Cut(r.text[r.at:], "\n")
	name, _, quoted := strings.Cut(line, `"`)
	return quoted && !strings.ContainsAny(strings.TrimSpace(name), " \t{(;")
}

// readTag reads one tag.
func (r *pgnReader) readTag() {
	line := r.cutLine()
	name, whole, _ := strings.Cut(line[1:], `"`)
	value, rest, ok := cutQuoted(whole)
	name = strings.TrimSpace(name)
	if end := strings.TrimSpace(rest); ok && (end == "" || end[0] != ']') && name != "" {
		value, rest, ok = cutToEnd(whole) // quotation marks in the text without a backslash
	}
	if rest = strings.TrimLeft(rest, " \t"); line[0] != '[' || !ok || name == "" || strings.ContainsAny(name, "[]") || rest == "" || rest[0] != ']' {
		r.fail(errBadTag)
		return
	}
	r.at -= len(rest) - 1
	r.addTag(Tag{name, value})
}

// cutQuoted returns the text before the closing quotation mark. A backslash escapes a
// quotation mark or a backslash.
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

// cutToEnd returns the text before the last quotation mark of a line if that ends the tag.
func cutToEnd(text string) (value, rest string, ok bool) {
	end := strings.LastIndex(text, `"]`)
	if end < 0 || strings.Contains(text[:end], `"]`) {
		return "", text, false
	}
	return unescape(text[:end]), text[end+1:], true
}

// unescape removes escaping backslashes.
func unescape(text string) string {
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(text)
}
