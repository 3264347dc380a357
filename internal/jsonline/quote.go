package jsonline

import (
	"strings"
	"unicode/utf8"
)

// Quote appends a text.
func (l Line) Quote(text string) Line {
	l = append(l, '"')
	from := 0
	for at, r := range text {
		if plain(r) {
			continue
		}
		width := utf8.RuneLen(r)
		if r == utf8.RuneError {
			if _, width = utf8.DecodeRuneInString(text[at:]); width > 1 {
				continue // written so
			}
		}
		l = append(l, text[from:at]...).escape(r)
		from = at + width
	}
	return append(append(l, text[from:]...), '"')
}

// plain says of almost every letter that it is written as it is.
func plain(r rune) bool {
	return r >= ' ' && r != '"' && r != '\\' && r != '\u2028' && r != '\u2029' && r != utf8.RuneError
}

// escape appends a letter that is not.
func (l Line) escape(r rune) Line {
	const short, named = "\"\\\b\f\n\r\t", `"\bfnrt`
	if at := strings.IndexRune(short, r); at >= 0 {
		return append(l, '\\', named[at])
	}
	const hex = "0123456789abcdef"
	return append(l, '\\', 'u', hex[r>>12], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
