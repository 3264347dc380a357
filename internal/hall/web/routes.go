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

// register adds a row. The compiler makes a copy of it for each operation, so it leaves to
// others what does not depend on the types.
func register[I, O any](r *router, who right, sc scope, lives lifetime, op huma.Operation, f func(context.Context, *I) (*O, error)) {
	huma.Register(r.api, r.add(row{who, sc, lives}, op), func(ctx context.Context, in *I) (*O, error) {
		out, err := f(ctx, in)
		return out, r.answer(err)
	})
}

// add notes the row of an operation, and describes and guards the operation by it.
func (r *router) add(one row, op huma.Operation) huma.Operation {
	r.rows[op.OperationID] = one
	one.describe(&op, r.tag)
	return r.gate.guarded(op, one)
}

// answer returns the answer to an error of a handler.
func (r *router) answer(err error) error {
	var token *access.NotRecordedError
	var change *hall.NotRecordedError
	var long *access.LongError
	switch {
	case errors.Is(err, context.Canceled): // by the client, or by the end of the hall: no fault, and nobody reads the answer
		return huma.Error503ServiceUnavailable("the request was broken off")
	case errors.As(err, &token), errors.As(err, &change):
		return r.records.unstored(err)
	case problem.IsFull(err):
		return huma.Error409Conflict(err.Error())
	case errors.As(err, &long):
		return huma.Error422UnprocessableEntity(long.Error())
	}
	return err
}
