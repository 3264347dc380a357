package operation

import (
	"net/http"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// A reader reads a request, and gathers what is wrong with it.
type reader struct {
	*operation
	c      huma.Context
	at     *huma.PathBuffer
	faults huma.ValidateResult
	status int // with which it is refused
}

// read sets the input to what a request brings.
func (o *operation) read(c huma.Context, in reflect.Value) error {
	r := &reader{operation: o, c: c, at: huma.NewPathBuffer(nil, 0), status: http.StatusUnprocessableEntity}
	if r.strangers(); r.faults.Errors != nil {
		return r.refusal()
	}
	for _, p := range o.params {
		r.param(p, in.FieldByIndex(p.field))
	}
	if o.body != nil {
		if err := r.readBody(in.FieldByIndex(o.body.field)); err != nil {
			return err
		}
	}
	if r.faults.Errors != nil {
		return r.refusal()
	}
	return nil
}

func (r *reader) refusal() error {
	return huma.NewErrorWithContext(r.c, r.status, "validation failed", r.faults.Errors...)
}

func (r *reader) fault(value any, text string, at ...string) {
	r.stand(at...)
	r.faults.Add(r.at, value, text)
}

// stand is at what faults are found from here on.
func (r *reader) stand(at ...string) {
	r.at.Reset()
	for _, name := range at {
		r.at.Push(name)
	}
}

// strangers are query parameters that are not known.
func (r *reader) strangers() {
	url := r.c.URL()
	for name := range url.Query() {
		if !slices.ContainsFunc(r.params, func(p param) bool { return p.In == "query" && p.Name == name }) {
			r.fault("", "unknown query parameter", "query", name)
		}
	}
}

func (r *reader) param(p param, field reflect.Value) {
	text := p.sent(r.c)
	if text == "" {
		if p.Required {
			r.fault("", "required "+p.In+" parameter is missing", p.In, p.Name)
		}
		return
	}
	value, err := set(field, text)
	if err != nil {
		r.fault(text, err.Error(), p.In, p.Name)
		return
	}
	r.stand(p.In, p.Name)
	r.check(p.Schema, value)
}

func (r *reader) check(s *huma.Schema, value any) {
	huma.Validate(r.registry(), s, r.at, huma.ModeWriteToServer, value, &r.faults)
}
