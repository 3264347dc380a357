package main

import (
	"errors"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	tty "golang.org/x/term"

	"adoube"
	"adoube/casebook"
	"adoube/cmd/adoube/internal/term"
)

// A keyboard reads lines from a person at a terminal, with editing, history and completion.
type keyboard struct {
	fd       int
	terminal *tty.Terminal
}

// newKeyboard returns a keyboard if in and out are terminals.
func newKeyboard(in io.Reader, out io.Writer, language string) (*keyboard, bool) {
	file, ok := in.(*os.File)
	if !ok || !term.IsTerminal(in) || !term.IsTerminal(out) {
		return nil, false
	}
	both := struct {
		io.Reader
		io.Writer
	}{in, out}
	k := &keyboard{int(file.Fd()), tty.NewTerminal(both, "> ")}
	k.terminal.AutoCompleteCallback = func(line string, at int, key rune) (string, int, bool) {
		return completeTyped(line, at, key, language)
	}
	return k, true
}

// line reads one line; io.EOF when the person leaves. The terminal is in raw mode only
// meanwhile.
func (k *keyboard) line() (string, error) {
	usual, err := tty.MakeRaw(k.fd)
	if err != nil {
		return "", err
	}
	defer tty.Restore(k.fd, usual)
	if width, height, err := tty.GetSize(k.fd); err == nil && width > 0 {
		k.terminal.SetSize(width, height)
	}
	return k.terminal.ReadLine()
}

// completeTyped completes the word at the end of the line: fully if only one fits,
// otherwise up to the common prefix.
func completeTyped(line string, at int, key rune, language string) (string, int, bool) {
	if key != '\t' || at != len(line) {
		return "", 0, false
	}
	begun := strings.LastIndexByte(line, ' ') + 1
	var fits []string
	for _, word := range following(line[:begun], language) {
		if strings.HasPrefix(word, strings.ToLower(line[begun:])) {
			fits = append(fits, word)
		}
	}
	typed := line[begun:]
	shared := alike(fits)
	if len(shared) < len(typed) || len(fits) != 1 && len(shared) == len(typed) {
		return "", 0, false
	}
	line += shared[len(typed):]
	if len(fits) == 1 {
		line += " "
	}
	return line, len(line), true
}

// alike returns the common prefix of all words.
func alike(words []string) string {
	if len(words) == 0 {
		return ""
	}
	shared := words[0]
	for _, word := range words[1:] {
		for !strings.HasPrefix(word, shared) {
			_, n := utf8.DecodeLastRuneInString(shared)
			shared = shared[:len(shared)-n]
		}
	}
	return shared
}

// following returns the words that can follow in an act, as expected by the parser of
// cases.
func following(begun, language string) []string {
	_, err := casebook.ReadTyped(begun, language)
	var problem *adoube.Error
	if !errors.As(err, &problem) {
		return nil
	}
	words := strings.Split(problem.Arg("want"), ", ")
	if strings.TrimSpace(begun) == "" {
		words = append(words, sessionWords(language)...)
	}
	return words
}
