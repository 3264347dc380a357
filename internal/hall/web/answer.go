package web

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"time"
)

// Deadlines for a client to read an answer: writeWithin for each piece, and for the
// whole the rate slowest, after a grace period.
const (
	piece   = 64 << 10 // bytes
	grace   = 30 * time.Second
	slowest = 8 << 10 // bytes per second
)

// An answer is a ResponseWriter that drops clients that do not read. A handler that
// sets a write deadline streams: it handles write errors itself. In other handlers a
// failed write ends the handler.
type answer struct {
	http.ResponseWriter
	control *http.ResponseController
	began   time.Time
	written int
	headed  bool // the status was sent
	streams bool
	left    func() // called when it becomes a stream or a line, which have other limits
}

func newAnswer(w http.ResponseWriter) *answer {
	a := &answer{ResponseWriter: w, control: http.NewResponseController(w), began: time.Now(), left: func() {}}
	a.extend()
	return a
}

// Unwrap is called by [http.ResponseController].
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// SetWriteDeadline is called by handlers that stream.
func (a *answer) SetWriteDeadline(t time.Time) error {
	a.streams = true
	a.left()
	return a.control.SetWriteDeadline(t)
}

// Hijack implements [http.Hijacker].
func (a *answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	a.left()
	conn, rw, err := a.control.Hijack()
	a.headed = a.headed || err == nil
	return conn, rw, err
}

// WriteHeader implements [http.ResponseWriter].
func (a *answer) WriteHeader(status int) {
	a.headed = a.headed || status >= http.StatusOK
	a.ResponseWriter.WriteHeader(status)
}

// Write implements [http.ResponseWriter].
func (a *answer) Write(text []byte) (n int, err error) {
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
func (a *answer) extend() {
	until := time.Now().Add(writeWithin)
	if last := a.began.Add(grace + time.Duration(a.written)*time.Second/slowest); last.Before(until) {
		until = last
	}
	_ = a.control.SetWriteDeadline(until) // fails only without a connection
}
