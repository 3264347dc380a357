package web

import (
	"context"
	"errors"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/web/problem"
)

type sealOutput struct {
	Body struct {
		Note   string `json:"note" doc:"the signed note, to be printed or kept elsewhere"`
		Signed int64  `json:"signed,omitempty" doc:"when it was signed, in milliseconds since 1970; absent: nothing is signed yet"`
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
		Reason string `json:"reason" minLength:"1" maxLength:"400" doc:"recorded, so it must not name anyone"`
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
