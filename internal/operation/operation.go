// Package operation registers the operations of an interface with huma: what
// huma.Register does, for parameters that are texts and whole numbers, bodies
// of JSON or of bytes, and answers of JSON, of bytes or written by a function.
// huma's is compiled anew for each pair of input and output, 25 kB a time; this
// is one for all (decision 0122). What it describes and answers is the same, by
// test.
package operation

import (
	"context"
	"errors"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// Register adds an operation to an interface. Query parameters that it does not
// know are refused.
func Register[I, O any](api huma.API, op huma.Operation, handler func(context.Context, *I) (*O, error)) {
	add(api, op, reflect.TypeFor[I](), reflect.TypeFor[O](), func(ctx context.Context, in any) (reflect.Value, error) {
		out, err := handler(ctx, in.(*I))
		return reflect.ValueOf(out), err
	})
}

// An operation answers requests.
type operation struct {
	huma.Operation
	api    huma.API
	params []param
	input  reflect.Type
	body   *body // nil: it takes none
	output output
	call   func(ctx context.Context, in any) (out reflect.Value, err error)
}

func add(api huma.API, op huma.Operation, in, out reflect.Type, call func(context.Context, any) (reflect.Value, error)) {
	o := &operation{Operation: op, api: api, input: in, call: call}
	o.describeParams()
	o.describeBody()
	o.describeOutput(out)
	o.describeProblems()
	api.OpenAPI().AddOperation(&o.Operation)
	api.Adapter().Handle(&o.Operation, api.Middlewares().Handler(o.Middlewares.Handler(o.serve)))
}

func (o *operation) registry() huma.Registry { return o.api.OpenAPI().Components.Schemas }

// hint is what the schema of a field is called where its type has no name.
func hint(t reflect.Type, field, other string) string {
	if t.Name() != "" {
		return t.Name() + field
	}
	return other
}

func (o *operation) serve(c huma.Context) {
	in := reflect.New(o.input)
	if err := o.read(c, in.Elem()); err != nil {
		o.refuse(c, err)
		return
	}
	out, err := o.call(c.Context(), in.Interface())
	switch {
	case err != nil:
		o.refuse(c, err)
	case out.IsNil():
		c.SetStatus(o.DefaultStatus)
	default:
		o.answer(c, out.Elem())
	}
}

// refuse answers with a problem (RFC 9457).
func (o *operation) refuse(c huma.Context, err error) {
	var more huma.HeadersError
	if errors.As(err, &more) {
		for name, values := range more.GetHeaders() {
			for _, value := range values {
				c.AppendHeader(name, value)
			}
		}
	}
	var problem huma.StatusError
	if !errors.As(err, &problem) {
		problem = huma.NewErrorWithContext(c, http.StatusInternalServerError, "unexpected error occurred", err)
	}
	o.write(c, problem.GetStatus(), problem)
}
