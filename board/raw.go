package board

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"iter"
)

// A source reads the next bytes sent by a board.
type source func(*bufio.Reader) ([]byte, error)

// A spelling decodes a line of text to bytes.
type spelling func(line []byte) ([]byte, error)

// from64 decodes base64 with or without padding.
func from64(line []byte) ([]byte, error) {
	return base64.RawStdEncoding.AppendDecode(nil, bytes.TrimRight(line, "="))
}

// fromHex decodes hexadecimal digits with or without blanks.
func fromHex(line []byte) ([]byte, error) {
	return hex.AppendDecode(nil, bytes.ReplaceAll(line, []byte(" "), nil))
}

// kind detects the format of a recording from its first lines; nil: unknown. Each message
// of a DGT board begins with a byte with bit 7 set, which no text contains.
func kind(head []byte) source {
	hexes, codes, low, others := 0, 0, 0, 0
	for line := range bytes.Lines(head) {
		line, note := noted(line)
		digits, hexErr := fromHex(line)
		data, err := from64(line)
		switch {
		case note:
		case hexErr == nil && len(digits) > 0:
			hexes++
		case err != nil:
			others++
		case bytes.ContainsFunc(data, high):
			codes++
		default:
			low++
		}
	}
	switch {
	case hexes > codes+low+others:
		return lines(fromHex)
	case codes > others, hexes+low+others == 0:
		return lines(from64)
	case bytes.ContainsFunc(head, binary):
		return readBytes
	}
	return nil
}

func high(r rune) bool   { return r >= 0x80 }
func binary(r rune) bool { return r >= 0x80 || r < '\t' }

// opening returns the buffered input, which it extends to a whole line if it is text.
func opening(in *bufio.Reader) []byte {
	for n := 1; ; n++ {
		head, err := in.Peek(n)
		if err != nil || head[n-1] == '\n' || binary(rune(head[n-1])) {
			return come(in)
		}
	}
}

// come returns the buffered input, waiting only for the first byte.
func come(in *bufio.Reader) []byte {
	in.Peek(1)
	head, _ := in.Peek(in.Buffered())
	return head
}

// spoken yields the bytes of a board in r, either plain or as lines of digits. The name is
// for errors.
func spoken(name string, r io.Reader) iter.Seq2[Chunk, error] {
	return func(yield func(Chunk, error) bool) {
		in, err := plain(r)
		if err != nil {
			yield(Chunk{}, &RecordingError{name, err})
			return
		}
		next := kind(come(in))
		if next == nil {
			next = readBytes
		}
		next.chunks(in)(yield)
	}
}

// chunks yields the data of a recording without times.
func (next source) chunks(in *bufio.Reader) iter.Seq2[Chunk, error] {
	return func(yield func(Chunk, error) bool) {
		for {
			data, err := next(in)
			if len(data) > 0 && !yield(Chunk{Data: data}, nil) {
				return
			}
			if err != nil {
				end(err, yield)
				return
			}
		}
	}
}

// noted returns the line without surrounding blanks, and reports whether it is blank or a
// note.
func noted(line []byte) ([]byte, bool) {
	line = bytes.TrimSpace(line)
	return line, len(line) == 0 || line[0] == '#'
}

// readBytes returns the available bytes, waiting only for the first.
func readBytes(in *bufio.Reader) ([]byte, error) {
	if _, err := in.Peek(1); err != nil {
		return nil, err
	}
	chunk := make([]byte, in.Buffered())
	_, err := in.Read(chunk)
	return chunk, err
}

// lines returns a source that decodes a line at a time. A line that cannot be decoded is
// returned as it is, contains no message, and is reported as skipped.
func lines(spelled spelling) source {
	return func(in *bufio.Reader) ([]byte, error) {
		line, err := readLong(in)
		text, note := noted(line)
		if note {
			return nil, err
		}
		data, bad := spelled(text)
		if bad != nil {
			return line, err
		}
		return data, err
	}
}

// readLong returns the next line, or only the end of one that is too long.
func readLong(in *bufio.Reader) ([]byte, error) {
	line, err := in.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		line, err = in.ReadSlice('\n')
	}
	return bytes.Clone(line), err
}

// isText reports whether the input begins like JSON, as text of LiveChess does.
func isText(in *bufio.Reader) bool {
	head, err := in.Peek(1)
	return err == nil && head[0] == '{'
}
