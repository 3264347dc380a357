package web

import (
	"context"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// sealed is the newest checkpoint.
type sealed struct {
	mu   sync.Mutex
	note []byte
}

type sealOutput struct {
	Body struct {
		Note string `json:"note" doc:"the signed note, to be printed or kept elsewhere"`
	}
}

func (s *Server) seals() {
	register(s, huma.Operation{OperationID: "checkpoint", Method: http.MethodGet, Path: "/api/v1/checkpoint", Summary: "The newest signed checkpoint over all boards"},
		func(context.Context, *struct{}) (*sealOutput, error) {
			s.sealed.mu.Lock()
			defer s.sealed.mu.Unlock()
			out := new(sealOutput)
			out.Body.Note = string(s.sealed.note)
			return out, nil
		})
}

// Seal signs where all boards stand now.
func (s *Server) Seal(ctx context.Context) error {
	s.sealed.mu.Lock()
	defer s.sealed.mu.Unlock()
	note, err := s.Sealer.Seal(ctx, s.Now().UnixMilli())
	if err != nil {
		return err
	}
	s.sealed.note = note
	return nil
}
