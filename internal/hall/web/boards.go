package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

func (s *Server) boards() {
	register(s, huma.Operation{OperationID: "send-bytes", Method: http.MethodPost, Path: "/api/v1/boards/{family}/{serial}/bytes", Summary: "What an electronic board said, for the table at which it stands"}, s.sendBytes)
	register(s, huma.Operation{OperationID: "send-health", Method: http.MethodPost, Path: "/api/v1/boards/{family}/{serial}/health", Summary: "How an electronic board is, as its agent knows; every few seconds"}, s.sendHealth)
}

type bytesInput struct {
	Family string `path:"family" maxLength:"64"`
	Serial string `path:"serial" maxLength:"64"`
	Body   struct {
		Chunks []chunk `json:"chunks" minItems:"1" maxItems:"10000"`
	}
}

// A chunk is bytes that were read at one time.
type chunk struct {
	Sent
	At    int64  `json:"at" doc:"when they were read, in milliseconds since 1970, by the agent's clock"`
	Bytes []byte `json:"bytes" doc:"in base64"`
}

type bytesOutput struct {
	Body struct {
		Record uint64 `json:"record" doc:"number of the last durable record of the table"`
		Ask    bool   `json:"ask,omitempty" doc:"the board should be asked for all its squares"`
	}
}

func (s *Server) sendBytes(ctx context.Context, in *bytesInput) (*bytesOutput, error) {
	board := table.Board{Family: in.Family, Serial: in.Serial}
	if err := s.within(ctx, board); err != nil {
		return nil, err
	}
	t, _, ok, err := s.Hall.At(ctx, board)
	if err != nil {
		return nil, unrecorded(err)
	}
	if !ok {
		return nil, huma.Error409Conflict("the board stands at no table: keep what it says, and send it when it does")
	}
	s.conditions.spoke(board, s.Now())
	list := make([]journal.Record, len(in.Body.Chunks))
	for i, c := range in.Body.Chunks {
		list[i] = journal.Record{Kind: journal.Frames, At: c.At, By: token(ctx).By(), Key: c.Key, Data: c.Bytes}
	}
	r, err := s.durable(ctx, t, "", list)
	if err != nil {
		return nil, err
	}
	out := new(bytesOutput)
	out.Body.Record, out.Body.Ask = r.Head.Seq, t.Glance().Ask
	return out, nil
}

// within refuses a token of another event than that at which the board stands.
func (s *Server) within(ctx context.Context, b table.Board) error {
	seat, ok := s.Hall.Seat(b)
	if scope := token(ctx).Scope.Event; ok && scope != "" && scope != seat.Event {
		return huma.Error403Forbidden("the board stands at a table of another event than the token's")
	}
	return nil
}
