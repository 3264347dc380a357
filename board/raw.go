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

// A source reads the next bytes that a board sent.
type source func(*bufio.Reader) ([]byte, error)

// A spelling is a way to write bytes as a line of text.
type spelling func(line []byte) ([]byte, error)

// from64 reads base64, with or without what fills its end.
func from64(line []byte) ([]byte, error) {
	return base64.RawStdEncoding.AppendDecode(nil, bytes.TrimRight(line, "="))
}

// fromHex reads hexadecimal digits, with blanks between them or without.
func fromHex(line []byte) ([]byte, error) {
	return hex.AppendDecode(nil, bytes.ReplaceAll(line, []byte(" "), nil))
}

// kind tells by the first lines what the recording is made of; nil: nothing that
// is known. A byte with bit 7 set begins each message of a DGT board and is in no
// text.
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

// opening returns what has come, and at least a line if it is text.
func opening(in *bufio.Reader) []byte {
	for n := 1; ; n++ {
		head, err := in.Peek(n)
		if err != nil || head[n-1] == '\n' || binary(rune(head[n-1])) {
			return come(in)
		}
	}
}

// come returns what has come, waiting for one byte only.
func come(in *bufio.Reader) []byte {
	in.Peek(1)
	head, _ := in.Peek(in.Buffered())
	return head
}

// spoken yields what a board has said, in a file as it is or as lines of digits.
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

// chunks yields what such a recording holds, without times.
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

// noted returns what a line says, and whether it is a note.
func noted(line []byte) ([]byte, bool) {
	line = bytes.TrimSpace(line)
	return line, len(line) == 0 || line[0] == '#'
}

// readBytes returns what is there, waiting for one byte only.
func readBytes(in *bufio.Reader) ([]byte, error) {
	if _, err := in.Peek(1); err != nil {
		return nil, err
	}
	chunk := make([]byte, in.Buffered())
	_, err := in.Read(chunk)
	return chunk, err
}

// lines reads the bytes of one line. A line that is not spelled so is passed on
// as it is: it holds no message and is reported as skipped.
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

// readLong returns a line, of one that is too long its end.
func readLong(in *bufio.Reader) ([]byte, error) {
	line, err := in.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		line, err = in.ReadSlice('\n')
	}
	return bytes.Clone(line), err
}

// isText reports whether that was read from a file of text as LiveChess sends it.
func isText(in *bufio.Reader) bool {
	head, err := in.Peek(1)
	return err == nil && head[0] == '{'
}
