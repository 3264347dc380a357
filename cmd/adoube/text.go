package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"adoube"
	"adoube/board"
	"adoube/internal/hall/pairing"
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

// A textFault is a file that holds no text to be judged; key is of the sentence
// that says what it is.
type textFault struct{ key, file string }

// Error says so; explain has it in the user's language.
func (e *textFault) Error() string { return e.file + ": " + e.key }

// gzipped is what a file begins with that gzip has packed.
var gzipped = []byte{0x1F, 0x8B, 8}

// readWritten reads what people and their programs write: packed or not, in UTF-8,
// UTF-16 or as Windows does, its lines ended in any way. It refuses an empty file,
// and one that is no text.
func readWritten(name string, in io.Reader) (string, error) {
	data, err := readText(name, in)
	if err != nil {
		return "", err
	}
	if bytes.HasPrefix(data, gzipped) {
		if data, err = unpacked(name, data); err != nil {
			return "", err
		}
	}
	text, err := pairing.ReadText(data, "")
	switch {
	case err != nil && isRecording(data):
		return "", &textFault{"cmd.judge.is-recording", name}
	case err != nil:
		return "", &textFault{"cmd.error.no-text", name}
	case strings.TrimSpace(text.Lines) == "":
		return "", &textFault{"cmd.error.empty", name}
	}
	return text.Lines, nil
}

// readPacked reads a file, unpacked where gzip has packed it.
func readPacked(name string) ([]byte, error) {
	data, err := readTextFile(name)
	if err == nil && bytes.HasPrefix(data, gzipped) {
		return unpacked(name, data)
	}
	return data, err
}

// withoutGzip is a name without the ending that gzip gives it.
func withoutGzip(name string) string {
	if strings.EqualFold(filepath.Ext(name), ".gz") {
		return name[:len(name)-len(".gz")]
	}
	return name
}

// unpacked unpacks what gzip has packed.
func unpacked(name string, data []byte) ([]byte, error) {
	in, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		data, err = readText(name, in)
	}
	if long := tooLong(""); err != nil && !errors.As(err, &long) {
		err = &textFault{"cmd.error.no-text", name}
	}
	return data, err
}

// isRecording reports whether pieces or a clock are heard in a file, among what a
// board says first.
func isRecording(data []byte) bool {
	heard := 0
	for f, err := range board.Read(bytes.NewReader(data)) {
		nothing := f.Kind == adoube.NoFrame || f.Kind == adoube.FrameFault || f.Kind == adoube.FrameInfo
		if heard++; err != nil || heard > firstHeard {
			return false
		}
		if !nothing {
			return true
		}
	}
	return false
}

// firstHeard is how many frames of a file are looked at to know that it is a recording.
const firstHeard = 32
