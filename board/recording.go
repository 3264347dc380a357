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
	Family string    `json:"family"`           // what the board speaks
	Source string    `json:"source,omitempty"` // where it was connected
	Began  time.Time `json:"began,omitzero"`
}

// An entry is one of the other lines.
type entry struct {
	Time      seconds `json:"time"`      // since the recording began
	Direction string  `json:"direction"` // who said it
	Bytes     string  `json:"bytes"`     // in hexadecimal digits
}

// The directions.
const (
	fromBoard = "board"
	fromHost  = "host"
)

// seconds is a time that is written in seconds, to the thousandth.
type seconds time.Duration

// MarshalJSON writes the seconds.
func (s seconds) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, time.Duration(s).Seconds(), 'f', 3, 64), nil
}

// UnmarshalJSON reads the seconds.
func (s *seconds) UnmarshalJSON(b []byte) error {
	const most = 9e9 // and so also one since 1970
	f, err := strconv.ParseFloat(string(b), 64)
	if err != nil || f < 0 || f > most {
		return fmt.Errorf("board: %q is no time in seconds", b)
	}
	*s = seconds(f * float64(time.Second))
	return nil
}

// A Recorder writes a recording, each line at once, so that a machine that
// fails leaves all but the last.
type Recorder struct{ w io.Writer }

// NewRecorder returns a recorder that has written the header.
func NewRecorder(w io.Writer, h Header) (*Recorder, error) {
	r := &Recorder{w}
	return r, r.line(h)
}

// Write writes what was said.
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

// header reads the first line of a recording, if the line is one.
func header(line []byte) (Header, bool) {
	var h Header
	return h, json.Unmarshal(line, &h) == nil && h.Family != ""
}

// entries yields the lines of a recording after its header, which is line no of
// the file.
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

// chunk reads a line. One that was cut off or damaged is no reason to stop.
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

// end yields the error that ended the reading before its time, if one did.
func end(err error, yield func(Chunk, error) bool) {
	if err != io.EOF {
		yield(Chunk{}, err)
	}
}
