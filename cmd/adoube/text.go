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

// maxText is the maximum size in bytes of a text read as a whole: a case, a printed
// checkpoint, findings of fact.
const maxText = 16 << 20

// A tooLong is the error for a file, or standard input, longer than maxText.
type tooLong string

// Error is for programs; explain words it in the user's language.
func (name tooLong) Error() string { return string(name) + " is too long" }

// readText reads a text as a whole; name is its file name.
func readText(name string, in io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxText+1))
	if err == nil && len(text) > maxText {
		err = tooLong(name)
	}
	return text, err
}

// readTextFile reads a text file.
func readTextFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readText(name, f)
}

// A textFault is the error for a file that is not a text to be judged; key is the message
// that describes its contents.
type textFault struct{ key, file string }

// Error is for programs; explain words it in the user's language.
func (e *textFault) Error() string { return e.file + ": " + e.key }

// gzipped is the magic number of gzip.
var gzipped = []byte{0x1F, 0x8B, 8}

// readWritten reads text by people or programs: optionally compressed, in UTF-8, UTF-16 or
// a Windows code page, with any line endings. It refuses an empty file and one that is not
// a text.
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

// readPacked reads a file, uncompressing gzip.
func readPacked(name string) ([]byte, error) {
	data, err := readTextFile(name)
	if err == nil && bytes.HasPrefix(data, gzipped) {
		return unpacked(name, data)
	}
	return data, err
}

// withoutGzip returns a name without the extension of gzip.
func withoutGzip(name string) string {
	if strings.EqualFold(filepath.Ext(name), ".gz") {
		return name[:len(name)-len(".gz")]
	}
	return name
}

// unpacked uncompresses gzip data.
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

// isRecording reports whether the first frames of a file include pieces or a clock.
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

// firstHeard is the number of frames examined to recognise a recording.
const firstHeard = 32
