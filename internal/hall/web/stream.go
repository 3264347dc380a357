package web

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/serve"
	"adoube/wire"
)

// streamHandlers send changes to the staff, as server-sent events.
type streamHandlers struct {
	find     *lookup
	views    *views
	watchers *watchers
	count    *counters
}

func (h *streamHandlers) routes(r *router) {
	register(r, staff, whole, longLived, stream(r, "follow-table", tablePath+"/stream", "Follow a game, as server-sent events", eventOf{"table", reflect.TypeFor[changed]()}, eventOf{"claim", reflect.TypeFor[ListedClaim]()}), h.followTable)
	register(r, staff, partial, longLived, stream(r, "follow-round", "/api/v1/events/{event}/rounds/{round}/stream", "Follow the tables of a round, each by its summary", eventOf{"tables", reflect.TypeFor[[]int]()}, eventOf{"table", reflect.TypeFor[Summary]()}, eventOf{"claim", reflect.TypeFor[ListedClaim]()}), h.followRound)
}

// heartbeat is the interval of messages to followers of a quiet table.
const (
	heartbeat = 7 * time.Second
	heart     = ":\n\n"
)

// changed is the content of an event of a table.
type changed struct {
	Summary
	Header wire.Header       `json:"header"`
	Game   int               `json:"game" doc:"which game of the items is on: that after so many corrections"`
	Items  []json.RawMessage `json:"items"`
}

func (h *streamHandlers) followTable(ctx context.Context, in *struct {
	Place
	Reading
	Last int `header:"Last-Event-ID" minimum:"0" maximum:"9007199254740991"`
}) (*huma.StreamResponse, error) {
	t, seat, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	sum, err := h.views.summary(ctx, seat)
	if err != nil {
		return nil, err
	}
	return h.count.follow(func(out *events) error {
		sent := claim.Book{}
		return watch(ctx, out, t, in.Last, func(v *table.View, from int) error {
			for _, c := range h.views.newer(seat, &sent, v.Claims) {
				if err := out.send("claim", from, c); err != nil {
					return err
				}
			}
			list, err := items(v, from, in.Language)
			if err != nil {
				return err
			}
			h.views.stand(ctx, &sum, v)
			return out.send("table", len(v.Items), changed{sum, v.Header, max(0, len(v.Games)-1), list})
		})
	}), nil
}

// watch calls tell for each new view of a table with the number of acts already sent,
// starting at last. If an outage removed acts, it starts again.
func watch(ctx context.Context, out *events, t *table.Table, last int, tell func(*table.View, int) error) error {
	for {
		v := t.View()
		if last < 0 || last > len(v.Items) {
			last = 0
		}
		if err := tell(v, last); err != nil {
			return err
		}
		last = len(v.Items)
		if err := out.wait(ctx, v.Changed); err != nil {
			return err
		}
	}
}

func (h *streamHandlers) followRound(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round" minimum:"0" maximum:"999"`
}) (*huma.StreamResponse, error) {
	seats, err := h.find.seats(in.Event, in.Round)
	if err != nil {
		return nil, notFound(err)
	}
	return h.count.follow(func(out *events) error {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		r := newRoundStream(cancel)
		defer h.watchers.leave(r)
		seats := seatsInScope(ctx, seats)
		if err := out.send("tables", 0, numbers(seats)); err != nil {
			return err
		}
		for _, seat := range seats {
			sum, err := h.views.summary(ctx, seat)
			if err != nil {
				return err
			}
			t, _, err := h.find.table(ctx, place(seat))
			if err != nil {
				return err
			}
			r.tables[t] = &followed{seat: seat, sum: sum}
		}
		for t := range r.tables {
			h.watchers.watch(t, r)
		}
		for n := 1; ; {
			for _, t := range r.take() {
				if err := h.sendChanged(ctx, out, t, r.tables[t], &n); err != nil {
					return err
				}
			}
			if err := out.wait(ctx, r.wake); err != nil {
				return err
			}
		}
	}), nil
}

// sendChanged sends the summary of a table and each new claim there, as the
// events from n on.
func (h *streamHandlers) sendChanged(ctx context.Context, out *events, t *table.Table, f *followed, n *int) error {
	v := t.Snapshot()
	h.views.stand(ctx, &f.sum, v)
	if err := out.send("table", *n, f.sum); err != nil {
		return err
	}
	*n++
	for _, c := range h.views.newer(f.seat, &f.sent, v.Claims) {
		if err := out.send("claim", *n, c); err != nil {
			return err
		}
		*n++
	}
	return nil
}

// tablesSent lists the tables of a stream, so that a client that reconnects learns
// which are gone.
type tablesSent struct {
	Tables []int `json:"tables"`
}

func numbers(seats []hall.Seat) tablesSent {
	list := tablesSent{[]int{}}
	for _, seat := range seats {
		list.Tables = append(list.Tables, seat.Table)
	}
	return list
}

// follow answers with server-sent events until f returns.
func (s *counters) follow(f func(*events) error) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(c huma.Context) {
		if onlyHead(c) {
			return
		}
		s.followers.Inc()
		defer s.followers.Dec()
		_, w := humago.Unwrap(c)
		control := http.NewResponseController(w)
		out := &events{w: w, deadline: control.SetWriteDeadline, flush: control.Flush}
		if err := f(out); err != nil && c.Context().Err() == nil {
			s.dropped.Inc()
		}
	}}
}

// onlyHead answers a HEAD request for a stream. A body sent after it would be read as
// the next answer on the connection.
func onlyHead(c huma.Context) bool {
	c.SetHeader("Content-Type", "text/event-stream")
	return c.Method() == http.MethodHead
}

// events writes server-sent events. A client that does not read one in time is dropped:
// it reconnects by itself and resumes.
type events struct {
	w        io.Writer
	deadline func(time.Time) error
	flush    func() error
}

func (e *events) send(event string, id int, data any) error {
	line, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return e.write("id: %d\nevent: %s\ndata: %s\n\n", id, event, line)
}

// beat sends a heartbeat.
func (e *events) beat() error { return e.raw([]byte(heart)) }

func (e *events) write(format string, args ...any) error {
	return e.raw(fmt.Appendf(nil, format, args...))
}

// raw sends an encoded event.
func (e *events) raw(event []byte) error {
	if err := e.deadline(time.Now().Add(serve.WriteWithin)); err != nil {
		return err
	}
	if _, err := e.w.Write(event); err != nil {
		return err
	}
	return e.flush()
}

// wait waits for news, and sends heartbeats until then.
func (e *events) wait(ctx context.Context, news <-chan struct{}) error {
	for {
		select {
		case <-news:
			return nil
		case <-time.After(heartbeat):
			if err := e.beat(); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
