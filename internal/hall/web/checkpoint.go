package web

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/web/problem"
)

// newestCheckpoint holds the newest checkpoint.
type newestCheckpoint struct {
	now    func() time.Time
	signer *journal.CheckpointSigner // nil: no signing

	mu    sync.Mutex
	note  []byte
	at    int64 // when it was signed, in milliseconds since 1970
	fault error // the last failure to record; nil: none
}

// store returns why recording last failed, or nil.
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

// checkpointHandlers handle signed checkpoints of the record.
type checkpointHandlers struct {
	now    func() time.Time
	signer *journal.CheckpointSigner // nil: no signing
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
		return nil, problem.Unrecorded(err)
	}
	return nil, problem.Unrecorded(h.newest.sign(ctx))
}

// unsigned returns why the record is not signed, or nil.
func (s *newestCheckpoint) unsigned() error {
	if s.signer == nil {
		return nil
	}
	return s.signer.Fault()
}

// checkpoint returns the newest signed checkpoint; empty if there is none yet.
func (s *newestCheckpoint) checkpoint() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.note)
}

// atOnce signs the latest records, for an arbiter who prints the checkpoint of a round
// that he has just finished. If that fails, the next signing is in a minute as always.
func (s *newestCheckpoint) atOnce(ctx context.Context) {
	if s.signer != nil {
		_ = s.sign(ctx)
	}
}

// sign signs the present heads of all boards.
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
