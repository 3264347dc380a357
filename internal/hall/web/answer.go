package web

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"time"
)

// How fast an answer has to be taken: each piece within writeWithin, and the
// whole at slowest, after a grace.
const (
	piece   = 64 << 10 // bytes
	grace   = 30 * time.Second
	slowest = 8 << 10 // bytes a second
)

// An answer is a ResponseWriter that drops who does not take what he asked for.
// A handler that sets a write deadline has taken over: it streams, and hears
// of its errors. In any other one, a failed write ends the handler.
type answer struct {
	http.ResponseWriter
	control *http.ResponseController
	began   time.Time
	written int
	headed  bool // the status is on its way
	streams bool
	left    func() // where it becomes a stream, or a line: other bounds hold for it then
}

func newAnswer(w http.ResponseWriter) *answer {
	a := &answer{ResponseWriter: w, control: http.NewResponseController(w), began: time.Now(), left: func() {}}
	a.extend()
	return a
}

// Unwrap implements what [http.ResponseController] looks for.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// SetWriteDeadline is for handlers that stream.
func (a *answer) SetWriteDeadline(t time.Time) error {
	a.streams = true
	a.left()
	return a.control.SetWriteDeadline(t)
}

// Hijack hands the connection over.
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
		panic(http.ErrAbortHandler) // nobody takes the answer: no more work is done on it
	}
	return n, err
}

// extend gives time for the next piece.
func (a *answer) extend() {
	until := time.Now().Add(writeWithin)
	if last := a.began.Add(grace + time.Duration(a.written)*time.Second/slowest); last.Before(until) {
		until = last
	}
	_ = a.control.SetWriteDeadline(until) // where it cannot be set, there is no connection
}
