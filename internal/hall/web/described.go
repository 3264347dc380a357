package web

import (
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// gives sets the media types of an operation that answers with files.
func gives(op huma.Operation, kinds ...string) huma.Operation {
	content := map[string]*huma.MediaType{}
	for _, kind := range kinds {
		content[kind] = &huma.MediaType{Schema: fileSchema(kind)}
	}
	op.Responses = map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: content}}
	return op
}

// fileSchema returns the schema of a text, or of other bytes.
func fileSchema(kind string) *huma.Schema {
	if kind == kindJSON {
		return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true}
	}
	s := &huma.Schema{Type: huma.TypeString}
	if !strings.HasPrefix(kind, "text/") && kind != kindLines && kind != kindPGN {
		s.Format = "binary"
	}
	return s
}

// describeTexts marks text bodies as text: huma describes all raw bodies as bytes,
// which generated clients treat as files.
func describeTexts(paths map[string]*huma.PathItem) {
	for _, item := range paths {
		if item.Post == nil || item.Post.RequestBody == nil {
			continue
		}
		for kind, content := range item.Post.RequestBody.Content {
			if kind != kindJSON {
				content.Schema = fileSchema(kind)
			}
		}
	}
}

// Media types. Lines are one JSON object each.
const (
	kindPGN   = "application/x-chess-pgn; charset=utf-8"
	kindJSON  = "application/json"
	kindLines = "application/x-ndjson"
)

// A fileOutput is a document that is made for one client.
type fileOutput struct {
	ContentType string `header:"Content-Type"`
	Vary        string `header:"Vary"`
	Body        []byte
}

// conditional adds «304» to the answers of an operation.
func conditional(op huma.Operation) huma.Operation {
	op.Responses["304"] = &huma.Response{Description: http.StatusText(http.StatusNotModified)}
	return op
}

// shows sets the answer of an operation to JSON of T that the hall caches
// for all clients.
func shows[T any](r *router, op huma.Operation) huma.Operation {
	op = gives(op, kindJSON)
	op.Responses["200"].Content[kindJSON].Schema = r.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[T](), true, op.OperationID)
	return conditional(op)
}

// streamed sets the answer to a stream of a media type; each of its messages is an
// event of that name with JSON of that schema.
func streamed(kind string, op huma.Operation) huma.Operation { return gives(op, kind) }

// An eventOf is an event of a stream, with a name and the type of its data.
type eventOf struct {
	name string
	data reflect.Type
}

// stream returns an operation that answers with server-sent events.
func stream(r *router, id, path, what string, events ...eventOf) huma.Operation {
	op := streamed("text/event-stream", get(id, path, what+". After a pause it goes on from Last-Event-ID"))
	schema := op.Responses["200"].Content["text/event-stream"].Schema
	var names []string
	schema.Extensions = map[string]any{}
	data := map[string]any{}
	for _, e := range events {
		names = append(names, "«"+e.name+"»")
		data[e.name] = r.api.OpenAPI().Components.Schemas.Schema(e.data, true, "")
	}
	schema.Description = "Server-sent events: " + strings.Join(names, ", ") + "; «id» goes up, «data» is one line of JSON, whose schemas are in x-events."
	schema.Extensions["x-events"] = data
	return op
}
