package web

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"time"

	"adoube/pages"
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
}

func newAnswer(w http.ResponseWriter) *answer {
	a := &answer{ResponseWriter: w, control: http.NewResponseController(w), began: time.Now()}
	a.extend()
	return a
}

// Unwrap implements what [http.ResponseController] looks for.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// SetWriteDeadline is for handlers that stream.
func (a *answer) SetWriteDeadline(t time.Time) error {
	a.streams = true
	return a.control.SetWriteDeadline(t)
}

// Hijack hands the connection over.
func (a *answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
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

// answers is around all handlers: it bounds the time of an answer, and has a
// panic logged under a number, which is answered too where nothing was yet. A
// stream in which one occurs ends; who followed it comes back.
func (s *Server) answers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := newAnswer(w)
		defer func() {
			fault := recover()
			if fault == nil {
				return
			}
			if fault == http.ErrAbortHandler {
				panic(fault)
			}
			p := newProblem(http.StatusInternalServerError, "a fault of the hall").(*Problem)
			p.numbered(s, r.Method+" "+r.Pattern, fmt.Sprint(fault), "stack", string(debug.Stack()))
			if a.headed {
				panic(http.ErrAbortHandler)
			}
			s.refuseHTTP(a, r, p)
		}()
		next.ServeHTTP(a, r)
	})
}

// refuseHTTP answers with a problem where huma has not yet been asked.
func (s *Server) refuseHTTP(w http.ResponseWriter, r *http.Request, p *Problem) {
	p.speak(pages.Preferred(r.Header.Get("Accept-Language")))
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.GetStatus())
	_ = s.api.Marshal(w, "application/json", p) // texts and a number
}

// goSafely runs a goroutine of a handler's: a panic in it is logged, and ends
// what it works for, not the hall.
func (s *Server) goSafely(end func(), f func()) {
	go func() {
		defer func() {
			if fault := recover(); fault != nil {
				new(Problem).numbered(s, "in the background", fmt.Sprint(fault), "stack", string(debug.Stack()))
				end()
			}
		}()
		f()
	}()
}
