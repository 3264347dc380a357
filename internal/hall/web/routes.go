package web

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/web/problem"
)

// A row of the interface is one call of register: who may call the operation, the scope
// that the token needs, how long a request lasts, its address, and its handler.
//
//	register(r, staff, partial, once, get("list-rounds", "/api/v1/events/{event}/rounds", "…"), h.listRounds)

// A router registers the operations of the interface.
type router struct {
	api     huma.API
	gate    *gate
	records *recorder
	rows    map[string]row // by operation
	tag     string         // of the operations being registered
}

// register adds a row.
func register[I, O any](r *router, who right, sc scope, lives lifetime, op huma.Operation, f func(context.Context, *I) (*O, error)) {
	one := row{who, sc, lives}
	r.rows[op.OperationID] = one
	one.describe(&op, r.tag)
	huma.Register(r.api, r.gate.guarded(op, one), func(ctx context.Context, in *I) (*O, error) {
		out, err := f(ctx, in)
		var token *access.NotRecordedError
		var change *hall.NotRecordedError
		var long *access.LongError
		switch {
		case errors.Is(err, context.Canceled): // by the client, or by the end of the hall: no fault, and nobody reads the answer
			err = huma.Error503ServiceUnavailable("the request was broken off")
		case errors.As(err, &token), errors.As(err, &change):
			err = r.records.unstored(err)
		case problem.IsFull(err):
			err = huma.Error409Conflict(err.Error())
		case errors.As(err, &long):
			err = huma.Error422UnprocessableEntity(long.Error())
		}
		return out, err
	})
}
