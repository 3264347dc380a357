package web

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
)

// sealed is the newest checkpoint.
type sealed struct {
	now    func() time.Time
	sealer *journal.Sealer // nil: nothing is signed

	mu    sync.Mutex
	note  []byte
	at    int64 // when it was signed, in milliseconds since 1970
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
		Note   string `json:"note" doc:"the signed note, to be printed or kept elsewhere"`
		Signed int64  `json:"signed,omitempty" doc:"when it was signed, in milliseconds since 1970; without, nothing was signed yet"`
	}
}

// sealHandlers are of the signed checkpoints over the record.
type sealHandlers struct {
	now    func() time.Time
	sealer *journal.Sealer // nil: nothing is signed
	sealed *sealed
}

func (h *sealHandlers) routes(r *router) {
	register(r, chief, whole, once, post("accept-record", "/api/v1/checkpoint/acceptance", "Accept a record that does not have the last checkpoint that was kept beside the key, such as a restored backup; that is recorded, and from then on it is signed"), h.acceptRecord)
	register(r, arbiters, inScope, once, get("checkpoint", "/api/v1/checkpoint", "The newest signed checkpoint over all boards"),
		func(context.Context, *struct{}) (*sealOutput, error) {
			h.sealed.mu.Lock()
			defer h.sealed.mu.Unlock()
			out := new(sealOutput)
			out.Body.Note, out.Body.Signed = string(h.sealed.note), h.sealed.at
			return out, nil
		})
}

func (h *sealHandlers) acceptRecord(ctx context.Context, in *struct {
	Body struct {
		Reason string `json:"reason" minLength:"1" maxLength:"400" doc:"it goes on the record, so it names nobody"`
	}
}) (*struct{}, error) {
	by := token(ctx)
	if by.Scope.Event != "" || by.Scope.Narrow() {
		return nil, huma.Error403Forbidden("only a chief arbiter of the whole hall accepts its record")
	}
	if h.sealer == nil || h.sealer.Fault() == nil {
		return nil, huma.Error409Conflict("the record goes on from the last checkpoint: there is nothing to accept")
	}
	err := h.sealer.Accept(ctx, h.now().UnixMilli(), by.By(), in.Body.Reason)
	var broken *journal.BrokenError
	if errors.As(err, &broken) {
		return nil, huma.Error409Conflict("the record does not fit its own checkpoints, and cannot be accepted: " + err.Error())
	}
	if err != nil {
		return nil, unrecorded(err)
	}
	return nil, unrecorded(h.sealed.seal(ctx))
}

// unsigned is why the record is not signed; nil: it is.
func (s *sealed) unsigned() error {
	if s.sealer == nil {
		return nil
	}
	return s.sealer.Fault()
}

// checkpoint is the newest signed checkpoint; empty: there is none yet.
func (s *sealed) checkpoint() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.note)
}

// atOnce signs what was just recorded, for who prints the checkpoint of a round
// that he has finished. Where that fails, the next minute's is tried as always.
func (s *sealed) atOnce(ctx context.Context) {
	if s.sealer != nil {
		_ = s.seal(ctx)
	}
}

// seal signs where all boards stand now.
func (s *sealed) seal(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.now().UnixMilli()
	note, err := s.sealer.Seal(ctx, at)
	if s.unsigned() == nil {
		s.fault = err
	}
	if err != nil {
		return err
	}
	s.note, s.at = note, at
	return nil
}
