package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/web/problem"
)

// A row of the interface is one call of register: who may call the operation, the scope
// that the token needs, how long a request lasts, its address, and its handler.
//
//	register(r, staff, partial, once, get("list-rounds", "/api/v1/events/{event}/rounds", "…"), h.listRounds)

// A right names the roles that may call an operation; nil: no token is needed.
type right []access.Role

// The rights of the rows.
var (
	anyone    = right(nil)
	holders   = right(access.Roles)
	followers = right{access.Chief, access.Arbiter, access.Operator, access.Viewer}
	staff     = right{access.Chief, access.Arbiter, access.Operator}
	arbiters  = right{access.Chief, access.Arbiter}
	organiser = right{access.Chief, access.Operator}
	chief     = right{access.Chief}
	agents    = right{access.Agent}
	players   = right{access.Player}
)

// A scope says what the token of a request must cover.
type scope int

// The scopes of the rows.
const (
	published scope = iota // no token: the event and its round must be published
	whole                  // all that the address names; the whole hall if it names no event
	partial                // some tables of the event: the answer has those and no others
	inScope                // anything: the handler limits its work to the token's scope
)

// A lifetime says how long a request is admitted.
type lifetime int

// The lifetimes of the rows.
const (
	once      lifetime = iota // until it is answered
	longLived                 // until the token ends, or covers other tables than before
)

// A row is the registration of an operation.
type row struct {
	who   right
	scope scope
	lives lifetime
}

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

func get(id, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, MaxBodyBytes: usualBody}
}

func post(id, path, summary string) huma.Operation {
	op := get(id, path, summary)
	op.Method = http.MethodPost
	return op
}

func remove(id, path, summary string) huma.Operation {
	op := get(id, path, summary)
	op.Method = http.MethodDelete
	return op
}

// created answers 201.
func created(op huma.Operation) huma.Operation {
	op.DefaultStatus = http.StatusCreated
	return op
}

// Limits of the bytes of a body. huma refuses a longer one before it parses anything.
const (
	maxBody   = 4 << 20 // for boards and files of pairings
	usualBody = 256 << 10
	smallBody = 1 << 10
)

// small limits the body of an operation that needs no token, or that a player's device
// or an agent calls often.
func small(op huma.Operation) huma.Operation {
	op.MaxBodyBytes = smallBody
	return op
}

// endless accepts a body of any length, read as it arrives.
func endless(op huma.Operation) huma.Operation {
	op.MaxBodyBytes = -1
	return op
}

// large accepts many acts, bytes of a board, or a file.
func large(op huma.Operation) huma.Operation {
	op.MaxBodyBytes = maxBody
	return op
}
