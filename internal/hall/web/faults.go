package web

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"adoube/pages"
)

// faults answer and log what goes wrong.
type faults struct {
	api huma.API
	log *slog.Logger
}

// faultNumber is one that is easily read out.
func faultNumber() string { return strconv.Itoa(100_000_000 + rand.IntN(900_000_000)) }

// answers is around all handlers: it bounds the time of an answer, and has a
// panic logged under a number, which is answered too where nothing was yet. A
// stream in which one occurs ends; whoever followed it comes back.
func (fs *faults) answers(next http.Handler) http.Handler {
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
			p.numbered(fs, r.Method+" "+r.Pattern, fmt.Sprint(fault), "stack", string(debug.Stack()))
			if a.headed {
				panic(http.ErrAbortHandler)
			}
			fs.refuseHTTP(a, r, p)
		}()
		next.ServeHTTP(a, r)
	})
}

// refuseHTTP answers with a problem where huma has not yet been asked.
func (fs *faults) refuseHTTP(w http.ResponseWriter, r *http.Request, p *Problem) {
	language := pages.Preferred(r.Header.Get("Accept-Language"))
	p.speak(language)
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Content-Language", language)
	w.Header().Add("Vary", "Accept-Language")
	w.WriteHeader(p.GetStatus())
	_ = fs.api.Marshal(w, "application/json", p) // texts and a number
}

// tooMany answers a client that asks too often and ends its connection.
func (fs *faults) tooMany(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "1")
	w.Header().Set("Connection", "close")
	fs.refuseHTTP(w, r, newProblem(http.StatusTooManyRequests, tooBusy).(*Problem))
}

// goSafely runs a goroutine of a handler's: a panic in it is logged, and ends
// what it works for, not the hall.
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

// number gives a fault of the hall a number, under which the log has its cause.
func (fs *faults) number(c huma.Context, _ string, body any) (any, error) {
	p, ok := body.(*Problem)
	if ok && p.cause != nil {
		p.numbered(fs, c.Operation().OperationID, p.cause.Error())
	}
	return body, nil
}

// translate says a problem in the language that the asker prefers. It is a
// huma.Transformer: it sees every problem before it is written.
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
