package board

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"errors"
	"iter"
)

// A source reads the next bytes that a board sent.
type source func(*bufio.Reader) ([]byte, error)

// kind tells by the first bytes that come what the recording is made of. A
// byte with bit 7 set begins each message of a DGT board and is in no text.
func kind(in *bufio.Reader) (source, error) {
	head, _ := in.Peek(in.Buffered())
	if bytes.ContainsFunc(head, func(r rune) bool { return r >= 0x80 || r < '\t' }) {
		return readBytes, nil
	}
	complete := false
	for line := range bytes.Lines(head) {
		data, note, err := decodeLine(line)
		if err == nil && bytes.ContainsFunc(data, func(r rune) bool { return r >= 0x80 }) {
			return readLine, nil
		}
		complete = complete || !note && bytes.HasSuffix(line, []byte("\n"))
	}
	if complete {
		return nil, ErrUnknown
	}
	return readLine, nil
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

// decodeLine returns the bytes of a line, and whether it is a note.
func decodeLine(line []byte) (data []byte, note bool, err error) {
	line = bytes.TrimSpace(line)
	if len(line) == 0 || line[0] == '#' {
		return nil, true, nil
	}
	data, err = base64.StdEncoding.AppendDecode(nil, line)
	return data, false, err
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

// readLine returns the bytes of one line. A line that is no base64 is passed
// on as it is: it holds no message and is reported as skipped.
func readLine(in *bufio.Reader) ([]byte, error) {
	line, err := readLong(in)
	data, _, bad := decodeLine(line)
	if bad != nil {
		return line, err
	}
	return data, err
}

// readLong returns a line, of one that is too long its end.
func readLong(in *bufio.Reader) ([]byte, error) {
	line, err := in.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		line, err = in.ReadSlice('\n')
	}
	return bytes.Clone(line), err
}

// isText says whether that was read from a file of text as LiveChess sends it.
func isText(in *bufio.Reader) bool {
	head, err := in.Peek(1)
	return err == nil && head[0] == '{'
}
