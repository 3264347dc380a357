package web

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

var update = flag.Bool("update", false, "write the sentences and examples of schemas into schemas.json")

func TestMain(m *testing.M) {
	flag.Parse()
	if by := narrowing(); *update && by != "" {
		fmt.Fprintf(os.Stderr, "-update takes its examples from all tests: leave -%s out\n", by)
		os.Exit(2)
	}
	debug.SetGCPercent(400)
	status := m.Run()
	if *update && status == 0 {
		if err := writeNotes(); err != nil {
			panic(err)
		}
	}
	os.Exit(status)
}

// narrowing returns the flag by which only some of the tests run; empty if all do.
func narrowing() string {
	for _, name := range []string{"run", "skip", "short"} {
		if f := flag.Lookup("test." + name); f.Value.String() != f.DefValue {
			return name
		}
	}
	return ""
}

// fits reports where an answer does not match its schema.
func fits(t *testing.T, operation string, schema *huma.Schema, text []byte) {
	t.Helper()
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Errorf("%s answers with no JSON: %v", operation, err)
		return
	}
	for _, fault := range faultsOf(schema, value, huma.ModeReadFromServer) {
		t.Errorf("%s answers otherwise than described: %v", operation, fault)
	}
}

func faultsOf(schema *huma.Schema, value any, mode huma.ValidateMode) []error {
	var result huma.ValidateResult
	huma.Validate(describedAPI().Components.Schemas, schema, huma.NewPathBuffer(nil, 0), mode, value, &result)
	return result.Errors
}

// Each schema has a sentence and a valid example, and no unknown schema has a note.
func TestSchemasAreDescribed(t *testing.T) {
	if *update {
		t.Skip("they are being written")
	}
	var notes map[string]schemaNote
	if err := json.Unmarshal(schemaNotes, &notes); err != nil {
		t.Fatal(err)
	}
	all := describedAPI().Components.Schemas.Map()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		note, ok := notes[name]
		if !ok || !strings.HasSuffix(note.Description, ".") {
			t.Errorf("%s has the note %+v: a comment at its type is wanted, then go test ./internal/hall/web -update", name, note)
			continue
		}
		for _, fault := range faultsOf(all[name], note.Example, huma.ModeReadFromServer) {
			t.Errorf("the example of %s is none: %v: go test ./internal/hall/web -update", name, fault)
		}
		delete(notes, name)
	}
	for name := range notes {
		t.Errorf("%s is noted in schemas.json, and is no schema: go test ./internal/hall/web -update", name)
	}
}
