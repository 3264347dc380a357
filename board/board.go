package board

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"iter"
	"os"

	"adoube"
	"adoube/board/dgt"
)

// ErrUnknown is the error of a recording that no kind of board has sent.
var ErrUnknown = errors.New("board: neither the bytes of a DGT board nor lines of base64")

// maxChunk is how much is read at a time, and the longest line that is read.
const maxChunk = 64 << 10

// Open yields the frames of the recording of that name. The last pair has the
// error that ended the reading before its time, if one did.
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

// Read yields the frames of a recording as they come from r, each as soon as
// its bytes are there.
func Read(r io.Reader) iter.Seq2[adoube.Frame, error] {
	return func(yield func(adoube.Frame, error) bool) {
		in := bufio.NewReaderSize(r, maxChunk)
		next, err := kind(in)
		var d dgt.Decoder
		var frames []adoube.Frame
		for err == nil {
			var chunk []byte
			chunk, err = next(in)
			frames = d.Decode(frames[:0], chunk, 0)
			if err != nil {
				frames = d.End(frames, 0)
			}
			if !all(frames, yield) {
				return
			}
		}
		if !errors.Is(err, io.EOF) {
			yield(adoube.Frame{}, err)
		}
	}
}

// all yields the frames and says whether more are wanted.
func all(frames []adoube.Frame, yield func(adoube.Frame, error) bool) bool {
	for _, f := range frames {
		if !yield(f, nil) {
			return false
		}
	}
	return true
}

// A source reads the next bytes that a board sent.
type source func(*bufio.Reader) ([]byte, error)

// kind tells by the first bytes that come what the recording is made of. A
// byte with bit 7 set begins each message of a board and is in no text.
func kind(in *bufio.Reader) (source, error) {
	if _, err := in.Peek(1); err != nil {
		return nil, err
	}
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
	line, err := in.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = in.ReadSlice('\n')
	}
	data, _, bad := decodeLine(line)
	if bad != nil {
		return bytes.Clone(line), err
	}
	return data, err
}
