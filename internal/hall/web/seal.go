package web

import (
	"context"
	"errors"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
)

// sealed is the newest checkpoint.
type sealed struct {
	mu    sync.Mutex
	note  []byte
	fault error // why nothing could be recorded last; nil: it could
}

// store says why nothing could be recorded last.
func (s *sealed) store() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fault
}

type sealOutput struct {
	Body struct {
		Note string `json:"note" doc:"the signed note, to be printed or kept elsewhere"`
	}
}

func (s *Server) seals() {
	register(s, huma.Operation{OperationID: "accept-record", Method: http.MethodPost, Path: "/api/v1/checkpoint/acceptance", Summary: "Accept a record that does not have the last checkpoint that was kept beside the key, such as a restored backup; that is recorded, and from then on it is signed"}, s.acceptRecord)
	register(s, huma.Operation{OperationID: "checkpoint", Method: http.MethodGet, Path: "/api/v1/checkpoint", Summary: "The newest signed checkpoint over all boards"},
		func(context.Context, *struct{}) (*sealOutput, error) {
			s.sealed.mu.Lock()
			defer s.sealed.mu.Unlock()
			out := new(sealOutput)
			out.Body.Note = string(s.sealed.note)
			return out, nil
		})
}

func (s *Server) acceptRecord(ctx context.Context, in *struct {
	Body struct {
		Reason string `json:"reason" minLength:"1" maxLength:"400" doc:"it goes on the record, so it names nobody"`
	}
}) (*struct{}, error) {
	by := token(ctx)
	if by.Scope.Event != "" || by.Scope.Narrow() {
		return nil, huma.Error403Forbidden("only a chief arbiter of the whole hall accepts its record")
	}
	if s.Sealer == nil || s.Sealer.Fault() == nil {
		return nil, huma.Error409Conflict("the record goes on from the last checkpoint: there is nothing to accept")
	}
	err := s.Sealer.Accept(ctx, s.Now().UnixMilli(), by.By(), in.Body.Reason)
	var broken *journal.BrokenError
	if errors.As(err, &broken) {
		return nil, huma.Error409Conflict("the record does not fit its own checkpoints, and cannot be accepted: " + err.Error())
	}
	if err != nil {
		return nil, unrecorded(err)
	}
	return nil, unrecorded(s.Seal(ctx))
}

// unsigned is why the record is not signed; nil: it is.
func (s *Server) unsigned() error {
	if s.Sealer == nil {
		return nil
	}
	return s.Sealer.Fault()
}

// Checkpoint is the newest signed checkpoint; empty: there is none yet.
func (s *Server) Checkpoint() string {
	s.sealed.mu.Lock()
	defer s.sealed.mu.Unlock()
	return string(s.sealed.note)
}

// Seal signs where all boards stand now.
func (s *Server) Seal(ctx context.Context) error {
	s.sealed.mu.Lock()
	defer s.sealed.mu.Unlock()
	note, err := s.Sealer.Seal(ctx, s.Now().UnixMilli())
	if s.unsigned() == nil {
		s.sealed.fault = err
	}
	if err != nil {
		return err
	}
	s.sealed.note = note
	return nil
}
