package webhook

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Describe adds a hook's messages to the description of an interface; the receiver may
// answer with any 2xx.
func Describe(api *huma.OpenAPI) {
	var kinds []string
	for _, kind := range alerts {
		kinds = append(kinds, string(kind))
	}
	schema := api.Components.Schemas.Schema(reflect.TypeFor[Alert](), true, "Alert")
	api.Components.Schemas.SchemaFromRef(schema.Ref).Properties["type"].Description =
		strings.Join(kinds, ", ") + ": what was recorded; sealed: a round is over, and text is its checkpoint"
	header := func(name, what string) *huma.Param {
		return &huma.Param{Name: name, In: "header", Required: true, Description: what, Schema: &huma.Schema{Type: huma.TypeString}}
	}
	api.Webhooks = map[string]*huma.PathItem{"alert": {Post: &huma.Operation{
		OperationID: "alert", Tags: []string{"webhooks"}, Summary: "Something was recorded about which another program wants to know",
		Description: "Sent to the address of --webhook, in order, again until it is taken, signed as standardwebhooks.com says: " +
			"webhook-signature is «v1,» and the HMAC-SHA256, in base64, of «webhook-id.webhook-timestamp.body» with the secret in the file beside the store (after whsec_, in base64).",
		Security: []map[string][]string{{}},
		Parameters: []*huma.Param{
			header("webhook-id", "the same when it is sent again"),
			header("webhook-timestamp", "seconds since 1970"),
			header("webhook-signature", "v1, and the signature"),
		},
		RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}},
		Responses: map[string]*huma.Response{
			"2XX": {Description: "It is taken"}, "4XX": {Description: "It is sent again, at most five times"},
		},
	}}}
	api.Tags = append(api.Tags, &huma.Tag{Name: "webhooks", Description: "What the hall sends to another program, where --webhook names one."})
}
