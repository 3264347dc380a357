package jsonline

import (
	"strings"
	"unicode/utf8"
)

// Quote appends a text.
func (l Line) Quote(text string) Line {
	l = append(l, '"')
	from := 0
	for at := 0; at < len(text); {
		if plain[text[at]] {
			at++
			continue
		}
		r, width := utf8.DecodeRuneInString(text[at:])
		if at += width; escaped(r, width) {
			l = append(l, text[from:at-width]...).escape(r)
			from = at
		}
	}
	return append(append(l, text[from:]...), '"')
}

// plain has the bytes that are letters by themselves, written as they are.
var plain = func() (set [256]bool) {
	for b := ' '; b < utf8.RuneSelf; b++ {
		set[b] = b != '"' && b != '\\'
	}
	return set
}()

// escaped says of a letter of so many bytes that is not plain whether it is
// escaped: those of one byte are, and what is no letter counts as one byte.
func escaped(r rune, width int) bool { return width == 1 || r == '\u2028' || r == '\u2029' }

// escape appends a letter that is not.
func (l Line) escape(r rune) Line {
	const short, named = "\"\\\b\f\n\r\t", `"\bfnrt`
	if at := strings.IndexRune(short, r); at >= 0 {
		return append(l, '\\', named[at])
	}
	const hex = "0123456789abcdef"
	return append(l, '\\', 'u', hex[r>>12], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
