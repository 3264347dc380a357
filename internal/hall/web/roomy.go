package web

import (
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall/access"
)

// How many bytes of what requests bring are held at once, of one token or address, of all
// who have a token, and of all who have none; others wait, before anything of their bodies
// is read.
const (
	mostHeld    = 16 << 20
	mostHeldAll = 64 << 20
)

// How many answers are made, or taken by who asked, at once: of one token, of those who
// belong to one event, and of those who belong to the whole hall. What tells of a whole
// event counts for several.
const (
	mostAnswers      = 8
	mostAnswersEvent = 24
	mostAnswersHall  = 32
	answerOfAll      = 4
)

// How many requests are answered at once: of one token or address, of all who have a token,
// and of all who have none. (A connection of HTTP/2 brings a hundred.) Streams and lines
// have bounds of their own.
const (
	mostAtOnce    = 1000
	mostAtOnceAll = 4000
)

// shares are what a token, or without one an address, may hold, and he with others: those
// who belong to one event have half of what all who have a token have.
func shares(t access.Token, address string, own, all int64) []share {
	if t.ID == 0 {
		return []share{{address, own}, {"strangers", all}}
	}
	list := []share{{t.By(), own}, {"holders", all}}
	if t.Scope.Event != "" {
		list = append(list, share{"event " + t.Scope.Event, all / 2})
	}
	return list
}

// roomToAsk is room for a request until it is answered or has become a stream; nil: there
// is none.
func (g *gate) roomToAsk(t access.Token, address string, w http.ResponseWriter) (leave func()) {
	shares := shares(t, address, mostAtOnce, mostAtOnceAll)
	if entered, _ := g.asking.take(1, shares); !entered {
		return nil
	}
	leave = sync.OnceFunc(func() { g.asking.give(1, shares) })
	if a, ok := w.(*answer); ok {
		a.left = leave
	}
	return leave
}

// roomPatience is for how long a request waits for room.
const roomPatience = 10 * time.Second

// roomy lets a request in when there is room for its body or its answer, until it is
// answered.
func (g *gate) roomy(r row) func(huma.Context, func(huma.Context)) {
	return func(c huma.Context, next func(huma.Context)) {
		leave := func() {}
		switch method := c.Operation().Method; {
		case method == http.MethodPost:
			leave = g.roomForBody(c)
		case method == http.MethodGet && r.who != nil && r.lives == once:
			leave = g.roomForAnswer(c)
		}
		if leave == nil {
			g.tooMany(c)
			return
		}
		defer leave()
		next(c)
	}
}

// roomForBody is room for what a request brings; nil: there is none. Small bodies count for
// nothing, nor does one that is taken as it comes.
func (g *gate) roomForBody(c huma.Context) (leave func()) {
	r, _ := humago.Unwrap(c)
	most := c.Operation().MaxBodyBytes
	size := min(r.ContentLength, most)
	if size < 0 {
		size = most // it does not say
	}
	if size <= smallBody {
		return func() {}
	}
	return g.bodies.enter(c.Context(), size, shares(token(c.Context()), address(c), mostHeld, mostHeldAll)...)
}

// roomForAnswer is room for what a token asks for; nil: there is none.
func (g *gate) roomForAnswer(c huma.Context) (leave func()) {
	size := int64(1)
	if at := asked(c); at.Event != "" && at.Table == 0 {
		size = answerOfAll
	}
	t := token(c.Context())
	return g.answering.enter(c.Context(), size, share{t.By(), mostAnswers}, together(t))
}

// together is the share of all who belong where a token does.
func together(t access.Token) share {
	if t.Scope.Event == "" {
		return share{"", mostAnswersHall}
	}
	return share{"event " + t.Scope.Event, mostAnswersEvent}
}
