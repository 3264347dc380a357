package cache

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"adoube/pages"
)

// A File is a document, encoded once for all clients.
type File struct {
	text, zip []byte
	tag       string // changes with the text
}

// NewFile returns the file with a text.
func NewFile(text []byte) *File {
	sum := sha256.Sum256(text)
	return &File{text: text, zip: Gzip(text), tag: hex.EncodeToString(sum[:8])}
}

// Gzip returns a text, compressed.
func Gzip(text []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	_, _ = w.Write(text)
	_ = w.Close()
	return b.Bytes()
}

// Files holds the requested files, each at most Pace old.
type Files struct {
	Pace time.Duration
	Values[*File]
}

// Get returns a file by name, rewritten if it is too old; now is by the hall's clock,
// in milliseconds.
func (fs *Files) Get(name string, now int64, write func() ([]byte, error)) (*File, error) {
	return fs.Within(fs.Pace, name, now, write)
}

// Within is Get with another pace.
func (fs *Files) Within(pace time.Duration, name string, now int64, write func() ([]byte, error)) (*File, error) {
	k := fs.Slot(name, now)
	k.Lock()
	defer k.Unlock()
	if k.Value.IsFresh(k.At, now, pace) {
		return k.Value, nil
	}
	text, err := write()
	if err != nil {
		if k.Value == nil {
			fs.Drop(name, k)
		}
		return nil, err
	}
	k.At, k.Value = now, k.Value.Renewed(text)
	return k.Value, nil
}

// Text returns what the file says.
func (f *File) Text() []byte { return f.text }

// IsFresh reports whether a file made at a time is younger than pace.
func (f *File) IsFresh(at, now int64, pace time.Duration) bool {
	return f != nil && now >= at && now-at < pace.Milliseconds()
}

// Renewed returns the file with a text: f itself if the text is the same.
func (f *File) Renewed(text []byte) *File {
	if f != nil && bytes.Equal(f.text, text) {
		return f
	}
	return NewFile(text)
}

// Conditional is the part of a request that names the client's copy and the encodings
// that it accepts.
type Conditional struct {
	IfNoneMatch    string `header:"If-None-Match"`
	AcceptEncoding string `header:"Accept-Encoding"`
}

// has reports whether the client has the copy with a tag. The comparison is weak (RFC
// 9110, 13.1.2), because proxies that compress make the tag weak.
func (c Conditional) has(tag string) bool {
	for one := range strings.SplitSeq(c.IfNoneMatch, ",") {
		one = strings.TrimSpace(one)
		if one == "*" || strings.TrimPrefix(one, "W/") == `"`+tag+`"` {
			return true
		}
	}
	return false
}

// An Answer is a file, as huma sends it.
type Answer struct {
	Status      int
	ContentType string `header:"Content-Type"`
	ETag        string `header:"ETag"`
	Cache       string `header:"Cache-Control"`
	Encoding    string `header:"Content-Encoding"`
	Vary        string `header:"Vary"`
	Body        []byte
}

// How long browsers and proxies may cache an answer: a public one as long as the hall
// does, any other only with revalidation.
const (
	Public  = "public, max-age=1"
	Private = "no-cache"
)

// Answer sends a file, or «304» if the client has it. The compressed file has a weak
// tag, because its bytes differ.
func (f *File) Answer(in Conditional, kind, caching string) *Answer {
	out := &Answer{Status: http.StatusOK, ContentType: kind, ETag: `"` + f.tag + `"`, Cache: caching, Vary: "Accept-Encoding"}
	zipped := pages.TakesGzip(in.AcceptEncoding)
	if zipped {
		out.ETag = "W/" + out.ETag
	}
	switch {
	case in.has(f.tag):
		out.Status = http.StatusNotModified
	case zipped:
		out.Encoding, out.Body = "gzip", f.zip
	default:
		out.Body = f.text
	}
	return out
}
