package web

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/serve"
)

// boardHandlers handle electronic boards and their agents.
type boardHandlers struct {
	hall       *hall.Hall
	tokens     *access.TokenStore
	now        func() time.Time
	api        huma.API
	records    *recorder
	conditions *conditions
	limits     *serve.Limits
	faults     *problem.Faults
	speaking   serve.Room // open lines of boards
	long       serve.Room // lines that are receiving a long message
}

func (h *boardHandlers) routes(r *router) {
	register(r, agents, whole, once, large(post("send-bytes", "/api/v1/boards/{family}/{serial}/bytes", "What an electronic board said, for the table at which it stands")), h.sendBytes)
	register(r, agents, whole, once, endless(streamed("application/x-ndjson", post("board-line", "/api/v1/boards/{family}/{serial}/line", "The same over one request that stays open: each line of it is what send-bytes takes, and has a line for an answer, or a problem that ends it"))), h.openLine)
	register(r, agents, whole, once, small(post("send-health", "/api/v1/boards/{family}/{serial}/health", "How an electronic board is, as its agent knows; every few seconds")), h.sendHealth)
	register(r, organiser, inScope, once, get("list-boards", "/api/v1/boards", "The electronic boards that were heard of since the server was started, and where they stand"), h.listBoards)
}

type bytesInput struct {
	Family string `path:"family" maxLength:"64"`
	Serial string `path:"serial" maxLength:"64"`
	Body   struct {
		Chunks []chunk `json:"chunks" minItems:"1" maxItems:"10000"`
	}
}

// A chunk is a piece of the bytes of a board, with the time at which it was read.
type chunk struct {
	Sent
	At    int64  `json:"at" minimum:"-253402300799999" maximum:"253402300799999" doc:"when they were read, in milliseconds since 1970, by the agent's clock"`
	Bytes []byte `json:"bytes" doc:"in base64"`
}

type bytesOutput struct {
	Body struct {
		Record uint64 `json:"record" doc:"number of the last durable record of the table"`
		Ask    bool   `json:"ask,omitempty" doc:"the board should be asked for all its squares"`
	}
}

func (h *boardHandlers) sendBytes(ctx context.Context, in *bytesInput) (*bytesOutput, error) {
	board := table.Board{Family: in.Family, Serial: in.Serial}
	if err := h.within(ctx, board); err != nil {
		return nil, err
	}
	t, _, ok, err := h.hall.At(ctx, board)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	if !ok {
		return nil, huma.Error409Conflict("the board stands at no table: keep what it says, and send it when it does", &huma.ErrorDetail{Location: "board"})
	}
	h.conditions.spoke(board, h.now())
	list := make([]journal.Record, len(in.Body.Chunks))
	for i, c := range in.Body.Chunks {
		list[i] = journal.Record{Kind: journal.Frames, At: c.At, By: token(ctx).By(), Key: c.Key, Data: c.Bytes}
	}
	r, err := h.records.durable(ctx, t, "", list)
	if err != nil {
		return nil, err
	}
	out := new(bytesOutput)
	out.Body.Record, out.Body.Ask = r.Head.Seq, t.Snapshot().Ask
	return out, nil
}

// within refuses a token of an event other than that of the board's table.
func (h *boardHandlers) within(ctx context.Context, b table.Board) error {
	seat, ok := h.hall.Seat(b)
	if scope := token(ctx).Scope.Event; ok && scope != "" && scope != seat.Event {
		return huma.Error403Forbidden("the board stands at a table of another event than the token's")
	}
	return nil
}

func (h *boardHandlers) sendHealth(ctx context.Context, in *struct {
	Family string `path:"family" maxLength:"64"`
	Serial string `path:"serial" maxLength:"64"`
	Body   Report
}) (*struct{}, error) {
	board := table.Board{Family: in.Family, Serial: in.Serial}
	if err := h.within(ctx, board); err != nil {
		return nil, err
	}
	if _, seated := h.hall.Seat(board); !seated && h.conditions.full(board) {
		return nil, huma.Error429TooManyRequests("too many boards that stand at no table have reported: assign the board first")
	}
	h.conditions.change(board, func(last *boardState) { last.Report, last.reported = in.Body, h.now() })
	return nil, nil
}

// A heardBoard is an electronic board that has sent something.
type heardBoard struct {
	table.Board
	Connected bool   `json:"connected" doc:"its agent reaches it"`
	Battery   *int   `json:"battery,omitempty" doc:"percent"`
	Spoke     int64  `json:"spoke,omitempty" doc:"time of its last message, in milliseconds since 1970"`
	Event     string `json:"event,omitempty" doc:"event of its table"`
	Round     int    `json:"round,omitempty"`
	Table     int    `json:"table,omitempty"`
	InPlay    *busy  `json:"inPlay,omitempty" doc:"the running game that it reports: to be put at another table it must be taken away «from» this one; absent: it is free"`
}

type boardsOutput struct{ Body []heardBoard }

// listBoards lists the boards, except those at tables of events outside the
// token's scope.
func (h *boardHandlers) listBoards(ctx context.Context, _ *struct{}) (*boardsOutput, error) {
	out := &boardsOutput{[]heardBoard{}}
	now := h.now()
	for b, last := range h.conditions.all() {
		one := heardBoard{Board: b, Connected: last.Connected && now.Sub(last.reported) < missed, Battery: last.Battery}
		if !last.spoke.IsZero() {
			one.Spoke = last.spoke.UnixMilli()
		}
		if seat, ok := h.hall.Seat(b); ok {
			if !token(ctx).Scope.WholeOf(seat.Event) {
				continue
			}
			one.Event, one.Round, one.Table = seat.Event, seat.Round, seat.Table
			var err error
			if one.InPlay, err = h.inPlay(ctx, seat); err != nil {
				return nil, err
			}
		}
		out.Body = append(out.Body, one)
	}
	slices.SortFunc(out.Body, func(a, b heardBoard) int {
		return strings.Compare(a.Family+" "+a.Serial, b.Family+" "+b.Serial)
	})
	return out, nil
}

// A busy table is a table with a game that is on, described for people.
type busy struct {
	Event string `json:"event" doc:"its name"`
	Board int    `json:"board" doc:"its number on the pairing list"`
	White string `json:"white"`
	Black string `json:"black"`
}

// inPlay returns the game that is on at a seat; nil if there is none.
func (h *boardHandlers) inPlay(ctx context.Context, seat hall.Seat) (*busy, error) {
	on, err := hall.InPlay(ctx, h.hall, seat, hall.AtTable{})
	if err != nil || !on {
		return nil, err
	}
	find := h.records.find
	e, err := find.event(seat.Event)
	if err != nil {
		return nil, err
	}
	one := &busy{Event: e.Name, Board: seat.Number()}
	if one.White, err = find.name(ctx, seat.Event, seat.White); err != nil {
		return nil, err
	}
	one.Black, err = find.name(ctx, seat.Event, seat.Black)
	return one, err
}
