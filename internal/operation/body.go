package operation

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// A body is the field of the input that is sent as such: Body, of JSON, or
// RawBody, bytes of the kind that its tag says.
type body struct {
	field  []int
	schema *huma.Schema // nil: it is bytes
}

// bodyWithin is how long a body of JSON may take.
const bodyWithin = 5 * time.Second

const asJSON = "application/json"

func (o *operation) describeBody() {
	if f, ok := o.input.FieldByName("Body"); ok {
		schema := huma.SchemaFromField(o.registry(), f, hint(o.input, f.Name, o.OperationID+"Request"))
		o.takes(asJSON, schema)
		schema.PrecomputeMessages()
		o.body = &body{f.Index, schema}
	} else if f, ok := o.input.FieldByName("RawBody"); ok {
		o.takes(f.Tag.Get("contentType"), &huma.Schema{Type: huma.TypeString, Format: "binary"})
		o.body = &body{field: f.Index}
	}
}

func (o *operation) takes(kind string, s *huma.Schema) {
	o.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{kind: {Schema: s}}}
}

// readBody reads the body. Faults are gathered; an error is why there is nothing to find
// faults in.
func (r *reader) readBody(field reflect.Value) error {
	text, err := r.text()
	switch {
	case err != nil:
		return err
	case len(text) == 0:
		return huma.Error400BadRequest("request body is required", r.faults.Errors...)
	case r.body.schema == nil:
		field.SetBytes(text)
	default:
		r.json(text, field)
	}
	return nil
}

// text reads the body, as far as the operation allows.
func (r *reader) text() ([]byte, error) {
	if r.body.schema != nil {
		_ = r.c.SetReadDeadline(time.Now().Add(bodyWithin)) // where it cannot be set, there is no connection
	}
	text, err := io.ReadAll(io.LimitReader(r.c.BodyReader(), r.MaxBodyBytes))
	var slow net.Error
	switch {
	case int64(len(text)) == r.MaxBodyBytes:
		return nil, huma.NewErrorWithContext(r.c, http.StatusRequestEntityTooLarge,
			fmt.Sprintf("request body is too large limit=%d bytes", r.MaxBodyBytes), r.faults.Errors...)
	case errors.As(err, &slow) && slow.Timeout():
		return nil, huma.NewErrorWithContext(r.c, http.StatusRequestTimeout, "request body read timeout", r.faults.Errors...)
	case err != nil:
		return nil, huma.Error500InternalServerError("cannot read request body", err)
	}
	return text, nil
}

// json reads a body of JSON: by its schema, for what faults it has, and into
// the field.
func (r *reader) json(text []byte, field reflect.Value) {
	kind := cmp.Or(r.c.Header("Content-Type"), asJSON)
	fault := func(err error) {
		r.faults.Errors = append(r.faults.Errors, &huma.ErrorDetail{Location: "body", Message: err.Error(), Value: string(text)})
	}
	var value any
	if err := r.api.Unmarshal(kind, text, &value); err != nil {
		r.status = http.StatusBadRequest
		if errors.Is(err, huma.ErrUnknownContentType) {
			r.status = http.StatusUnsupportedMediaType
		}
		fault(err)
		return
	}
	before := len(r.faults.Errors)
	r.stand("body")
	r.check(r.body.schema, value)
	if err := r.api.Unmarshal(kind, text, field.Addr().Interface()); err != nil && len(r.faults.Errors) == before {
		fault(err)
	}
}
