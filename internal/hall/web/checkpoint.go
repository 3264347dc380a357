package web

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
)

// newestCheckpoint is the newest checkpoint.
type newestCheckpoint struct {
	now    func() time.Time
	signer *journal.CheckpointSigner // nil: nothing is signed

	mu    sync.Mutex
	note  []byte
	at    int64 // when it was signed, in milliseconds since 1970
	fault error // why nothing could be recorded last; nil: it could
}

// store says why nothing could be recorded last.
func (s *newestCheckpoint) store() error {
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

// checkpointHandlers are of the signed checkpoints over the record.
type checkpointHandlers struct {
	now    func() time.Time
	signer *journal.CheckpointSigner // nil: nothing is signed
	newest *newestCheckpoint
}

func (h *checkpointHandlers) routes(r *router) {
	register(r, chief, whole, once, post("accept-record", "/api/v1/checkpoint/acceptance", "Accept a record that does not have the last checkpoint that was kept beside the key, such as a restored backup; that is recorded, and from then on it is signed"), h.acceptRecord)
	register(r, arbiters, inScope, once, get("checkpoint", "/api/v1/checkpoint", "The newest signed checkpoint over all boards"),
		func(context.Context, *struct{}) (*sealOutput, error) {
			h.newest.mu.Lock()
			defer h.newest.mu.Unlock()
			out := new(sealOutput)
			out.Body.Note, out.Body.Signed = string(h.newest.note), h.newest.at
			return out, nil
		})
}

func (h *checkpointHandlers) acceptRecord(ctx context.Context, in *struct {
	Body struct {
		Reason string `json:"reason" minLength:"1" maxLength:"400" doc:"it goes on the record, so it names nobody"`
	}
}) (*struct{}, error) {
	by := token(ctx)
	if by.Scope.Event != "" || by.Scope.Restricted() {
		return nil, huma.Error403Forbidden("only a chief arbiter of the whole hall accepts its record")
	}
	if h.signer == nil || h.signer.Fault() == nil {
		return nil, huma.Error409Conflict("the record goes on from the last checkpoint: there is nothing to accept")
	}
	err := h.signer.Accept(ctx, h.now().UnixMilli(), by.By(), in.Body.Reason)
	var broken *journal.BrokenError
	if errors.As(err, &broken) {
		return nil, huma.Error409Conflict("the record does not fit its own checkpoints, and cannot be accepted: " + err.Error())
	}
	if err != nil {
		return nil, unrecorded(err)
	}
	return nil, unrecorded(h.newest.sign(ctx))
}

// unsigned is why the record is not signed; nil: it is.
func (s *newestCheckpoint) unsigned() error {
	if s.signer == nil {
		return nil
	}
	return s.signer.Fault()
}

// checkpoint is the newest signed checkpoint; empty: there is none yet.
func (s *newestCheckpoint) checkpoint() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.note)
}

// atOnce signs what was just recorded, for whoever prints the checkpoint of a round
// that he has finished. Where that fails, the next minute's is tried as always.
func (s *newestCheckpoint) atOnce(ctx context.Context) {
	if s.signer != nil {
		_ = s.sign(ctx)
	}
}

// sign signs where all boards stand now.
func (s *newestCheckpoint) sign(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.now().UnixMilli()
	note, err := s.signer.Sign(ctx, at)
	if s.unsigned() == nil {
		s.fault = err
	}
	if err != nil {
		return err
	}
	s.note, s.at = note, at
	return nil
}
