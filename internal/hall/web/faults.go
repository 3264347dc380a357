package web

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/web/serve"
	"adoube/pages"
)

// faults answers and logs errors.
type faults struct {
	api huma.API
	log *slog.Logger
}

// faultNumber returns a random number that is easily read out.
func faultNumber() string { return strconv.Itoa(100_000_000 + rand.IntN(900_000_000)) }

// answers wraps all handlers: it limits the time of an answer, and logs a
// panic under a number, which is the answer if none has begun. A panic ends
// a stream; its follower reconnects.
func (fs *faults) answers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := serve.NewAnswer(w)
		defer func() {
			fault := recover()
			if fault == nil {
				return
			}
			if fault == http.ErrAbortHandler {
				panic(fault)
			}
			p := newProblem(http.StatusInternalServerError, "a fault of the hall").(*Problem)
			p.numbered(fs, r.Method+" "+r.Pattern, fmt.Sprint(fault), "stack", string(debug.Stack()))
			if a.Begun() {
				panic(http.ErrAbortHandler)
			}
			fs.refuseHTTP(a, r, p)
		}()
		next.ServeHTTP(a, r)
	})
}

// refuseHTTP answers with a problem outside huma.
func (fs *faults) refuseHTTP(w http.ResponseWriter, r *http.Request, p *Problem) {
	language := pages.Preferred(r.Header.Get("Accept-Language"))
	p.speak(language)
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Content-Language", language)
	w.Header().Add("Vary", "Accept-Language")
	w.WriteHeader(p.GetStatus())
	_ = fs.api.Marshal(w, "application/json", p) // texts and a number always encode
}

// tooMany answers a client that makes too many requests, and closes its connection.
func (fs *faults) tooMany(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "1")
	w.Header().Set("Connection", "close")
	fs.refuseHTTP(w, r, newProblem(http.StatusTooManyRequests, tooBusy).(*Problem))
}

// goSafely runs a goroutine of a handler: a panic in it is logged and calls end, and
// does not end the hall.
func (fs *faults) goSafely(end func(), f func()) {
	go func() {
		defer func() {
			if fault := recover(); fault != nil {
				new(Problem).numbered(fs, "in the background", fmt.Sprint(fault), "stack", string(debug.Stack()))
				end()
			}
		}()
		f()
	}()
}

// number gives an internal error a number, under which the log has its cause.
func (fs *faults) number(c huma.Context, _ string, body any) (any, error) {
	p, ok := body.(*Problem)
	if ok && p.cause != nil {
		p.numbered(fs, c.Operation().OperationID, p.cause.Error())
	}
	return body, nil
}

// translate translates a problem to the client's preferred language. It is a
// huma.Transformer: it gets every problem before it is written.
func (fs *faults) translate(c huma.Context, status string, body any) (any, error) {
	p, ok := body.(*Problem)
	if !ok {
		return body, nil
	}
	if _, err := fs.number(c, status, p); err != nil {
		return body, err
	}
	language := pages.Preferred(c.Header("Accept-Language"))
	c.SetHeader("Content-Language", language)
	c.AppendHeader("Vary", "Accept-Language")
	p.speak(language)
	return body, nil
}
