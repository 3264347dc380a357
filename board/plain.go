package board

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	utf "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// packed is the beginning of a gzip file; no board sends it.
var packed = []byte{0x1F, 0x8B, 8}

// plain decodes a recording that is compressed with gzip, or written in UTF-16 or with a
// byte order mark, as Windows does.
func plain(r io.Reader) (*bufio.Reader, error) {
	in := newReader(r)
	if head, _ := in.Peek(len(packed)); bytes.Equal(head, packed) {
		unpacked, err := gzip.NewReader(in)
		if err != nil {
			return nil, ErrUnknown
		}
		in = newReader(unpacked)
	}
	return newReader(transform.NewReader(in, utf.BOMOverride(transform.Nop))), nil
}

var newline = []byte{'\n'}

// skipNotes skips blanks and lines beginning with # before the first line of a recording,
// and returns the number of lines skipped.
func skipNotes(in *bufio.Reader) (passed int) {
	for {
		head, err := in.Peek(1)
		switch {
		case err != nil:
			return passed
		case bytes.Contains([]byte(" \t\r\n"), head):
			passed += bytes.Count(head, newline)
			in.Discard(1)
			continue
		case head[0] != '#':
			return passed
		}
		line, _, _ := bytes.Cut(opening(in), newline)
		if bytes.ContainsFunc(line, binary) {
			return passed // bytes of a board, not text
		}
		in.Discard(len(line))
	}
}

// preface returns the text before the first line of JSON, and false without such a line in
// the first buffer.
func preface(in *bufio.Reader) (prose []byte, found bool) {
	for {
		head, n := come(in), 0
		for line := range bytes.Lines(head) {
			if bytes.HasSuffix(line, newline) && begins(line) {
				return head[:n], true
			}
			n += len(line)
		}
		if _, err := in.Peek(len(head) + 1); err != nil {
			return nil, false
		}
	}
}

// maxPrefix is the number of bytes of a prefix shown in an error.
const maxPrefix = 60

// prefixed returns an error for the first line that has something before its JSON, or nil
// if there is none.
func prefixed(head []byte) *PrefixError {
	no := 0
	for line := range bytes.Lines(head) {
		no++
		at := bytes.IndexByte(line, '{')
		if at < 1 || !begins(line[at:]) {
			continue
		}
		text := strings.Map(printable, strings.TrimSpace(string(line[:at])))
		if len(text) > maxPrefix {
			text = strings.ToValidUTF8(text[:maxPrefix], "") + "…"
		}
		return &PrefixError{no, text}
	}
	return nil
}

func printable(r rune) rune {
	if !unicode.IsPrint(r) {
		return utf8.RuneError
	}
	return r
}

// begins reports whether the line can be the first one of a recording or of LiveChess
// messages.
func begins(line []byte) bool {
	if _, ok := header(line); ok {
		return true
	}
	var m struct{ Response, Call string }
	return json.Unmarshal(line, &m) == nil && m.Response+m.Call != ""
}
