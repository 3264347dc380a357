package cache

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// A file is written at most once in its pace, and anew where the hall's clock was set
// back; with the same text it stays the same file.
func TestPace(t *testing.T) {
	fs := Files{Pace: time.Second}
	text, written := "a", 0
	get := func(now int64) *File {
		t.Helper()
		f, err := fs.Get("name", now, func() ([]byte, error) { written++; return []byte(text), nil })
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	first := get(5000)
	text = "b"
	if f := get(5999); f != first || written != 1 {
		t.Errorf("within the pace: %s, written %d times", f.Text(), written)
	}
	if f := get(6000); string(f.Text()) != "b" || written != 2 {
		t.Errorf("after it: %s, written %d times", f.Text(), written)
	}
	second := get(5500)
	if written != 3 || get(7000) != second {
		t.Errorf("by a clock that was set back: written %d times", written)
	}
}

// A file that cannot be written is not kept; a kept one stays so, and is not shown while it
// cannot be written again.
func TestWhatCannotBeWritten(t *testing.T) {
	fs := Files{Pace: time.Second}
	gone := errors.New("gone")
	get := func(now int64, err error) error {
		_, failed := fs.Get("name", now, func() ([]byte, error) { return nil, err })
		return failed
	}
	if err := get(0, gone); err != gone || fs.Len() != 0 {
		t.Errorf("%v, and %d are kept", err, fs.Len())
	}
	if err := get(0, nil); err != nil || fs.Len() != 1 {
		t.Errorf("%v, and %d are kept", err, fs.Len())
	}
	if err := get(2000, gone); err != gone || fs.Len() != 1 {
		t.Errorf("%v, and %d are kept", err, fs.Len())
	}
}

// What nobody asks for is dropped when something else is asked for, unless it is being
// made.
func TestUnaskedIsDropped(t *testing.T) {
	var vs Values[int]
	vs.Slot("old", 0)
	busy := vs.Slot("busy", 0)
	busy.Lock()
	vs.Slot("new", unasked.Milliseconds()+1)
	if vs.Len() != 2 || vs.Slot("busy", 0) != busy {
		t.Errorf("%d are kept", vs.Len())
	}
	busy.Unlock()
}

// A client that has a file gets «304», however its proxy writes the tag; one that takes
// gzip gets the same text compressed, under a weak tag.
func TestAnswer(t *testing.T) {
	f := NewFile([]byte(strings.Repeat("text ", 100)))
	plain := f.Answer(Conditional{}, "text/plain", Public)
	if plain.Status != http.StatusOK || plain.Encoding != "" || !bytes.Equal(plain.Body, f.Text()) || plain.Cache != Public || plain.Vary != "Accept-Encoding" {
		t.Errorf("%+v", plain)
	}
	zipped := f.Answer(Conditional{AcceptEncoding: "br, gzip"}, "text/plain", Public)
	r, err := gzip.NewReader(bytes.NewReader(zipped.Body))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(r); err != nil || !bytes.Equal(text, f.Text()) || zipped.Encoding != "gzip" || zipped.ETag != "W/"+plain.ETag {
		t.Errorf("%v %+v", err, zipped)
	}
	for tag, want := range map[string]int{plain.ETag: 304, zipped.ETag: 304, `"other", ` + zipped.ETag: 304, "*": 304, `"other"`: 200, "": 200} {
		if got := f.Answer(Conditional{IfNoneMatch: tag}, "text/plain", Public); got.Status != want || (len(got.Body) == 0) != (want == 304) {
			t.Errorf("%s: %d, %d bytes", tag, got.Status, len(got.Body))
		}
	}
	if f.Renewed([]byte("other")) == f || f.Renewed(f.Text()) != f {
		t.Error("a file is another with the same text, or the same with another")
	}
}
