package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"sync"
	"time"

	"adoube/pages"
)

// A file is what the public may see, made once for all who ask for it.
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

// files are those that somebody has asked for, each at most pace old.
type files struct {
	pace time.Duration
	mu   sync.Mutex
	list map[string]*keptFile
}

// A keptFile is made by one while the others wait for it.
type keptFile struct {
	mu sync.Mutex
	at int64 // by the hall's clock, in milliseconds
	*file
}

// unasked is how long a file is kept for which nobody asks.
const unasked = time.Minute

// get returns the file of that name, made anew where it is too old; now is by the
// hall's clock, in milliseconds.
func (fs *files) get(name string, now int64, make func() ([]byte, error)) (*file, error) {
	return fs.within(fs.pace, name, now, make)
}

// within is get with another pace.
func (fs *files) within(pace time.Duration, name string, now int64, make func() ([]byte, error)) (*file, error) {
	f := fs.kept(name, now)
	f.mu.Lock()
	defer f.mu.Unlock()
	if age := now - f.at; f.file != nil && age >= 0 && age < pace.Milliseconds() {
		return f.file, nil
	}
	text, err := make()
	if err != nil {
		fs.drop(name, f)
		return nil, err
	}
	f.at = now
	if f.file == nil || !bytes.Equal(f.text, text) {
		f.file = newFile(text)
	}
	return f.file, nil
}

// drop forgets a file that does not exist, so that requests for invented names take
// no memory. The caller holds the lock of the file.
func (fs *files) drop(name string, f *keptFile) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if fs.list[name] == f && f.file == nil {
		delete(fs.list, name)
	}
}

// kept returns the place of a file, and forgets those for which nobody asks.
func (fs *files) kept(name string, now int64) *keptFile {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	f := fs.list[name]
	if f != nil {
		return f
	}
	for name, f := range fs.list {
		if f.mu.TryLock() {
			if now-f.at > unasked.Milliseconds() {
				delete(fs.list, name)
			}
			f.mu.Unlock()
		}
	}
	if fs.list == nil {
		fs.list = map[string]*keptFile{}
	}
	f = &keptFile{at: now}
	fs.list[name] = f
	return f
}

// Conditional is a request that names what the asker has already, and how it can
// be packed.
type Conditional struct {
	IfNoneMatch    string `header:"If-None-Match"`
	AcceptEncoding string `header:"Accept-Encoding"`
}

// has reports whether the client has what a tag names. The comparison is the weak
// one (RFC 9110, 13.1.2), because proxies that compress make the tag weak.
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

// The types of what the public may see.
const (
	kindPGN  = "application/x-chess-pgn; charset=utf-8"
	kindJSON = "application/json"
)

// How long browsers and proxies may keep an answer: a public one as long as the hall
// keeps it, any other only after asking whether it has changed.
const (
	cachePublic  = "public, max-age=1"
	cachePrivate = "no-cache"
)

// answer sends a file, or «304» where the client has it. Compressed, the file has a
// weak tag, since its bytes differ.
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
