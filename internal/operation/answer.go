package operation

import (
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// An output is where the output has what is answered.
type output struct {
	headers      map[string][]int
	status, body []int // nil: none
}

func (o *operation) describeOutput(t reflect.Type) {
	o.output.headers = map[string][]int{}
	if f, ok := t.FieldByName("Status"); ok {
		o.output.status = f.Index
	}
	f, ok := t.FieldByName("Body")
	if ok {
		o.output.body = f.Index
	}
	answer := o.response(ok)
	if ok && f.Type.Kind() != reflect.Func {
		schema := huma.SchemaFromField(o.registry(), f, hint(t, f.Name, o.OperationID+"Response"))
		answer.Content = map[string]*huma.MediaType{asJSON: {Schema: schema}}
	}
	for _, f := range reflect.VisibleFields(t) {
		if name := f.Tag.Get("header"); name != "" {
			o.output.headers[name] = f.Index
			answer.Headers[name] = &huma.Header{Schema: huma.SchemaFromField(o.registry(), f, "")}
		}
	}
}

// response returns the description of the answer where nothing is wrong.
func (o *operation) response(body bool) *huma.Response {
	if o.DefaultStatus == 0 {
		o.DefaultStatus = http.StatusNoContent
		if body {
			o.DefaultStatus = http.StatusOK
		}
	}
	if o.Responses == nil {
		o.Responses = map[string]*huma.Response{}
	}
	status := strconv.Itoa(o.DefaultStatus)
	if o.Responses[status] == nil {
		o.Responses[status] = new(huma.Response)
	}
	r := o.Responses[status]
	r.Description, r.Headers = http.StatusText(o.DefaultStatus), map[string]*huma.Param{}
	return r
}

func (o *operation) describeProblems() {
	schema := o.registry().Schema(reflect.TypeFor[huma.ErrorModel](), true, "Error")
	o.Responses["default"] = &huma.Response{Description: "Error",
		Content: map[string]*huma.MediaType{"application/problem+json": {Schema: schema}}}
}

// answer answers with an output.
func (o *operation) answer(c huma.Context, out reflect.Value) {
	for name, field := range o.output.headers {
		if text := out.FieldByIndex(field).String(); text != "" {
			c.SetHeader(name, text)
		}
	}
	status := o.DefaultStatus
	if o.output.status != nil {
		status = int(out.FieldByIndex(o.output.status).Int())
	}
	if o.output.body == nil {
		c.SetStatus(status)
		return
	}
	switch body := out.FieldByIndex(o.output.body).Interface().(type) {
	case func(huma.Context):
		body(c)
	case []byte:
		c.SetStatus(status)
		_, _ = c.BodyWriter().Write(body) // who is gone hears nothing
	default:
		o.write(c, status, body)
	}
}

// write answers in what the asker accepts.
func (o *operation) write(c huma.Context, status int, body any) {
	kind, err := o.api.Negotiate(c.Header("Accept"))
	if err != nil {
		_ = huma.WriteErr(o.api, c, http.StatusNotAcceptable, "unable to marshal response", err)
		return
	}
	if f, ok := body.(huma.ContentTypeFilter); ok {
		kind = f.ContentType(kind)
	}
	c.SetHeader("Content-Type", kind)
	shown, err := o.api.Transform(c, strconv.Itoa(status), body)
	if err == nil {
		c.SetStatus(status)
		err = o.api.Marshal(c.BodyWriter(), kind, shown)
	}
	if err != nil && c.Context().Err() == nil {
		panic(err) // as huma does: what is answered with can be marshalled
	}
}
