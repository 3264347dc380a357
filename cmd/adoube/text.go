package main

import (
	"io"
	"os"
)

// maxText is how many bytes a text has at most that is read as a whole: a case, a
// printed checkpoint, findings of fact.
const maxText = 16 << 20

// tooLong says that a file, or standard input, is longer than such a text.
type tooLong string

// Error says so; explain has it in the user's language.
func (name tooLong) Error() string { return string(name) + " is too long" }

// readText reads a text as a whole; name is that of its file.
func readText(name string, in io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxText+1))
	if err == nil && len(text) > maxText {
		err = tooLong(name)
	}
	return text, err
}

// readTextFile reads the text in a file.
func readTextFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readText(name, f)
}
