package play

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// Each schema of the games accepts its own example and the answers of a hub.
func TestDescribe(t *testing.T) {
	api := huma.DefaultConfig("test", "1").OpenAPI
	Describe(api)
	for name, schema := range api.Components.Schemas.Map() {
		if schema.Description == "" || len(schema.Examples) == 0 {
			t.Errorf("%s has no sentence or no example", name)
			continue
		}
		fits(t, api.Components.Schemas, name, schema, schema.Examples[0])
	}
	hub := NewHub(time.Now)
	room, _, err := hub.Make(Wanted{Settings: Settings{Play: "rapid", Base: 600000, Kind: "fischer", Help: "training"}, Side: "white"}, "here")
	if err != nil {
		t.Fatal(err)
	}
	fits(t, api.Components.Schemas, "PlayState", api.Components.Schemas.Map()["PlayState"], room.State())
}

func fits(t *testing.T, schemas huma.Registry, name string, schema *huma.Schema, example any) {
	t.Helper()
	text, err := json.Marshal(example)
	var value any
	if err == nil {
		err = json.Unmarshal(text, &value)
	}
	if err != nil {
		t.Fatal(err)
	}
	var result huma.ValidateResult
	schema.PrecomputeMessages()
	huma.Validate(schemas, schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, value, &result)
	for _, fault := range result.Errors {
		t.Errorf("%s: %v", name, fault)
	}
}
