package board

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// packed is what a file begins with that gzip has packed; no board says it.
var packed = []byte{0x1F, 0x8B, 8}

// plain returns what was recorded as it was said: files are packed, and Windows
// writes what programs print in UTF-16, or marks that it is UTF-8.
func plain(r io.Reader) (*bufio.Reader, error) {
	in := newReader(r)
	if head, _ := in.Peek(len(packed)); bytes.Equal(head, packed) {
		unpacked, err := gzip.NewReader(in)
		if err != nil {
			return nil, ErrUnknown
		}
		in = newReader(unpacked)
	}
	return newReader(transform.NewReader(in, unicode.BOMOverride(transform.Nop))), nil
}

// skipBlanks passes over what is empty before the first line.
func skipBlanks(in *bufio.Reader) {
	for {
		head, err := in.Peek(1)
		if err != nil || !bytes.Contains([]byte(" \t\r\n"), head) {
			return
		}
		in.Discard(1)
	}
}
