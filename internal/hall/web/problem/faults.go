package problem

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

// TooBusy is the refusal when a limit for all clients is reached.
const TooBusy = "too many requests: wait a second"

// Faults answers and logs errors.
type Faults struct{ Log *slog.Logger }

// faultNumber returns a random number that is easily read out.
func faultNumber() string { return strconv.Itoa(100_000_000 + rand.IntN(900_000_000)) }

// Answers wraps all handlers: it limits the time of an answer, and logs a
// panic under a number, which is the answer if none has begun. A panic ends
// a stream; its follower reconnects.
func (fs *Faults) Answers(next http.Handler) http.Handler {
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
			p := New(http.StatusInternalServerError, "a fault of the hall")
			p.numbered(fs, r.Method+" "+r.Pattern, fmt.Sprint(fault), "stack", string(debug.Stack()))
			if a.Begun() {
				panic(http.ErrAbortHandler)
			}
			fs.Refuse(a, r, p)
		}()
		next.ServeHTTP(a, r)
	})
}

// Refuse answers with a problem outside huma.
func (fs *Faults) Refuse(w http.ResponseWriter, r *http.Request, p *Problem) {
	language := pages.Preferred(r.Header.Get("Accept-Language"))
	p.speak(language)
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Content-Language", language)
	w.Header().Add("Vary", "Accept-Language")
	w.WriteHeader(p.GetStatus())
	_ = huma.DefaultJSONFormat.Marshal(w, p) // texts and a number always encode
}

// TooMany answers a client that makes too many requests, and closes its connection.
func (fs *Faults) TooMany(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "1")
	w.Header().Set("Connection", "close")
	fs.Refuse(w, r, New(http.StatusTooManyRequests, TooBusy))
}

// Go runs a goroutine of a handler: a panic in it is logged and calls end, and
// does not end the hall.
func (fs *Faults) Go(end func(), f func()) {
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

// Translate translates a problem to the client's preferred language, and logs its cause
// under a number. It is a huma.Transformer: it gets every problem before it is written.
func (fs *Faults) Translate(c huma.Context, _ string, body any) (any, error) {
	p, ok := body.(*Problem)
	if !ok {
		return body, nil
	}
	if p.cause != nil {
		p.numbered(fs, c.Operation().OperationID, p.cause.Error())
	}
	language := pages.Preferred(c.Header("Accept-Language"))
	c.SetHeader("Content-Language", language)
	c.AppendHeader("Vary", "Accept-Language")
	p.speak(language)
	return body, nil
}
