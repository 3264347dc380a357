package wire

import (
	"bufio"
	"bytes"
	"io"
	"strconv"

	"adoube"
)

// maxLine limits the length of a line, in bytes. The longest possible act
// has a few hundred.
const maxLine = 1 << 20

// lines reads the non-blank lines of a stream, and counts all of them.
type lines struct {
	in     *bufio.Reader
	long   []byte // a line that did not fit the reader's buffer
	number int    // of the line last read, from 1
}

func newLines(in io.Reader) *lines { return &lines{in: bufio.NewReaderSize(in, 1<<16)} }

// next returns the next non-blank line, without its end, valid until the
// next call. A line that is too long is an [adoube.Error], and the
// following lines can still be read.
func (l *lines) next() ([]byte, error) {
	for {
		line, err := l.read()
		if len(line) > maxLine {
			return nil, adoube.Errorf(LineTooLong, "limit", strconv.Itoa(maxLine))
		}
		if l.number == 1 {
			line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
		}
		if line = bytes.Trim(line, " \t\r\n"); len(line) > 0 {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// read returns the next line with its end; at the end of the stream, the rest with
// io.EOF. Of a line longer than maxLine only the beginning is returned.
func (l *lines) read() ([]byte, error) {
	l.number++
	line, err := l.in.ReadSlice('\n')
	if err != bufio.ErrBufferFull {
		return line, err
	}
	l.long = append(l.long[:0], line...)
	for err == bufio.ErrBufferFull {
		line, err = l.in.ReadSlice('\n')
		if len(l.long) <= maxLine {
			l.long = append(l.long, line...)
		}
	}
	return l.long, err
}

// ready reports whether a whole line can be read without waiting.
func (l *lines) ready() bool {
	held, _ := l.in.Peek(l.in.Buffered())
	return bytes.IndexByte(held, '\n') >= 0
}
