package web

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

// A file is a public document, encoded once for all clients.
type file struct {
	text, zip []byte
	tag       string // changes with the text
}

func newFile(text []byte) *file {
	sum := sha256.Sum256(text)
	return &file{text: text, zip: packed(text), tag: hex.EncodeToString(sum[:8])}
}

func packed(text []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	_, _ = w.Write(text)
	_ = w.Close()
	return b.Bytes()
}

// files holds the requested files, each at most pace old.
type files struct {
	pace time.Duration
	keptList[*file]
}

// get returns a file by name, rewritten if it is too old; now is by the hall's clock,
// in milliseconds.
func (fs *files) get(name string, now int64, write func() ([]byte, error)) (*file, error) {
	return fs.within(fs.pace, name, now, write)
}

// within is get with another pace.
func (fs *files) within(pace time.Duration, name string, now int64, write func() ([]byte, error)) (*file, error) {
	k := fs.place(name, now)
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.value.isFresh(k.at, now, pace) {
		return k.value, nil
	}
	text, err := write()
	if err != nil {
		if k.value == nil {
			fs.drop(name, k)
		}
		return nil, err
	}
	k.at, k.value = now, k.value.renewed(text)
	return k.value, nil
}

// isFresh reports whether a file made at a time is younger than pace.
func (f *file) isFresh(at, now int64, pace time.Duration) bool {
	return f != nil && now >= at && now-at < pace.Milliseconds()
}

// renewed returns the file with a text: f itself if the text is the same.
func (f *file) renewed(text []byte) *file {
	if f != nil && bytes.Equal(f.text, text) {
		return f
	}
	return newFile(text)
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

type madeOutput struct {
	Status      int
	ContentType string `header:"Content-Type"`
	ETag        string `header:"ETag"`
	Cache       string `header:"Cache-Control"`
	Encoding    string `header:"Content-Encoding"`
	Vary        string `header:"Vary"`
	Body        []byte
}

// Media types of public documents.
const (
	kindPGN  = "application/x-chess-pgn; charset=utf-8"
	kindJSON = "application/json"
)

// How long browsers and proxies may cache an answer: a public one as long as the hall
// does, any other only with revalidation.
const (
	cachePublic  = "public, max-age=1"
	cachePrivate = "no-cache"
)

// answer sends a file, or «304» if the client has it. The compressed file has a weak
// tag, because its bytes differ.
func (f *file) answer(in Conditional, kind, cache string) *madeOutput {
	out := &madeOutput{Status: http.StatusOK, ContentType: kind, ETag: `"` + f.tag + `"`, Cache: cache, Vary: "Accept-Encoding"}
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

type fileOutput struct {
	ContentType string `header:"Content-Type"`
	Vary        string `header:"Vary"`
	Body        []byte
}
