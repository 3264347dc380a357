package board

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"strconv"
	"time"
)

// A Header is the first line of a recording.
type Header struct {
	Family string    `json:"family"`           // the name of the family
	Source string    `json:"source,omitempty"` // the name of the source
	Began  time.Time `json:"began,omitzero"`
}

// An entry is each other line.
type entry struct {
	Time      seconds `json:"time"`      // since the beginning
	Direction string  `json:"direction"` // the sender
	Bytes     string  `json:"bytes"`     // hexadecimal digits
}

// The directions of an entry.
const (
	fromBoard = "board"
	fromHost  = "host"
)

// seconds is a duration written in seconds, with three decimals.
type seconds time.Duration

// MarshalJSON writes the duration as a number.
func (s seconds) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, time.Duration(s).Seconds(), 'f', 3, 64), nil
}

// UnmarshalJSON reads a number.
func (s *seconds) UnmarshalJSON(b []byte) error {
	const most = 9e9 // enough for the seconds since 1970
	f, err := strconv.ParseFloat(string(b), 64)
	if err != nil || f < 0 || f > most {
		return fmt.Errorf("board: %q is no time in seconds", b)
	}
	*s = seconds(f * float64(time.Second))
	return nil
}

// A Recorder writes a recording line by line, so that a crash loses at most the last line.
type Recorder struct{ w io.Writer }

// NewRecorder writes the header and returns a recorder for the chunks.
func NewRecorder(w io.Writer, h Header) (*Recorder, error) {
	r := &Recorder{w}
	return r, r.line(h)
}

// Write writes one chunk.
func (r *Recorder) Write(c Chunk) error {
	e := entry{Time: seconds(c.At), Direction: fromBoard, Bytes: hex.EncodeToString(c.Data)}
	if c.Host {
		e.Direction = fromHost
	}
	return r.line(e)
}

func (r *Recorder) line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = r.w.Write(append(b, '\n'))
	return err
}

// header parses the first line of a recording, and reports whether the line is a header.
func header(line []byte) (Header, bool) {
	var h Header
	return h, json.Unmarshal(line, &h) == nil && h.Family != ""
}

// entries yields the chunks of a recording after its header. no is the line number of the
// header.
func entries(in *bufio.Reader, no int) iter.Seq2[Chunk, error] {
	return func(yield func(Chunk, error) bool) {
		for {
			line, err := readLong(in)
			no++
			if _, note := noted(line); !note && !yield(chunk(line, no), nil) {
				return
			}
			if err != nil {
				end(err, yield)
				return
			}
		}
	}
}

// chunk parses a line. A truncated or damaged one becomes a chunk with Damage.
func chunk(line []byte, no int) Chunk {
	var e entry
	if err := json.Unmarshal(line, &e); err != nil {
		return Chunk{Damage: fmt.Sprintf("line %d of the recording: %v", no, err)}
	}
	c := Chunk{At: time.Duration(e.Time), Host: e.Direction == fromHost}
	var err error
	if c.Data, err = hex.DecodeString(e.Bytes); err != nil {
		c.Damage = fmt.Sprintf("line %d of the recording: %v", no, err)
	}
	if e.Direction != fromBoard && e.Direction != fromHost {
		c.Damage = fmt.Sprintf("line %d of the recording: direction %q", no, e.Direction)
	}
	return c
}

// end yields err unless it is [io.EOF].
func end(err error, yield func(Chunk, error) bool) {
	if err != io.EOF {
		yield(Chunk{}, err)
	}
}
