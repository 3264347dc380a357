package web

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/sse"
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

// changed is the content of an event of a table.
type changed struct {
	Summary
	Header wire.Header       `json:"header"`
	Game   int               `json:"game" doc:"which game of the items is current: number of corrections before it"`
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
	return h.count.follow(func(out *sse.Writer) error {
		sent := claim.Book{}
		return watch(ctx, out, t, in.Last, func(v *table.View, from int) error {
			for _, c := range h.views.newer(seat, &sent, v.Claims) {
				if err := out.Send("claim", from, c); err != nil {
					return err
				}
			}
			list, err := items(v, from, in.Language)
			if err != nil {
				return err
			}
			h.views.stand(ctx, &sum, v)
			return out.Send("table", len(v.Items), changed{sum, v.Header, max(0, len(v.Games)-1), list})
		})
	}), nil
}

// watch calls tell for each new view of a table with the number of acts already sent,
// starting at last. If an outage removed acts, it starts again.
func watch(ctx context.Context, out *sse.Writer, t *table.Table, last int, tell func(*table.View, int) error) error {
	for {
		v := t.View()
		if last < 0 || last > len(v.Items) {
			last = 0
		}
		if err := tell(v, last); err != nil {
			return err
		}
		last = len(v.Items)
		if err := out.Wait(ctx, v.Changed); err != nil {
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
		return nil, problem.NotFound(err)
	}
	return h.count.follow(func(out *sse.Writer) error {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		r := newRoundStream(cancel)
		defer h.watchers.leave(r)
		seats := seatsInScope(ctx, seats)
		if err := out.Send("tables", 0, tableNumbers(seats)); err != nil {
			return err
		}
		for _, seat := range seats {
			sum, err := h.views.summary(ctx, seat)
			if err != nil {
				return err
			}
			t, _, err := h.find.table(ctx, placeOf(seat))
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
			if err := out.Wait(ctx, r.wake); err != nil {
				return err
			}
		}
	}), nil
}

// sendChanged sends the summary of a table and each new claim there, as the
// events from n on.
func (h *streamHandlers) sendChanged(ctx context.Context, out *sse.Writer, t *table.Table, f *followed, n *int) error {
	v := t.Snapshot()
	h.views.stand(ctx, &f.sum, v)
	if err := out.Send("table", *n, f.sum); err != nil {
		return err
	}
	*n++
	for _, c := range h.views.newer(f.seat, &f.sent, v.Claims) {
		if err := out.Send("claim", *n, c); err != nil {
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

func tableNumbers(seats []hall.Seat) tablesSent {
	list := tablesSent{[]int{}}
	for _, seat := range seats {
		list.Tables = append(list.Tables, seat.Table)
	}
	return list
}

// follow answers with server-sent events until f returns.
func (s *counters) follow(f func(*sse.Writer) error) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(c huma.Context) {
		if onlyHead(c) {
			return
		}
		s.followers.Inc()
		defer s.followers.Dec()
		_, w := humago.Unwrap(c)
		if err := f(sse.NewWriter(w)); err != nil && c.Context().Err() == nil {
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
