package web

import (
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall/access"
	"adoube/internal/hall/web/serve"
)

// rooms limit what the requests of each client, and of several together, hold at once.
type rooms struct {
	bodies    serve.Room // bytes
	answering serve.Room
	asking    serve.Room
	following serve.Room // streams
}

// roomPatience is how long a request waits for room.
const roomPatience = 10 * time.Second

func newRooms() rooms {
	return rooms{bodies: serve.Room{Patience: roomPatience}, answering: serve.Room{Patience: roomPatience}}
}

// Limits of the bytes of request bodies held at once: per token or address,
// and for all clients with a token and all without. Other requests wait
// before their bodies are read.
const (
	mostHeld    = 16 << 20
	mostHeldAll = 64 << 20
)

// Limits of answers being written at once: per token, for all clients of an event, and
// for those of the whole hall. An answer about a whole event counts as several.
const (
	mostAnswers      = 8
	mostAnswersEvent = 24
	mostAnswersHall  = 32
	answerOfAll      = 4
)

// Limits of requests being answered at once: per token or address, for all clients with
// a token, and for all without. (A connection of HTTP/2 carries a hundred.) Streams and
// lines have their own limits.
const (
	mostAtOnce    = 1000
	mostAtOnceAll = 4000
)

// Limits of open streams: of tables and rounds per token; of public games per address,
// which a hall full of viewers may share; and of either in all.
const (
	maxFollowing    = 64
	maxFollowingAll = 8000
	maxPublic       = 12000
	maxPublicAll    = 24000
)

// shares returns the limits that apply to a token, or to an address without one: its
// own and shared ones. All clients of one event have half of the limit of all clients
// with a token.
func shares(t access.Token, address string, own, all int64) []serve.Share {
	if t.ID == 0 {
		return []serve.Share{{Of: address, Most: own}, {Of: "strangers", Most: all}}
	}
	list := []serve.Share{{Of: t.By(), Most: own}, {Of: "holders", Most: all}}
	if t.Scope.Event != "" {
		list = append(list, serve.Share{Of: "event " + t.Scope.Event, Most: all / 2})
	}
	return list
}

// toAsk takes room for a request until it is answered or has become a stream; nil
// if there is none.
func (rs *rooms) toAsk(t access.Token, address string, w http.ResponseWriter) (leave func()) {
	leave = rs.asking.Try(1, shares(t, address, mostAtOnce, mostAtOnceAll)...)
	if leave == nil {
		return nil
	}
	leave = sync.OnceFunc(leave)
	if a, ok := w.(*serve.Answer); ok {
		a.Streams = leave
	}
	return leave
}

// forBody takes room for the body of a request; nil if there is none. Small bodies
// need none, nor do streamed ones.
func (rs *rooms) forBody(c huma.Context) (leave func()) {
	r, _ := humago.Unwrap(c)
	most := c.Operation().MaxBodyBytes
	size := min(r.ContentLength, most)
	if size < 0 {
		size = most // unknown length
	}
	if size <= smallBody {
		return func() {}
	}
	return rs.bodies.Enter(c.Context(), size, shares(token(c.Context()), address(c), mostHeld, mostHeldAll)...)
}

// forAnswer takes room for the answer to a token; nil if there is none.
func (rs *rooms) forAnswer(c huma.Context) (leave func()) {
	size := int64(1)
	if at := asked(c); at.Event != "" && at.Table == 0 {
		size = answerOfAll
	}
	t := token(c.Context())
	return rs.answering.Enter(c.Context(), size, serve.Share{Of: t.By(), Most: mostAnswers}, together(t))
}

// together returns the share of all clients with the same scope, event or
// hall, as a token.
func together(t access.Token) serve.Share {
	if t.Scope.Event == "" {
		return serve.Share{Most: mostAnswersHall}
	}
	return serve.Share{Of: "event " + t.Scope.Event, Most: mostAnswersEvent}
}
