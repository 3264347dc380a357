package term

import (
	"strings"
	"unicode/utf8"
)

// Wrap wraps a text between words into lines of at most width characters. It keeps no-break
// spaces, as French has before a colon.
func Wrap(text string, width int) string {
	var b strings.Builder
	column := 0
	for _, word := range strings.FieldsFunc(text, breaks) {
		n := utf8.RuneCountInString(word)
		switch {
		case column == 0:
		case column+1+n > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

func breaks(r rune) bool { return r == ' ' || r == '\n' }
