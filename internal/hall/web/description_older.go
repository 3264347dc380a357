package web

import (
	"bytes"
	"encoding/json"
	"maps"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/yaml"
)

// olderDescription returns the description as OpenAPI 3.0, for generators that read
// nothing newer: without the additions of 3.1 (webhooks, licence identifiers, content
// types of texts).
func olderDescription(api *huma.OpenAPI) ([]byte, error) {
	text, err := api.Downgrade()
	if err != nil {
		return nil, err
	}
	var all map[string]any
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	delete(all, "webhooks")
	dropNewer(all)
	return json.Marshal(all)
}

// newerWords are words of OpenAPI 3.1 that the library leaves in 3.0.
var newerWords = map[string]bool{"identifier": true, "contentMediaType": true, "contentEncoding": true}

// dropNewer drops newerWords at any depth. A property of that name is an
// object, and stays.
func dropNewer(value any) {
	switch v := value.(type) {
	case map[string]any:
		maps.DeleteFunc(v, func(key string, in any) bool {
			_, word := in.(string)
			return word && newerWords[key]
		})
		for _, in := range v {
			dropNewer(in)
		}
	case []any:
		for _, in := range v {
			dropNewer(in)
		}
	}
}

func olderDescriptionYAML(api *huma.OpenAPI) ([]byte, error) {
	text, err := olderDescription(api)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = yaml.Convert(&out, bytes.NewReader(text))
	return out.Bytes(), err
}
