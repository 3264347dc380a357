package web

import (
	_ "embed"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"
)

// A schemaNote is the description and the example of a schema.
type schemaNote struct {
	Description string `json:"description"`
	Example     any    `json:"example"`
}

// schemaNotes are made by `go test ./internal/hall/web -update`: the sentence from the
// comment of the type, the example from requests and answers in the tests.
//
//go:embed schemas.json
var schemaNotes []byte

// describeSchemas gives each schema its sentence and its example.
func describeSchemas(components huma.Registry) {
	var notes map[string]schemaNote
	if err := json.Unmarshal(schemaNotes, &notes); err != nil {
		panic(err) // an embedded file, which a test reads
	}
	for name, schema := range components.Map() {
		if note, ok := notes[name]; ok {
			schema.Description, schema.Examples = note.Description, []any{note.Example}
		}
	}
}
