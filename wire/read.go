package wire

import (
	"io"
	"strconv"

	"adoube"
)

// A Reader reads a stream of headers and acts, for callers that judge it in another way
// than [Judge].
type Reader struct {
	in      *lines
	refused int // the line of the refused header
}

// NewReader returns a reader of JSON lines.
func NewReader(in io.Reader) *Reader { return &Reader{in: newLines(in)} }

// Line returns the number of the line last read, from 1.
func (r *Reader) Line() int { return r.in.number }

// Next reads a line: a header or an act. An [*adoube.Error] reports an invalid line,
// after which reading can continue; io.EOF ends the stream.
func (r *Reader) Next() (*Header, *adoube.Act, error) {
	line, err := r.in.next()
	var fields []field
	if err == nil {
		fields, err = readFields(line)
	}
	switch {
	case ofHeader(line, fields, err):
		h, err := r.header(fields, err)
		return h, nil, err
	case err == nil && r.refused > 0:
		return nil, nil, adoube.Errorf(NoGame, "number", strconv.Itoa(r.refused))
	case err != nil:
		return nil, nil, err
	}
	a, err := readAct(fields)
	return nil, &a, err
}

func (r *Reader) header(fields []field, err error) (*Header, error) {
	var h Header
	if err == nil {
		h, err = readHeader(fields)
	}
	if err == nil {
		_, err = NewPrinter(io.Discard, h)
	}
	r.refused = 0
	if err != nil {
		r.refused = r.in.number
	}
	return &h, err
}
