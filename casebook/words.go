package casebook

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"adoube"
)

// A word is one word of a line with its column, counted in characters from 1.
type word struct {
	text   string
	column int
}

// A line is one line of a case, consumed word by word.
type line struct {
	file  string // empty without a file
	no    int
	text  string
	words []word
}

// fillers are words that an arbiter may write and that are ignored.
var fillers = []string{"the", "on", "from", "at", "it"}

// newLine splits text into words. Quoted text is one word.
func newLine(file string, no int, text string) *line {
	l := &line{file: file, no: no, text: text}
	runes := []rune(text)
	for at := 0; at < len(runes); {
		if unicode.IsSpace(runes[at]) {
			at++
			continue
		}
		end := wordEnd(runes, at)
		l.words = append(l.words, word{string(runes[at:end]), at + 1})
		at = end
	}
	return l
}

// closing maps opening quotation marks to their closing ones.
var closing = map[rune]string{'"': `"`, '«': "»", '“': "”", '„': "“”"}

// wordEnd returns the end of the word starting at from: a space, or the end of a quotation.
func wordEnd(runes []rune, from int) int {
	if marks, ok := closing[runes[from]]; ok {
		for at := from + 1; at < len(runes); at++ {
			if strings.ContainsRune(marks, runes[at]) {
				return at + 1
			}
		}
	}
	for at := from; at < len(runes); at++ {
		if unicode.IsSpace(runes[at]) {
			return at
		}
	}
	return len(runes)
}

// next consumes and returns the next word other than a filler, in lower case.
func (l *line) next() (word, bool) {
	for len(l.words) > 0 {
		w := l.words[0]
		l.words = l.words[1:]
		w.text = strings.ToLower(w.text)
		if !slices.Contains(fillers, w.text) {
			return w, true
		}
	}
	return word{}, false
}

// need consumes the next word; without one, the error names want.
func (l *line) need(want string) (word, error) {
	if w, ok := l.next(); ok {
		return w, nil
	}
	return word{}, l.fault(l.end(), TooFewWords, "want", want)
}

// accept consumes the next word if it is text.
func (l *line) accept(text string) bool {
	rest := l.words
	if w, ok := l.next(); ok && w.text == text {
		return true
	}
	l.words = rest
	return false
}

// rest consumes and returns the rest of the line as written.
func (l *line) rest() string {
	if len(l.words) == 0 {
		return ""
	}
	from := l.words[0].column - 1
	l.words = nil
	return strings.TrimSpace(string([]rune(l.text)[from:]))
}

// done returns an error if words remain.
func (l *line) done() error {
	if w, ok := l.next(); ok {
		return l.fault(w.column, TooManyWords, "value", w.text)
	}
	return nil
}

// end returns the column after the line.
func (l *line) end() int { return len([]rune(strings.TrimRightFunc(l.text, unicode.IsSpace))) + 1 }

// fault returns an error at a column of the line.
func (l *line) fault(column int, p adoube.Problem, args ...string) error {
	return l.at(column, adoube.Errorf(p, args...))
}

// at adds the place in the file to err.
func (l *line) at(column int, err *adoube.Error) error {
	placed := *err
	placed.Where = fmt.Sprintf("%d:%d", l.no, column)
	if l.file != "" {
		placed.Where = l.file + ":" + placed.Where
	}
	return &placed
}

// unknown returns the error for a word not among the known ones.
func (l *line) unknown(w word, p adoube.Problem, known []string, args ...string) error {
	return l.fault(w.column, p, append(args, "value", l.written(w), "known", join(known))...)
}

// written returns a word as the line has it, with its capitals.
func (l *line) written(w word) string {
	rest := []rune(l.text)[w.column-1:]
	if n := len([]rune(w.text)); n <= len(rest) && strings.EqualFold(string(rest[:n]), w.text) {
		return string(rest[:n])
	}
	return w.text
}
