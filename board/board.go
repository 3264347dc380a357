package board

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"

	"adoube"
)

// ErrUnknown is the error of a recording in no known format.
var ErrUnknown = errors.New("board: neither a recording nor the bytes of a DGT board nor lines of base64 or hexadecimal digits")

// A RecordingError is the error of a file that is not a recording.
type RecordingError struct {
	Name string
	Err  error
}

// Error names the file and the reason.
func (e *RecordingError) Error() string { return e.Name + ": " + e.Err.Error() }

// Unwrap returns [ErrUnknown].
func (e *RecordingError) Unwrap() error { return e.Err }

// A PrefixError is the error of a recording whose lines begin with something else, such as
// the time at which a program logged them.
type PrefixError struct {
	Line   int
	Prefix string // shortened, control characters replaced
}

// Error returns the line and its prefix.
func (e *PrefixError) Error() string {
	return fmt.Sprintf("board: line %d has %q before its JSON", e.Line, e.Prefix)
}

// Unwrap returns [ErrUnknown].
func (e *PrefixError) Unwrap() error { return ErrUnknown }

// maxChunk is the size of the read buffer in bytes, and the length of the longest complete
// line.
const maxChunk = 64 << 10

// Open yields the frames of the recording in the file path. If the reading ends early, the
// last pair has the error.
func Open(path string) iter.Seq2[adoube.Frame, error] {
	return func(yield func(adoube.Frame, error) bool) {
		f, err := os.Open(path)
		if err != nil {
			yield(adoube.Frame{}, err)
			return
		}
		defer f.Close()
		Read(f)(yield)
	}
}

// Read yields the frames of the recording r, each as soon as its bytes are there.
func Read(r io.Reader) iter.Seq2[adoube.Frame, error] {
	return func(yield func(adoube.Frame, error) bool) {
		family, chunks, err := load(r)
		if err != nil {
			yield(adoube.Frame{}, err)
			return
		}
		decode(chunks, family.Decoder(Setting{}))(yield)
	}
}

func newReader(r io.Reader) *bufio.Reader { return bufio.NewReaderSize(r, maxChunk) }

// load detects the family of a recording and yields its chunks. A text without a header is
// from LiveChess, anything else without a header from a DGT board.
func load(r io.Reader) (Family, iter.Seq2[Chunk, error], error) {
	dgt, _ := Lookup("dgt")
	in, err := plain(r)
	if err != nil {
		return dgt, nil, err
	}
	passed := skipNotes(in)
	switch _, err := in.Peek(1); {
	case err != nil:
		return dgt, func(yield func(Chunk, error) bool) { end(err, yield) }, nil
	case isText(in):
		return loadText(in, passed)
	}
	if next := kind(opening(in)); next != nil {
		return dgt, next.chunks(in), nil
	}
	if prose, found := preface(in); found {
		in.Discard(len(prose))
		return loadText(in, passed+bytes.Count(prose, newline))
	}
	if err := prefixed(come(in)); err != nil {
		err.Line += passed
		return dgt, nil, err
	}
	return dgt, nil, ErrUnknown
}

// loadText reads a recording with a header, or lines of LiveChess. passed is the number of
// lines before it.
func loadText(in *bufio.Reader, passed int) (Family, iter.Seq2[Chunk, error], error) {
	line, err := readLong(in)
	if h, ok := header(line); ok {
		family, known := Lookup(h.Family)
		if !known {
			return Family{}, nil, &FamilyError{h.Family}
		}
		return family, entries(in, passed+1), nil
	}
	family, _ := Lookup("livechess")
	return family, func(yield func(Chunk, error) bool) {
		if !yield(Chunk{Data: line}, nil) || err != nil {
			return
		}
		source(readBytes).chunks(in)(yield)
	}, nil
}

// A FamilyError is the error of an unknown family.
type FamilyError struct{ Name string }

// Error names the family.
func (e *FamilyError) Error() string { return "board: no boards are called " + e.Name }
