package web

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall/web/serve"
)

// An audience is the viewers of one game. One goroutine writes to all of
// them, which costs less than a goroutine each; a viewer that does not read
// at once gets one of his own.
type audience struct {
	mu    sync.Mutex
	list  []*viewer
	ended bool

	safely func(end, f func()) // starts a goroutine; a panic in it calls end
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

// subscribe sends a feed to a client with a known version, until he leaves. A
// connection of HTTP/1 is hijacked, which saves the buffers and goroutines of net/http
// for each viewer. A client that has left is noticed at the next heartbeat.
func (h *feedHandlers) subscribe(f *feed, known int64, left func()) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(c huma.Context) {
		if onlyHead(c) {
			left()
			return
		}
		from := address(c)
		own := serve.Share{Of: from, Most: maxPublic}
		leave := h.audience.Try(1, own, serve.Share{Of: "all", Most: maxPublicAll})
		if leave == nil {
			left()
			why := tooBusy
			if h.audience.Full(own) {
				why = fmt.Sprintf("%d games are followed from this address already", maxPublic)
			}
			huma.WriteErr(h.api, c, http.StatusTooManyRequests, why)
			return
		}
		_, w := humago.Unwrap(c)
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			defer leave()
			defer left()
			h.count.follow(func(out *events) error { return f.follow(c.Context(), known, out) }).Body(c)
			return
		}
		h.count.followers.Inc()
		var once sync.Once
		gone := func(err error) {
			if errors.Is(err, os.ErrDeadlineExceeded) {
				h.count.dropped.Inc()
			}
			conn.Close()
			h.count.followers.Dec()
			leave()
			left()
		}
		v := &viewer{conn: conn, sent: known, left: func(err error) { once.Do(func() { gone(err) }) }}
		f.start(v, head(w.Header().Clone()))
	}}
}

// head returns the head of an answer with events.
func head(h http.Header) []byte {
	h.Set("Content-Type", "text/event-stream")
	h.Set("Connection", "close")
	var text bytes.Buffer
	text.WriteString("HTTP/1.1 200 OK\r\n")
	h.Write(&text) // into memory
	text.WriteString("\r\n")
	return text.Bytes()
}

// start runs catchUp in a goroutine.
func (f *feed) start(v *viewer, text []byte) {
	f.safely(func() { v.left(nil) }, func() { f.catchUp(v, text) })
}

// catchUp sends text to a viewer, and then new versions until he has the newest and
// joins the audience.
func (f *feed) catchUp(v *viewer, text []byte) {
	for text != nil {
		if _, err := v.write(text, serve.WriteWithin); err != nil {
			v.left(err)
			return
		}
		text = f.join(v)
	}
}

// join adds a viewer to the audience, or returns the event that he has to
// be sent first.
func (f *feed) join(v *viewer) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	if text := f.shown.Load().since(&v.sent); text != nil {
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
func (f *feed) tell(now *shown) {
	f.mu.Lock()
	list := f.list
	f.list = nil
	f.mu.Unlock()
	left := forSlow
	stay := slices.DeleteFunc(list, func(v *viewer) bool {
		began := time.Now()
		stays := f.serve(v, now, min(promptly, max(atOnce, left)))
		if !stays {
			left -= time.Since(began)
		}
		return !stays
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(stay, f.list...)
}

// serve sends a version to a viewer of the audience within a time, and reports whether
// he stays in it.
func (f *feed) serve(v *viewer, now *shown, within time.Duration) bool {
	text := []byte(heart)
	if now != nil {
		if text = now.since(&v.sent); text == nil {
			return true
		}
	}
	rest, err := v.write(text, within)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		f.start(v, rest)
	case err != nil:
		v.left(err)
	}
	return err == nil
}

// end disconnects the audience.
func (f *feed) end() {
	f.mu.Lock()
	list := f.list
	f.list, f.ended = nil, true
	f.mu.Unlock()
	for _, v := range list {
		v.left(nil)
	}
}
