// Package reference serves the description of the interface (OpenAPI) to people as plain
// HTML, generated from the document for programs.
package reference

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"adoube/pages"
)

//go:embed reference.html
var source string

var page = template.Must(template.New("reference").Parse(source))

// described is the part of the document shown to readers.
type described struct {
	Info struct{ Title, Description, Version string }
	Tags []struct{ Name, Description string }

	Paths, Webhooks map[string]map[string]json.RawMessage
	Components      struct{ Schemas map[string]schema }
}

// An operation is an operation of the interface.
type operation struct {
	ID          string `json:"operationId"`
	Summary     string
	Description string
	Tags        []string
	Parameters  []parameter
	RequestBody struct{ Content map[string]media }
	Responses   map[string]answered

	Method, Path string
}

type parameter struct {
	Name, In, Description string
	Required              bool
	Schema                schema
}

type media struct{ Schema schema }

type answered struct {
	Description string
	Content     map[string]media
}

// A schema describes an object.
type schema struct {
	Ref         string `json:"$ref"`
	Type        any
	Format      string
	Description string
	Enum        []any
	Items       *schema
	Properties  map[string]schema
	Required    []string
	Examples    []json.RawMessage
}

// Named returns the name of the schema referred to, or "".
func (s schema) Named() string {
	if s.Items != nil {
		return s.Items.Named()
	}
	return strings.TrimPrefix(s.Ref, "#/components/schemas/")
}

// Kind returns the type of a value.
func (s schema) Kind() string {
	switch kind := s.Type.(type) {
	case string:
		if s.Items != nil {
			return strings.TrimSpace("list of " + cmp.Or(s.Items.Named(), s.Items.Kind()))
		}
		return strings.TrimSpace(kind + " " + s.Format)
	case []any:
		var kinds []string
		for _, one := range kind {
			if name, ok := one.(string); ok {
				kinds = append(kinds, name)
			}
		}
		if s.Items != nil {
			return "list of " + cmp.Or(s.Items.Named(), s.Items.Kind())
		}
		return strings.Join(kinds, " or ")
	}
	return s.Named()
}

// Must reports whether a property is required.
func (s schema) Must(property string) bool { return slices.Contains(s.Required, property) }

// Example returns the first example as written.
func (s schema) Example() string {
	if len(s.Examples) == 0 {
		return ""
	}
	var b bytes.Buffer
	if json.Indent(&b, s.Examples[0], "", "  ") != nil {
		return string(s.Examples[0])
	}
	return b.String()
}

// A part is a group of related operations.
type part struct {
	Name, What string
	Operations []operation
}

// A view is the data of the template.
type view struct {
	described
	Parts []part
	Head  template.HTML
}

// Handler responds with the page of a document, which is read on the first request.
func Handler(document func() ([]byte, error)) http.HandlerFunc {
	made := sync.OnceValues(func() (view, error) { return read(document) })
	var last written
	return func(w http.ResponseWriter, r *http.Request) {
		v, err := made()
		head := pages.NewHead(r, "en", "The interface, for programs", "Every address of a hall that a program may call, what it takes and what it answers; and each object with an example.")
		head.Languages = nil // it is in English
		if err == nil {
			v.Head, err = head.HTML()
		}
		var text []byte
		if err == nil {
			text, err = last.page(v)
		}
		if err != nil {
			http.Error(w, "there is no description", http.StatusInternalServerError)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", pages.Policy)
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Cache-Control", "no-cache")
		_, _ = w.Write(text)
	}
}

// A written is the page written last. Only its head depends on the request, and writing it
// takes long.
type written struct {
	mu   sync.Mutex
	head template.HTML
	text []byte
}

func (l *written) page(v view) ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.text != nil && l.head == v.Head {
		return l.text, nil
	}
	var b bytes.Buffer
	if err := page.Execute(&b, v); err != nil {
		return nil, err
	}
	l.head, l.text = v.Head, b.Bytes()
	return l.text, nil
}

// read parses the document.
func read(document func() ([]byte, error)) (view, error) {
	text, err := document()
	if err != nil {
		return view{}, err
	}
	var v view
	if err := json.Unmarshal(text, &v.described); err != nil {
		return view{}, err
	}
	byTag := map[string][]operation{}
	for _, paths := range []map[string]map[string]json.RawMessage{v.Paths, v.Webhooks} {
		for _, path := range slices.Sorted(maps.Keys(paths)) {
			for _, method := range slices.Sorted(maps.Keys(paths[path])) {
				op := operation{Method: strings.ToUpper(method), Path: path}
				if json.Unmarshal(paths[path][method], &op) != nil || op.ID == "" {
					continue // the description of a path itself
				}
				tag := "Other"
				if len(op.Tags) > 0 {
					tag = op.Tags[0]
				}
				byTag[tag] = append(byTag[tag], op)
			}
		}
	}
	for _, tag := range v.Tags {
		v.Parts = append(v.Parts, part{tag.Name, tag.Description, byTag[tag.Name]})
		delete(byTag, tag.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(byTag)) {
		v.Parts = append(v.Parts, part{Name: name, Operations: byTag[name]})
	}
	return v, nil
}
