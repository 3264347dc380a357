package sse

import (
	"bytes"
	"errors"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"adoube/internal/hall/web/serve"
)

// An audience is the viewers of a feed. One goroutine writes to all of them, which costs
// less than a goroutine each; a viewer that does not read at once gets one of his own.
type audience struct {
	mu    sync.Mutex
	list  []*viewer
	ended bool

	start func(end, f func()) // starts a goroutine; a panic in it calls end
}

// A viewer is a connection and the last version sent over it.
type viewer struct {
	conn net.Conn
	sent int64
	left func(error)
}

// Limits of the time spent in writing: to one viewer, to all slow viewers together, and
// to each of them after that; a viewer that reads needs less.
const (
	promptly = 20 * time.Millisecond
	forSlow  = 10 * promptly
	atOnce   = promptly / 40
)

// write sends text, and returns the rest that could not be sent in time.
func (v *viewer) write(text []byte, within time.Duration) ([]byte, error) {
	v.conn.SetWriteDeadline(time.Now().Add(within)) // if this fails, so does the write
	n, err := v.conn.Write(text)
	return text[n:], err
}

// Serve answers over a hijacked connection of HTTP/1, which saves the buffers and
// goroutines of net/http for each viewer, with the versions after a known one. When the
// viewer has left, it closes the connection and calls left, with whether he was dropped
// because he did not read. That he is gone is noticed at the next heartbeat.
func (f *Feed) Serve(conn net.Conn, header http.Header, known int64, left func(dropped bool)) {
	var once sync.Once
	v := &viewer{conn: conn, sent: known, left: func(err error) {
		once.Do(func() {
			conn.Close()
			left(errors.Is(err, os.ErrDeadlineExceeded))
		})
	}}
	f.catchUp(v, head(header))
}

// head returns the head of an answer with events.
func head(h http.Header) []byte {
	h = h.Clone()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Connection", "close")
	var text bytes.Buffer
	text.WriteString("HTTP/1.1 200 OK\r\n")
	h.Write(&text) // into memory
	text.WriteString("\r\n")
	return text.Bytes()
}

// catchUp sends text to a viewer, and then new versions until he has the newest and
// joins the audience, in a goroutine of its own.
func (f *Feed) catchUp(v *viewer, text []byte) {
	f.start(func() { v.left(nil) }, func() {
		for text != nil {
			if _, err := v.write(text, serve.WriteWithin); err != nil {
				v.left(err)
				return
			}
			text = f.join(v)
		}
	})
}

// join adds a viewer to the audience, or returns the event that he has to
// be sent first.
func (f *Feed) join(v *viewer) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	if text := f.shown.Load().Since(&v.sent); text != nil {
		return text
	}
	if f.ended {
		go v.left(nil)
		return nil
	}
	f.list = append(f.list, v)
	return nil
}

// tell sends the audience a version; nil: a heartbeat.
func (f *Feed) tell(now *Version) {
	f.mu.Lock()
	list := f.list
	f.list = nil
	f.mu.Unlock()
	left := forSlow
	stay := slices.DeleteFunc(list, func(v *viewer) bool {
		began := time.Now()
		stays := f.send(v, now, min(promptly, max(atOnce, left)))
		if !stays {
			left -= time.Since(began)
		}
		return !stays
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(stay, f.list...)
}

// send sends a version to a viewer of the audience within a time, and reports whether
// he stays in it.
func (f *Feed) send(v *viewer, now *Version, within time.Duration) bool {
	text := []byte(heart)
	if now != nil {
		if text = now.Since(&v.sent); text == nil {
			return true
		}
	}
	rest, err := v.write(text, within)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		f.catchUp(v, rest)
	case err != nil:
		v.left(err)
	}
	return err == nil
}

// end disconnects the audience.
func (f *Feed) end() {
	f.mu.Lock()
	list := f.list
	f.list, f.ended = nil, true
	f.mu.Unlock()
	for _, v := range list {
		v.left(nil)
	}
}
