package operation

import (
	"cmp"
	"errors"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// A param is a field of the input that is sent in the path, the query or a
// header.
type param struct {
	*huma.Param
	field  []int
	preset string // where none is sent
}

func (o *operation) describeParams() {
	for _, f := range reflect.VisibleFields(o.input) {
		for _, in := range [...]string{"path", "query", "header"} {
			if name := f.Tag.Get(in); name != "" {
				p := param{describe(o.registry(), f, in, name), f.Index, f.Tag.Get("default")}
				o.params, o.Parameters = append(o.params, p), append(o.Parameters, p.Param)
			}
		}
	}
}

func describe(r huma.Registry, f reflect.StructField, in, name string) *huma.Param {
	schema := huma.SchemaFromField(r, f, "")
	p := &huma.Param{Name: name, In: in, Description: schema.Description, Schema: schema}
	p.Required = in == "path" || f.Tag.Get("required") == "true"
	if in == "query" {
		p.Explode = new(bool)
	}
	return p
}

// sent returns what a request has for it; empty: nothing.
func (p *param) sent(c huma.Context) (text string) {
	switch p.In {
	case "path":
		text = c.Param(p.Name)
	case "query":
		text = c.Query(p.Name)
	case "header":
		text = c.Header(p.Name)
	}
	return cmp.Or(text, p.preset)
}

var errInteger = errors.New("invalid integer")

// set sets a field to what was sent, and returns that as schemas know it.
func set(field reflect.Value, text string) (any, error) {
	if field.Kind() == reflect.String {
		field.SetString(text)
		return text, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return nil, errInteger
	}
	field.SetInt(n)
	return n, nil
}
