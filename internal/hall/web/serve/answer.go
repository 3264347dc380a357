package serve

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"time"
)

// Deadlines for a client to read an answer: WriteWithin for each piece, and for the
// whole the rate slowest, after a grace period.
const (
	piece   = 64 << 10 // bytes
	grace   = 30 * time.Second
	slowest = 8 << 10 // bytes per second
)

// An Answer is a ResponseWriter that drops clients that do not read. A handler that
// sets a write deadline streams: it handles write errors itself. In other handlers a
// failed write ends the handler.
type Answer struct {
	http.ResponseWriter
	Streams func() // is called when it becomes a stream or a line, which have other limits; nil: nothing to do

	control *http.ResponseController
	began   time.Time
	written int
	headed  bool // the status was sent
	streams bool
}

// NewAnswer returns an answer that is written to w.
func NewAnswer(w http.ResponseWriter) *Answer {
	a := &Answer{ResponseWriter: w, control: http.NewResponseController(w), began: time.Now()}
	a.extend()
	return a
}

// Begun reports whether its status was sent, or its connection was taken over.
func (a *Answer) Begun() bool { return a.headed }

// Cost returns what it costs its client, in requests.
func (a *Answer) Cost() int { return a.written / piece }

// Unwrap is called by [http.ResponseController].
func (a *Answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// SetWriteDeadline is called by handlers that stream.
func (a *Answer) SetWriteDeadline(t time.Time) error {
	a.streams = true
	a.left()
	return a.control.SetWriteDeadline(t)
}

// Hijack implements [http.Hijacker].
func (a *Answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	a.left()
	conn, rw, err := a.control.Hijack()
	a.headed = a.headed || err == nil
	return conn, rw, err
}

func (a *Answer) left() {
	if a.Streams != nil {
		a.Streams()
	}
}

// WriteHeader implements [http.ResponseWriter].
func (a *Answer) WriteHeader(status int) {
	a.headed = a.headed || status >= http.StatusOK
	a.ResponseWriter.WriteHeader(status)
}

// Write implements [http.ResponseWriter].
func (a *Answer) Write(text []byte) (n int, err error) {
	a.headed = true
	if a.streams {
		return a.ResponseWriter.Write(text)
	}
	for len(text) > 0 && err == nil {
		a.extend()
		var some int
		some, err = a.ResponseWriter.Write(text[:min(piece, len(text))])
		n, text = n+some, text[some:]
		a.written += some
	}
	if err != nil && !errors.Is(err, http.ErrBodyNotAllowed) {
		panic(http.ErrAbortHandler) // the client does not read: stop the work on its answer
	}
	return n, err
}

// extend sets the deadline for the next piece.
func (a *Answer) extend() {
	until := time.Now().Add(WriteWithin)
	if last := a.began.Add(grace + time.Duration(a.written)*time.Second/slowest); last.Before(until) {
		until = last
	}
	_ = a.control.SetWriteDeadline(until) // fails only without a connection
}
