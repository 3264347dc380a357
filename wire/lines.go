package wire

import (
	"bufio"
	"bytes"
	"io"
	"strconv"

	"adoube"
)

// maxLine is the longest line that is read, in bytes. The longest act there
// can be is a few hundred.
const maxLine = 1 << 20

// lines reads the lines of a stream that are not blank, and counts all of them.
type lines struct {
	in     *bufio.Reader
	long   []byte // a line that did not fit the reader's buffer
	number int    // of the line last read, from 1
}

func newLines(in io.Reader) *lines { return &lines{in: bufio.NewReaderSize(in, 1<<16)} }

// next returns the next line that is not blank, without its end; it is good
// until the next call. A line that is too long is an [adoube.Error], and what
// comes after it can still be read.
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

// read returns the next line with its end; at the end of the stream, what is
// left with io.EOF. Of a line longer than maxLine only the beginning is kept.
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
