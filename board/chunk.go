package board

import (
	"errors"
	"io/fs"
	"iter"
	"time"

	"adoube"
	"adoube/board/codec"
)

// A Chunk is what one side sent over the line at one moment.
type Chunk struct {
	At     time.Duration // since the recording began; 0 without times
	Host   bool          // sent by the host instead of the board
	Data   []byte
	Damage string // the reason why this part of a recording cannot be read
}

// decode yields the frames of the chunks sent by the board.
func decode(chunks iter.Seq2[Chunk, error], d Decoder) iter.Seq2[adoube.Frame, error] {
	return func(yield func(adoube.Frame, error) bool) {
		var frames []adoube.Frame
		var at time.Duration
		for c, err := range chunks {
			if errors.Is(err, fs.ErrClosed) {
				break // the source was closed, which is no fault
			}
			if err != nil {
				all(d.End(frames[:0], at), yield)
				yield(adoube.Frame{}, err)
				return
			}
			at = c.At
			if frames = hear(frames[:0], d, c); !all(frames, yield) {
				return
			}
		}
		all(d.End(frames[:0], at), yield)
	}
}

// hear appends the frames of one chunk to dst. A chunk of the host has none.
func hear(dst []adoube.Frame, d Decoder, c Chunk) []adoube.Frame {
	switch {
	case c.Damage != "":
		f := codec.Fault("%s", c.Damage)
		f.At = c.At
		return append(dst, f)
	case c.Host:
		return dst
	}
	return d.Decode(dst, c.Data, c.At)
}

// all yields the frames and reports whether more are wanted.
func all(frames []adoube.Frame, yield func(adoube.Frame, error) bool) bool {
	for _, f := range frames {
		if !yield(f, nil) {
			return false
		}
	}
	return true
}
